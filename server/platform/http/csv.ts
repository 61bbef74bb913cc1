import { writeCsv } from '#contract/kernel/csv-text.ts';
import { maxExportRows } from '#contract/kernel/page-sizes.ts';

/** A column: its header, and the cell of a row. */
export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => string | number];

/** Rows to load for a file: one more than it holds, to know whether there are more. */
export const exportedRows = maxExportRows + 1;

/** Writes a list as a file of at most `maxExportRows` rows. If there are more, the last line says so. */
export function writeList<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  cut = `Only the first ${maxExportRows} rows are in this file. Search for fewer to get the others.`,
): string {
  const kept = rows.slice(0, maxExportRows);
  return writeCsv([
    columns.map(([header]) => header),
    ...kept.map((row) => columns.map(([, cell]) => String(cell(row)))),
    ...(rows.length > kept.length ? [[cut]] : []),
  ]);
}
