import { toldColumns } from '#contract/catalogue/listing-file.ts';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { type Mapping, problemColumn } from './columns.ts';

/** What the shop itself writes beside an item, of which nothing is lost. */
const ownColumns: readonly string[] = [problemColumn, ...Object.values(toldColumns)];

/** Columns of a file that say something and that nothing reads, by where they stand. */
export function unusedColumns({ header, rows }: Table, mapping: Mapping): number[] {
  const used = new Set(Object.values(mapping));
  return header.flatMap((name, n) => {
    const isLost = !used.has(n) && !ownColumns.includes(name);
    return isLost && rows.some(({ cells }) => (cells[n] ?? '').trim() !== '') ? [n] : [];
  });
}
