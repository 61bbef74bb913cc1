// Reads the file of stock-from-csv.ts. What is at fault with the file as a whole is refused before anything is done in the shop.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';

const columns = [
  'stock_number',
  'name',
  'category',
  'price',
  'original_price',
  'condition',
  'purchase_year',
  'used_years',
  'phone',
  'location',
  'description',
  'photo',
] as const;
type Column = (typeof columns)[number];

/** What the shop calls a column where it refuses one. */
const columnsByField: Record<string, Column> = {
  stockNumber: 'stock_number',
  resalePrice: 'price',
  originalPrice: 'original_price',
  conditionType: 'condition',
  purchaseYear: 'purchase_year',
  usedYear: 'used_years',
  image: 'photo',
};

export interface Row extends Record<Column, string> {
  /** As a spreadsheet counts: the names of the columns are row 1. */
  row: number;
}

/** Stock numbers are the same in capitals and in small letters. */
export const sameNumber = (stockNumber: string) => stockNumber.trim().toLowerCase();

export const nameOf = ({ row, stock_number }: Row) => `row ${row}, ${stock_number}`;

/** What is wrong with a row, and what was written there. */
export function faultOf(row: Row, message: string, field = ''): string {
  const column = columnsByField[field] ?? columns.find((name) => name === field);
  const written = column ? `, ${column} "${row[column]}"` : '';
  return `${nameOf(row)}${written}: ${message}`;
}

function tellTwins(rows: readonly Row[]): string[] {
  const first = new Map<string, Row>();
  return rows.flatMap((row) => {
    const number = sameNumber(row.stock_number);
    if (!number) return [`row ${row.row} has no stock_number`];
    const twin = first.get(number);
    if (!twin) first.set(number, row);
    return twin ? [`${nameOf(row)} stands in row ${twin.row}, too`] : [];
  });
}

/** The rows of a file. Refuses one that is cut off or not such a file: what it does not name would be withdrawn. */
export async function readRows(file: string): Promise<Row[]> {
  const { data, errors } = Papa.parse<string[]>(await readFile(file, 'utf8'));
  const [header = [], ...lines] = data;
  const names = header.map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}.`);

  const rows: Row[] = [];
  const faults = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0, message }) => `row ${row + 1}: ${message}`);
  for (const [at, cells] of lines.entries()) {
    if (cells.every((cell) => !cell.trim())) continue;
    const row = at + 2;
    if (cells.length !== names.length) {
      faults.push(`row ${row} has ${cells.length} cells, row 1 has ${names.length}`);
    }
    const read = names.map((name, index) => [name, cells[index]?.trim() ?? '']);
    rows.push({ ...Object.fromEntries(read), row });
  }
  if (rows.length === 0) throw new Error(`${file} has no rows.`);
  faults.push(...tellTwins(rows));
  if (faults.length > 0) throw new Error([`${file} is not taken:`, ...faults].join('\n  '));
  return rows;
}
