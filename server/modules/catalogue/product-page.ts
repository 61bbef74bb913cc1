import { type PageFacts, pageFacts } from '#contract/catalogue/optional-facts.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import {
  maxOfSeller,
  maxSimilar,
  type ProductPage,
  type ShutterLife,
} from '#contract/catalogue/public-product.ts';
import { lifeUsedOf, pricePerThousand } from '#contract/catalogue/shutter-life.ts';
import { isForParts } from '#contract/condition/grade.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Rating } from '#contract/kernel/rating.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { districtOf } from '#contract/places/districts.ts';
import { gradingAccuracy } from '#contract/reviews/grading.ts';
import { isVerifiedSeller, noPhoto } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { lastMonths } from '#server/platform/months.ts';
import { shownConditionOf } from './condition.ts';
import * as store from './product-page-store.ts';
import { listRelated } from './related-products-store.ts';
import { shownShotsOf } from './shots.ts';
import { isOnSale } from './states.ts';
import type { ProductRow, ProductWithSeller } from './store.ts';
import {
  evidenceOf,
  ownListingOf,
  picturesOf,
  type ViewContext,
  viewOwnPublic,
  viewPublicProduct,
} from './view.ts';

interface ProductPageOptions {
  db: Executor;
  /** The lowest offer that is taken for an item of a price, in whole tk. */
  lowestOffer: (price: number) => number;
  /** Whether listings end by themselves. */
  expires: boolean;
  timeZone: string;
  /** What rows are shown with: the pictures of all of them, found at once. */
  contextFor: (rows: ProductWithSeller[], moreUrls?: readonly string[]) => Promise<ViewContext>;
}

/** A shop older than the history of its prices has none of some products: they still cost what they cost. */
function priceHistoryOf({ product, prices }: store.ProductInDepth): ProductPage['priceHistory'] {
  const known =
    prices.length > 0 ? prices : [{ price: product.resalePrice, since: product.createdAt }];
  return known.map(({ price, since }) => ({
    price: price as Money,
    at: new Date(since).toISOString(),
  }));
}

/** How much of its shutter's rated life is used, where count and rating are known. */
function shutterLifeOf({ product, model }: store.ProductInDepth): ShutterLife | null {
  const { evidenceCount, evidenceOn, shutterCount, resalePrice } = product;
  const count = evidenceCount ?? shutterCount;
  const rated = model?.ratedShutter ?? null;
  if (count === null || rated === null) return null;
  return {
    count,
    rated,
    used: lifeUsedOf({ count, rated }),
    perThousand: pricePerThousand({ count, rated }, resalePrice),
    source:
      evidenceCount !== null && evidenceOn ? { by: 'file', on: evidenceOn } : { by: 'seller' },
  };
}

/** What everybody reads of the evidence photo: of the camera and the count no more than its level says. */
function shownEvidenceOf({ product, evidence }: store.ProductInDepth): ProductPage['evidence'] {
  const mark = evidenceOf(product);
  if (!mark || !evidence) return null;
  const { serialEnding } = product;
  const { camera, count, countKind } = evidence;
  const isFile = mark.level !== 'in_hand';
  return {
    ...mark,
    ...(isFile && camera && { camera }),
    ...(mark.level === 'with_serial' && serialEnding && { serialEnding }),
    ...(isFile && count !== null && { count, ...(countKind && { countKind }) }),
  };
}

/**
 * Only where its seller bought it so: whoever types the number of what was sold to somebody else would borrow its past. The month
 * alone: on which day a deal was made is its two sides' matter.
 */
function soldBeforeOf(
  { soldBefore }: store.ProductInDepth,
  timeZone: string,
): Pick<ProductPage, 'soldBefore'> {
  if (!soldBefore?.toSeller) return {};
  const [month = ''] = lastMonths(new Date(soldBefore.at), timeZone, 1);
  return { soldBefore: { month } };
}

function shopOf({
  name,
  district,
}: NonNullable<store.ProductInDepth['member']['shop']>): ProductPage['seller']['shop'] {
  const { en = district, bn = district } = districtOf(district) ?? {};
  return { name, town: en, townIn: { bn } };
}

const ratingOf = ({ count, stars }: Rating): Rating => ({ count, stars });

/** The page of one product, as far as the caller may see it. */
export function createProductPage({
  db,
  lowestOffer,
  expires,
  timeZone,
  contextFor,
}: ProductPageOptions) {
  /** How low an offer may be, if one can be made: some prices leave no room for any. */
  function offersOf({ status, takesOffers, resalePrice }: ProductRow): ProductPage['offers'] {
    const lowest = lowestOffer(resalePrice) as Money;
    return takesOffers && isOnSale(status) && lowest < resalePrice ? { lowest } : null;
  }

  /**
   * Refuses unknown ids with `not_found`, and with `product_gone` what left the shop, whose seller did, and what is off sale unless
   * its seller asks. `caller` is
   * whoever is signed in: nobody else is told how the seller is reached.
   */
  async function readProduct(
    id: ProductId,
    caller: PersonId | undefined,
  ): Promise<Omit<ProductPage, 'questions'>> {
    const found = await store.findInDepth(db, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const { product, seller, member, model, categoryName } = found;
    const own = caller === member.id;
    const isPutAway = product.status === 'off_sale' && !own;
    if (product.status === 'removed' || isPutAway || member.isAway) {
      throw refuse(catalogueProblems, 'product_gone');
    }
    const most = { ofSeller: maxOfSeller, similar: maxSimilar };
    const { ofSeller, similar } = await listRelated(db, product, most);
    const context = await contextFor([found, ...ofSeller, ...similar], product.morePictures);
    const sellerPicture = context.pictures.get(seller.photoUrl ?? '');
    const accuracy = gradingAccuracy(member.graded);
    return {
      product: own ? viewOwnPublic(found, context) : viewPublicProduct(found, context),
      contact: caller === undefined ? null : { phone: product.phone, email: seller.email },
      own,
      ...(own && { ownListing: ownListingOf(product, expires) }),
      booking: null,
      offers: offersOf(product),
      offer: null,
      categoryName,
      pictures: picturesOf(product, context),
      shots: shownShotsOf(product, context),
      facts: {
        ...(recordOf(pageFacts, (name) => product[name]) as PageFacts),
        releaseYear: model?.releaseYear ?? null,
        sensor: model?.sensor ?? null,
        ratedShutter: model?.ratedShutter ?? null,
        shutterLife: shutterLifeOf(found),
      },
      condition: shownConditionOf(product, context),
      boxContents: product.boxContents,
      catalogueModel: model && { id: model.id, kind: model.kind },
      evidence: shownEvidenceOf(found),
      ...(own && found.evidence && { ownEvidence: found.evidence.id }),
      ...soldBeforeOf(found, timeZone),
      seller: {
        id: member.id,
        name: seller.name,
        ...(sellerPicture && { picture: sellerPicture }),
        photoURL: seller.photoUrl ?? noPhoto,
        verified: isVerifiedSeller(seller),
        memberSince: member.createdAt.toISOString(),
        soldCount: member.sold,
        itemCount: member.live,
        ...(member.shop && { shop: shopOf(member.shop) }),
        ...(member.rating && { rating: ratingOf(member.rating) }),
        ...(accuracy && { gradingAccuracy: accuracy }),
      },
      sellerItems: ofSeller.map((row) => viewPublicProduct(row, context)),
      similar: similar.map((row) => viewPublicProduct(row, context)),
      priceHistory: priceHistoryOf(found),
      priceGuide: isForParts(product.conditionReport) ? null : found.guide,
      listedAt: product.createdAt.toISOString(),
    };
  }

  return { readProduct };
}
