import { isDeepStrictEqual } from 'node:util';
import type { productChanges } from '#contract/catalogue/choices.ts';
import { editableFacts } from '#contract/catalogue/optional-facts.ts';
import type { columnsOf } from './listing-columns.ts';
import type { ProductRow } from './store.ts';

export type ProductChange = (typeof productChanges)[number];

type Columns = ReturnType<typeof columnsOf>;

/** All photos of a row, the cover first. */
export const photosOf = ({
  imageUrl,
  morePictures,
}: Pick<Columns, 'imageUrl' | 'morePictures'>) => [imageUrl, ...morePictures];

const facts = [
  'name',
  'categoryId',
  'originalPrice',
  'purchaseYear',
  'usedYear',
  'location',
  ...editableFacts,
] as const;

/** What of a product changes that whoever booked it should hear of. Another order of the same photos is none of it. */
export function changesOf(before: ProductRow, after: Columns): ProductChange[] {
  const shown = (of: Parameters<typeof photosOf>[0]) => photosOf(of).toSorted().join('\n');
  const changed: Record<ProductChange, boolean> = {
    price: before.resalePrice !== after.resalePrice,
    condition:
      before.condition !== after.condition ||
      !isDeepStrictEqual(before.conditionReport, after.conditionReport),
    description: before.description !== after.description,
    photos: shown(before) !== shown(after),
    facts:
      facts.some((name) => before[name] !== after[name]) ||
      !isDeepStrictEqual(before.boxContents, after.boxContents),
  };
  return (Object.keys(changed) as ProductChange[]).filter((name) => changed[name]);
}
