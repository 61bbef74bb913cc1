import { type ListingColumn, listingColumns } from '#contract/catalogue/listing-file.ts';
import { otherNames, perhaps } from './column-names.ts';
import { daysIn } from './read-day.ts';

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

/** Whether a header has one of these words, so that its column may say it. */
function mentions(words: readonly string[]) {
  const forms = words.map((word) => word.normalize('NFC'));
  return (header: string) => forms.some((word) => plain(header).includes(word));
}
const isPhoneLike = mentions(['phone', 'mobile', 'contact', 'ফোন', 'মোবাইল', 'যোগাযোগ']);
const isPlaceLike = mentions([
  ...['address', 'location', 'place', 'area', 'city', 'town'],
  ...['ঠিকানা', 'জায়গা', 'এলাকা', 'শহর', 'অবস্থান'],
]);

/** A header as it is compared: without case, units in brackets or of money, dots and dashes; Bangla letters in one form. */
function plain(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[._:*#/-]+/g, ' ')
    .replace(/\s+(?:in )?(?:tk|bdt|taka|টাকা|৳)\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

type Names = (column: ListingColumn) => readonly string[];

const columnsBy = (names: Names) =>
  new Map<string, ListingColumn>(
    importColumns.flatMap((column) => names(column).map((name) => [plain(name), column] as const)),
  );

const headers = columnsBy((column) => [listingColumns[column]]);
const known = columnsBy((column) => otherNames[column]);
const guessed = columnsBy((column) => perhaps[column] ?? []);

/** Columns whose cells may show that their header means something else. */
const fits: Partial<Record<ListingColumn, (cells: readonly string[], isSure: boolean) => boolean>> =
  {
    // How often something was looked at, rather than what its photos show.
    shots: (cells) => cells.length === 0 || !cells.every((cell) => /^[\p{Nd},.\s]+$/u.test(cell)),
    warrantyUntil: (cells, isSure) => isSure || cells.some((cell) => daysIn(cell).length > 0),
  };

interface Row {
  cells: readonly string[];
}

/**
 * What the columns of a file say, by their headers: first by those of the shop and by `labels`, what the page itself calls them. The first of
 * two that are called alike counts; of two with different names for one thing neither does, and the seller chooses.
 */
export function guessMapping(
  header: readonly string[],
  rows: readonly Row[] = [],
  labels: Names = () => [],
): Mapping {
  const mapping: Mapping = {};
  const asked = new Set<ListingColumn>();
  const used = new Set<number>();
  for (const names of [headers, columnsBy(labels), known, guessed]) {
    const found = new Map<ListingColumn, number[]>();
    header.forEach((name, n) => {
      const column = names.get(plain(name));
      if (!column || used.has(n) || mapping[column] !== undefined || asked.has(column)) return;
      const cells = rows.map((row) => (row.cells[n] ?? '').trim()).filter((cell) => cell !== '');
      if (fits[column]?.(cells, names !== guessed) === false) return;
      found.set(column, [...(found.get(column) ?? []), n]);
    });
    for (const [column, [first = 0, ...others]] of found) {
      const isOne = others.every((n) => plain(header[n] ?? '') === plain(header[first] ?? ''));
      if (!isOne) {
        asked.add(column);
        continue;
      }
      mapping[column] = first;
      used.add(first);
    }
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
  const mayTell = (isLike: (name: string) => boolean) =>
    header.some((name, n) => !used.has(n) && isLike(name));
  return {
    ...(own.phone && !mayTell(isPhoneLike) && { phone: { all: own.phone } }),
    // A file that says the district of each would contradict it.
    ...(own.place &&
      mapping.district === undefined &&
      !mayTell(isPlaceLike) && { location: { all: own.place } }),
    ...mapping,
  };
}
