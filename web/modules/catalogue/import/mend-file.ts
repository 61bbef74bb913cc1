import { type ListingColumn, listingColumns } from '#contract/catalogue/listing-file.ts';
import { factTable, optionalFacts } from '#contract/catalogue/optional-facts.ts';
import { readEscaped, writeCsv } from '#contract/kernel/csv-text.ts';
import { recordOf } from '#contract/kernel/record.ts';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { keepFile } from '#web/platform/save-file.ts';
import { importColumns, problemColumn } from './columns.ts';
import type { Fault } from './fault.ts';

const fileOf = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

/** The rows of a file that were not imported, as they were, and why: to be mended and brought again. */
export function mendFile(
  table: Table,
  faults: readonly Fault[],
  sayFault: (fault: Fault) => string,
) {
  const told = new Map<number, string[]>();
  for (const fault of faults) {
    told.set(fault.line, [...(told.get(fault.line) ?? []), sayFault(fault)]);
  }
  // One that was written here before is written anew.
  const old = table.header.indexOf(problemColumn);
  const without = (cells: readonly string[]) => cells.filter((_, n) => n !== old);
  const rows = table.rows.flatMap(({ line, cells }) => {
    const said = told.get(line);
    if (!said) return [];
    const filled = table.header.map((_, n) => readEscaped(cells[n] ?? ''));
    return [[...without(filled), said.join(' ')]];
  });
  return writeCsv([[...without(table.header), problemColumn], ...rows], table.separator);
}

export function saveMendFile(...given: Parameters<typeof mendFile>): void {
  keepFile(fileOf(mendFile(...given)), 'to-mend.csv');
}

const example: Partial<Record<ListingColumn, string>> = {
  stockNumber: 'A-101',
  name: 'Nikon D750 with 24-120mm',
  category: 'DSLR cameras',
  resalePrice: '78500',
  originalPrice: '165000',
  conditionType: 'Good',
  phone: '01711-234567',
  location: 'Dhanmondi, Dhaka',
  district: 'Dhaka',
  purchaseYear: '2019',
  usedYear: '6',
  description: 'Works as it should. Two batteries, charger and box.',
  ...recordOf(optionalFacts, (name) => String(factTable[name].example)),
  parts: 'Shell: light; Sensor: clean; Mount: works',
  partDefects: 'Shell: small: Scratch at the base',
  inBox: 'Battery; Charger; Strap',
  notInBox: 'Manual',
  warrantyUntil: '2027-03-31',
  firmware: '1.15',
  photos: 'd750-front.jpg; d750-back.jpg',
};

/** A file to fill in, with one row that shows how; in other words than those of the shop's own file where they are told. */
export function templateFile(
  words: typeof example = {},
  headerOf = (name: ListingColumn): string => listingColumns[name],
): string {
  const names = importColumns.filter((name) => name !== 'id');
  const cells = { ...example, ...words };
  return writeCsv([names.map(headerOf), names.map((name) => cells[name] ?? '')]);
}

export const saveTemplate = (...told: Parameters<typeof templateFile>) =>
  keepFile(fileOf(templateFile(...told)), 'listings-template.csv');
