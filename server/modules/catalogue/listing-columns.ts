import type { NewProduct } from '#contract/catalogue/schemas.ts';
import type { products } from './tables.ts';

type Columns = typeof products.$inferInsert;

/** An empty field says nothing. */
const said = (text: string | undefined) => text || null;

/** What a seller wrote of a product, as its row holds it. The serial number is kept otherwise. */
export function columnsOf(listing: NewProduct) {
  return {
    name: listing.name,
    categoryId: listing.category,
    imageUrl: listing.image,
    morePictures: listing.images?.slice(1) ?? [],
    resalePrice: listing.resalePrice,
    originalPrice: listing.originalPrice,
    purchaseYear: listing.purchaseYear,
    usedYear: listing.usedYear,
    condition: listing.conditionType,
    phone: listing.phone,
    location: listing.location,
    description: listing.description,
    brand: said(listing.brand),
    model: said(listing.model),
    mount: said(listing.mount),
    shutterCount: listing.shutterCount ?? null,
    accessories: said(listing.accessories),
    defects: said(listing.defects),
  } satisfies Partial<Columns>;
}
