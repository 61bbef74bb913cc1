import {
  type ListingColumn,
  listingColumns,
  type PartColumn,
  toldColumns,
} from '#contract/catalogue/listing-file.ts';
import { editableFacts } from '#contract/catalogue/optional-facts.ts';
import { warrantyDay } from '#contract/condition/box.ts';
import { boxCell, defectsCell, givenCell, partsCell } from '#contract/condition/cells.ts';
import { writeCsv } from '#contract/kernel/csv-text.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { districts } from '#contract/places/districts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { photosOf } from './changes.ts';
import { listModelNamesOf } from './models-store.ts';
import { isOnSale } from './states.ts';
import { listCategoryNames, listOfSeller, type ProductRow } from './store.ts';

interface ListingsFileOptions {
  database: Database;
  /** Where the shop is reached. */
  publicUrl: string;
}

const districtNames = new Map<string, string>(districts.map(([id, name]) => [id, name]));

/** Where an item stands, in a word. */
function stateOf({ status, offReason }: ProductRow): string {
  if (isOnSale(status)) return 'on sale';
  return status === 'off_sale' && offReason ? offReason.replaceAll('_', ' ') : status;
}

/** What is told of its parts and its box. Grades and photos of defects are left to the form. */
const partCells: Record<PartColumn, (product: ProductRow) => string | null | undefined> = {
  parts: ({ conditionReport }) => conditionReport && partsCell(conditionReport.parts),
  partDefects: ({ conditionReport }) => conditionReport && defectsCell(conditionReport.defects),
  inBox: ({ boxContents }) => boxContents && boxCell(boxContents.items, 'yes'),
  notInBox: ({ boxContents }) => boxContents && boxCell(boxContents.items, 'no'),
  warrantyUntil: ({ boxContents }) => boxContents && warrantyDay(boxContents),
  firmware: ({ boxContents }) => boxContents?.firmware,
};

/** Everything that a seller has in the shop as a CSV file, however much it is: what an import reads, and what the shop says of it besides. */
export async function writeListings(
  { database: { db }, publicUrl }: ListingsFileOptions,
  seller: PersonId,
): Promise<string> {
  const [rows, categories, modelNames] = await Promise.all([
    listOfSeller(db, seller),
    listCategoryNames(db),
    listModelNamesOf(db, seller),
  ]);
  const addressOf = (path: string) => new URL(path, publicUrl).href;
  const cells: Record<ListingColumn, (product: ProductRow) => string | number | null | undefined> =
    {
      stockNumber: ({ stockNumber }) => stockNumber,
      name: ({ name }) => name,
      category: ({ categoryId }) => categories.get(categoryId) ?? categoryId,
      resalePrice: ({ resalePrice }) => resalePrice,
      originalPrice: ({ originalPrice }) => originalPrice,
      conditionType: ({ condition }) => condition,
      phone: ({ phone }) => phone,
      location: ({ location }) => location,
      district: ({ district }) => districtNames.get(district ?? '') ?? '',
      purchaseYear: ({ purchaseYear }) => purchaseYear,
      usedYear: ({ usedYear }) => usedYear,
      description: ({ description }) => description,
      ...recordOf(editableFacts, (name) => (product: ProductRow) => product[name]),
      // The shop keeps none that can be read.
      serialNumber: () => '',
      ...partCells,
      photos: (product) => photosOf(product).map(addressOf).join('; '),
      shots: (product) =>
        product.shots
          ? photosOf(product)
              .map((url) => product.shots?.find(({ photo }) => photo === url)?.shot ?? '')
              .join('; ')
          : '',
      id: ({ id }) => id,
    };
  const names = Object.keys(listingColumns) as ListingColumn[];
  const columns: [name: string, cell: (product: ProductRow) => string | number][] = [
    ...names.map((name): (typeof columns)[number] => [
      listingColumns[name],
      (product) => cells[name](product) ?? '',
    ]),
    [toldColumns.given, ({ conditionReport }) => givenCell(conditionReport?.given)],
    [toldColumns.state, stateOf],
    [toldColumns.link, ({ id }) => addressOf(`/product/${id}`)],
    [toldColumns.modelNames, ({ modelId }) => modelNames.get(modelId ?? '')?.join('; ') ?? ''],
  ];
  return writeCsv([
    columns.map(([name]) => name),
    ...rows.map(({ product }) => columns.map(([, cell]) => String(cell(product)))),
  ]);
}
