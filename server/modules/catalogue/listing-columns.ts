import { type EditableFacts, editableFacts } from '#contract/catalogue/optional-facts.ts';
import type { NewProduct } from '#contract/catalogue/schemas.ts';
import { districtColumn } from './places.ts';
import type { products } from './tables.ts';

type Columns = typeof products.$inferInsert;

type Facts = Pick<typeof products.$inferSelect, keyof EditableFacts>;

/** A fact that is left out or empty is null. */
const factColumns = (listing: NewProduct) =>
  Object.fromEntries(
    editableFacts.map((name) => [name, listing[name] === '' ? null : (listing[name] ?? null)]),
  ) as Facts;

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
    district: districtColumn(listing),
    description: listing.description,
    ...factColumns(listing),
  } satisfies Partial<Columns>;
}
