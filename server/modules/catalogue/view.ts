import { type PublicFacts, publicFacts } from '#contract/catalogue/optional-facts.ts';
import type { PublicProduct } from '#contract/catalogue/public-product.ts';
import type { OwnListing, OwnProduct, Product } from '#contract/catalogue/schemas.ts';
import type { Money } from '#contract/kernel/money.ts';
import { recordOf } from '#contract/kernel/record.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { isVerifiedSeller, noPhoto } from '#server/modules/accounts/index.ts';
import { faultOf } from './condition.ts';
import { locationIn } from './places.ts';
import { isOnSale } from './states.ts';
import type { ProductRow, ProductWithSeller } from './store.ts';

export interface ViewContext {
  pictures: Map<string, Picture>;
  formatMoment: (moment: Date) => string;
}

/** Stands in for a picture that is gone, so that a card keeps its shape. */
export function pictureOf(url: string, pictures: Map<string, Picture>): Picture {
  return (
    pictures.get(url) ?? { src: url, width: 4, height: 3, placeholder: '', widths: [], formats: [] }
  );
}

/** The promise that holds. */
export const reservedOf = ({
  reservedUntil,
}: Pick<ProductRow, 'reservedUntil'>): Pick<Product, 'reserved'> =>
  reservedUntil ? { reserved: { until: reservedUntil.toISOString() } } : {};

/** What the evidence photo of an item shows. */
export const evidenceOf = ({ evidenceLevel, evidenceOn }: ProductRow) =>
  evidenceLevel && evidenceOn ? { level: evidenceLevel, on: evidenceOn } : undefined;

export function viewProduct(
  { product, seller }: ProductWithSeller,
  { pictures, formatMoment }: ViewContext,
): Product {
  const sellerPicture = pictures.get(seller.photoUrl ?? '');
  const otherLetters = locationIn(product.location);
  const faulty = faultOf(product);
  return {
    _id: product.id,
    name: product.name,
    image: product.imageUrl,
    picture: pictureOf(product.imageUrl, pictures),
    category: product.categoryId,
    userName: seller.name,
    email: seller.email,
    sellerUid: seller.uid,
    photoURL: seller.photoUrl ?? noPhoto,
    // Shown at 56 pixels at most: no blur is seen before it, and its data is a seventh of a list's bytes.
    ...(sellerPicture && { sellerPicture: { ...sellerPicture, placeholder: '' } }),
    verify: isVerifiedSeller(seller),
    date: formatMoment(product.createdAt),
    resalePrice: product.resalePrice as Money,
    originalPrice: product.originalPrice as Money,
    purchaseYear: product.purchaseYear,
    usedYear: product.usedYear,
    conditionType: product.condition,
    phone: product.phone,
    location: product.location,
    ...(otherLetters && { locationIn: otherLetters }),
    district: product.district || null,
    description: product.description,
    salesStatus: isOnSale(product.status) ? 'available' : 'sold',
    advertise: product.advertisedAt ? 'yes' : 'no',
    ...(product.offReason && { away: product.offReason }),
    ...(faulty && { faulty }),
    ...reservedOf(product),
  };
}

/** What its seller alone is told; `expires`: whether listings end at all. */
export function ownListingOf(
  { status, offReason, offSince, offNote, expiresAt }: ProductRow,
  expires: boolean,
): OwnListing {
  const ends = isOnSale(status) || offReason === 'paused';
  return {
    ...(offReason && { listing: offReason }),
    ...(offSince && { offSince: offSince.toISOString() }),
    ...(offNote && { withdrawnFor: offNote }),
    ...(expires && ends && expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
}

/** To its seller an item that is put away is not sold. */
const ownStatus = ({ status }: ProductRow): Product['salesStatus'] =>
  status === 'off_sale' || isOnSale(status) ? 'available' : 'sold';

/** A product as its seller sees it. */
export function viewOwnProduct(
  row: ProductWithSeller,
  context: ViewContext,
  expires: boolean,
): OwnProduct {
  const { away: _, ...product } = viewProduct(row, context);
  const { product: stored } = row;
  const evidence = evidenceOf(stored);
  return {
    ...product,
    salesStatus: ownStatus(stored),
    ...ownListingOf(stored, expires),
    ...(evidence && { evidence }),
    ...(stored.stockNumber && { stockNumber: stored.stockNumber }),
  };
}

/** A product without what its seller is reached by, with what it is. */
export function viewPublicProduct(row: ProductWithSeller, context: ViewContext): PublicProduct {
  const { phone: _phone, email: _email, ...open } = viewProduct(row, context);
  const facts = recordOf(publicFacts, (name) => row.product[name]) as PublicFacts;
  const evidence = evidenceOf(row.product);
  return { ...open, ...facts, ...(evidence && { evidence }) };
}

/** The same, as its seller sees it. */
export function viewOwnPublic(row: ProductWithSeller, context: ViewContext): PublicProduct {
  const { away: _, ...product } = viewPublicProduct(row, context);
  return { ...product, salesStatus: ownStatus(row.product) };
}

/** All its photos, the cover first. One whose picture is gone leaves no hole, unless it is the cover. */
export function picturesOf(
  { imageUrl, morePictures }: ProductRow,
  { pictures }: Pick<ViewContext, 'pictures'>,
): Picture[] {
  const more = morePictures.flatMap((url) => pictures.get(url) ?? []);
  return [pictureOf(imageUrl, pictures), ...more];
}
