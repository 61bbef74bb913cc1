import { Plural, Trans } from '@lingui/react/macro';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import { useFormats } from './formats.ts';
import type { TableState } from './table-state.ts';

export interface TableCountProps {
  table: Pick<TableState, 'page' | 'isFiltered'>;
  /** The page that is shown; undefined while nothing came. How many there are in all may be unknown. */
  page:
    | { rows: readonly unknown[]; total?: number | undefined; nextCursor: string | null }
    | undefined;
}

/** How many rows were found, and which of them these are: said aloud whenever it changes. */
export function TableCount({ table, page }: TableCountProps) {
  return (
    <p aria-live="polite" aria-atomic="true" className="num text-sm text-muted">
      {page && <Words table={table} page={page} />}
    </p>
  );
}

function Words({
  table,
  page,
}: {
  table: TableCountProps['table'];
  page: NonNullable<TableCountProps['page']>;
}) {
  const { number } = useFormats();
  const { rows, total } = page;
  if (rows.length > 0 && (table.page > 1 || page.nextCursor !== null)) {
    const before = (table.page - 1) * maxPageSize;
    const [from, to] = [number(before + 1), number(before + rows.length)];
    if (total === undefined) {
      return (
        <Trans>
          Rows {from} to {to}
        </Trans>
      );
    }
    const all = number(total);
    return (
      <Trans>
        Rows {from} to {to} of {all}
      </Trans>
    );
  }
  const all = total ?? rows.length;
  if (table.isFiltered) {
    return <Plural value={all} _0="None found" one="# found" other="# found" />;
  }
  return all > 0 && <Plural value={all} one="# row" other="# rows" />;
}
