import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { Loaded } from './loaded.tsx';
import { TablePager } from './table-pager.tsx';
import type { TableState } from './table-state.ts';

export interface TablePage<Row> {
  rows: readonly Row[];
  total?: number | undefined;
  nextCursor: string | null;
}

/** What is known of a page: a query of TanStack Query fits. */
export interface TableQuery<Page> {
  data: Page | undefined;
  error: unknown;
  refetch: () => unknown;
  /** These are the rows of before: others are on their way. */
  isPlaceholderData: boolean;
}

interface TableViewProps<Row> {
  table: Omit<TableState, 'query' | 'filter'>;
  query: TableQuery<TablePage<Row>>;
  /** What stands here when there is nothing at all. */
  empty: ReactNode;
  /** The title when nothing fits. */
  none?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a table in all its states: on its way, failed, nothing there, nothing that fits, there. */
export function TableView<Row>({ table, query, empty, none, children }: TableViewProps<Row>) {
  const here = useRef<HTMLDivElement>(null);
  const shown = useRef(table.page);
  // A link to another page stands below the table that it changes: whoever pressed it goes on at its top.
  useEffect(() => {
    if (shown.current === table.page) return;
    shown.current = table.page;
    here.current?.focus();
  }, [table.page]);

  return (
    <div ref={here} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Loaded query={query}>
        {({ rows, nextCursor }) =>
          rows.length > 0 ? (
            <>
              <div
                aria-busy={query.isPlaceholderData || undefined}
                className={cx('transition-opacity', query.isPlaceholderData && 'opacity-55')}
              >
                {children(rows)}
              </div>
              <TablePager table={table} nextCursor={nextCursor} />
            </>
          ) : (
            <Nothing table={table} none={none} empty={empty} />
          )
        }
      </Loaded>
      {Boolean(query.error) && !query.data && table.page > 1 && (
        <div className="mt-4 grid justify-items-center">
          <FirstPage table={table} />
        </div>
      )}
    </div>
  );
}

function FirstPage({ table }: Pick<TableViewProps<never>, 'table'>) {
  return (
    <LinkButton {...table.firstPage}>
      <Trans>First page</Trans>
    </LinkButton>
  );
}

/** An empty page is not an empty search, and that is not an empty list. */
function Nothing(props: Pick<TableViewProps<never>, 'table' | 'empty' | 'none'>) {
  const { table, empty, none } = props;
  if (table.page > 1) {
    return (
      <EmptyState
        title={<Trans>Nothing is left on this page.</Trans>}
        action={<FirstPage table={table} />}
      />
    );
  }
  if (!table.isFiltered) return empty;
  return (
    <EmptyState
      title={none ?? <Trans>Nothing matches your search.</Trans>}
      action={
        <Button onClick={table.clear}>
          <Trans>Show everything</Trans>
        </Button>
      }
    >
      <Trans>Try another word, or fewer filters.</Trans>
    </EmptyState>
  );
}
