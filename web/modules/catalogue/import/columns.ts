import { type ListingColumn, listingColumns } from '#contract/catalogue/listing-file.ts';
import { factTable, optionalFacts } from '#contract/catalogue/optional-facts.ts';
import { recordOf } from '#contract/kernel/record.ts';

/** The column of a file to mend that says what is wrong: no import reads it. */
export const problemColumn = 'Problem';

/** What says something of each item: a column of the file, or one text for all rows. */
export type Source = number | { all: string };

/** What says what; left out where nothing does. */
export type Mapping = Partial<Record<ListingColumn, Source>>;

/** Every column that an import reads, in the order of the shop's own file. */
export const importColumns = Object.keys(listingColumns) as ListingColumn[];

/** What an item must have and a whole file may share: a name is each item's own. */
const sharedColumns = [
  'category',
  'resalePrice',
  'originalPrice',
  'conditionType',
  'phone',
  'location',
  'purchaseYear',
  'usedYear',
  'description',
] as const;
export type SharedColumn = (typeof sharedColumns)[number];

export const isShared = (column: ListingColumn): column is SharedColumn =>
  (sharedColumns as readonly string[]).includes(column);

/** Without which there is no item. A condition type follows from parts, where all of them are told. */
export const isRequired = (column: ListingColumn, { parts }: Mapping): boolean =>
  column === 'conditionType' ? parts === undefined : column === 'name' || isShared(column);

/** What else sellers call a column, in the form in which headers are compared. */
const otherNames: Record<ListingColumn, readonly string[]> = {
  stockNumber: [
    'stock no',
    'stock',
    'stock code',
    'sku',
    'item code',
    'code',
    'স্টক নম্বর',
    'স্টক নং',
    'কোড',
  ],
  name: [
    'title',
    'item',
    'item name',
    'item title',
    'product',
    'product name',
    'নাম',
    'পণ্য',
    'পণ্যের নাম',
    'শিরোনাম',
  ],
  category: ['type', 'kind', 'বিভাগ', 'ক্যাটাগরি', 'ধরন'],
  resalePrice: [
    'resale price',
    'price',
    'selling price',
    'sale price',
    'বিক্রয়মূল্য',
    'বিক্রির দাম',
    'দাম',
    'মূল্য',
  ],
  originalPrice: [
    'original price',
    'new price',
    'bought for',
    'mrp',
    'আসল দাম',
    'কেনা দাম',
    'কেনার দাম',
    'আসল মূল্য',
    'ক্রয়মূল্য',
  ],
  conditionType: ['condition', 'অবস্থা', 'কন্ডিশন'],
  phone: ['phone', 'mobile', 'phone number', 'ফোন', 'মোবাইল', 'মোবাইল নম্বর', 'ফোন নম্বর'],
  location: [
    'place',
    'address',
    'shop address',
    'area',
    'দোকানের ঠিকানা',
    'জায়গা',
    'এলাকা',
    'ঠিকানা',
    'অবস্থান',
  ],
  district: ['zila', 'জেলা'],
  purchaseYear: [
    'purchase year',
    'bought',
    'bought in',
    'year bought',
    'কেনার বছর',
    'ক্রয়ের বছর',
    'কেনার সাল',
  ],
  usedYear: [
    'year of used',
    'used',
    'used years',
    'used for',
    'years used',
    'ব্যবহারের বছর',
    'কত বছর ব্যবহার',
    'ব্যবহার',
  ],
  description: ['details', 'text', 'বিবরণ', 'বর্ণনা', 'বিস্তারিত'],
  ...recordOf(optionalFacts, (name) => factTable[name].alsoCalled),
  parts: ['condition by parts', 'condition part by part', 'অংশ', 'অংশগুলো', 'অবস্থা অংশে অংশে'],
  partDefects: ['defects of parts', 'part defects', 'অংশের ত্রুটি'],
  inBox: ['box contents', 'what is in the box', 'বাক্সে আছে', 'বাক্সে কী আছে', 'বাক্সে যা আছে'],
  notInBox: ['missing from the box', 'not in box', 'বাক্সে নেই', 'বাক্সে যা নেই'],
  warrantyUntil: ['warranty till', 'warranty ends', 'warranty end', 'ওয়ারেন্টি যত দিন'],
  firmware: ['firmware version', 'ফার্মওয়্যার'],
  photos: ['photo', 'images', 'image', 'pictures', 'picture', 'ছবি', 'ছবিগুলো'],
  shots: ['photo views', 'shots', 'কোন দিক', 'দিক'],
  id: ['product id', 'item id', 'আইডি'],
};

/** What may mean something else as well: taken where no surer name is in the file. */
const perhaps: Partial<Record<ListingColumn, readonly string[]>> = {
  category: ['group', 'গ্রুপ'],
  conditionType: ['state'],
  location: ['city', 'town', 'শহর'],
  description: ['note', 'notes', 'remarks', 'মন্তব্য', 'নোট'],
};

/** Headers that may say where an item is. */
const placeWords = ['address', 'location', 'place', 'area', 'city', 'town'].concat(
  ['ঠিকানা', 'জায়গা', 'এলাকা', 'শহর', 'অবস্থান'].map((word) => word.normalize('NFC')),
);
const isPlaceLike = (header: string) => placeWords.some((word) => plain(header).includes(word));

/** A header as it is compared: without case, units in brackets, dots and dashes; Bangla letters in one form. */
function plain(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[._:*#/-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type Names = (column: ListingColumn) => readonly string[];

const columnsBy = (names: Names) =>
  new Map<string, ListingColumn>(
    importColumns.flatMap((column) => names(column).map((name) => [plain(name), column] as const)),
  );

const known = columnsBy((column) => [listingColumns[column], ...otherNames[column]]);
const guessed = columnsBy((column) => perhaps[column] ?? []);

/** How often something was looked at, rather than what its photos show. */
const isCounted = (cells: readonly string[]) =>
  cells.length > 0 && cells.every((cell) => /^[\p{Nd},.\s]+$/u.test(cell));

interface Row {
  cells: readonly string[];
}

/** What the columns of a file say, by their headers. The first of two that are called alike counts. */
export function guessMapping(header: readonly string[], rows: readonly Row[] = []): Mapping {
  const mapping: Mapping = {};
  for (const names of [known, guessed]) {
    header.forEach((name, n) => {
      const column = names.get(plain(name));
      if (!column || mapping[column] !== undefined) return;
      const cells = rows.map((row) => (row.cells[n] ?? '').trim()).filter((cell) => cell !== '');
      if (column !== 'shots' || !isCounted(cells)) mapping[column] = n;
    });
  }
  return mapping;
}

const isNoProblem = (name: string) => name !== problemColumn;

/** The same mapping for a file of the same columns: one that was mended is read as before. Undefined for another file. */
export function mappingAgain(
  before: readonly string[],
  mapping: Mapping,
  header: readonly string[],
): Mapping | undefined {
  const [was, is] = [before, header].map((names) =>
    names.flatMap((name, n) => (isNoProblem(name) ? [{ name, n }] : [])),
  );
  if (!was?.length || was.length !== is?.length) return undefined;
  if (was.some(({ name }, at) => name !== is[at]?.name)) return undefined;
  const moved = new Map(was.map(({ n }, at) => [n, is[at]?.n]));
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([column, from]) => {
      const source = typeof from === 'number' ? moved.get(from) : from;
      return source === undefined ? [] : [[column, source]];
    }),
  );
}

/** A mapping with what the shop knows of the seller, where the file does not say it and they have said nothing else. */
export function withOwn(
  mapping: Mapping,
  own: { phone?: string | undefined; place?: string | undefined },
  header: readonly string[] = [],
): Mapping {
  const used = new Set(Object.values(mapping));
  // Such a column may say where each item is: then its seller says whether it does.
  const mayTell = header.some((name, n) => !used.has(n) && isPlaceLike(name));
  return {
    ...(own.phone && { phone: { all: own.phone } }),
    // A file that says the district of each would contradict it.
    ...(own.place &&
      mapping.district === undefined &&
      !mayTell && { location: { all: own.place } }),
    ...mapping,
  };
}
