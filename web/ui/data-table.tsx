import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ariaSort, SortableHeader } from './sortable-header.tsx';
import type { TableState } from './table-state.ts';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `picture` stands beside the rest on a small screen, `actions` below it, over the full width. A `title` is typed by
   * people: it breaks anywhere rather than push the other columns out.
   */
  kind?: 'picture' | 'face' | 'title' | 'text' | 'number' | 'actions';
  /** Whether the heading stands before the value on a small screen too, where no value says by itself what it is. */
  named?: boolean;
  /** What the table's rows are sorted by when the header is pressed. */
  sort?: string;
}

interface DataTableProps<Row> {
  /** What the rows are, for people who do not see the heading. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows with long texts: everything stands beside their first line. */
  tall?: boolean;
  /** In which order the rows stand, and how that is changed: columns that name a `sort` get a button. */
  sorting?: Pick<TableState, 'sort' | 'order' | 'turn'>;
}

/** What stands at the left of a card, if anything does. */
const cardColumns = {
  face: 'max-md:grid-cols-[44px_minmax(0,1fr)]',
  picture: 'max-md:grid-cols-[84px_minmax(0,1fr)]',
  none: 'max-md:grid-cols-[minmax(0,1fr)]',
};

/** The cards of small screens change `display`, which makes some browsers forget that this is a table. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** A table; below 760 px each row becomes a card that says the same in the same order. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, tall, sorting } = props;
  const has = (kind: Column<Row>['kind']) => columns.some((column) => column.kind === kind);
  const first = has('face') ? 'face' : has('picture') ? 'picture' : 'none';
  return (
    // Positioned: what only screen readers see would otherwise escape the box and widen the page.
    <div className="relative md:overflow-x-auto md:rounded-lg md:border md:border-line md:bg-surface">
      <table
        {...roles.table}
        aria-label={label}
        className="w-full border-collapse text-md max-md:block"
      >
        <thead {...roles.rowgroup} className="max-md:sr-only">
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.header}
                {...roles.columnheader}
                scope="col"
                aria-sort={ariaSort(column.sort, sorting)}
                className={cx(
                  'border-b border-line px-3 py-3.5 text-left text-sm font-semibold text-muted first:pl-5 last:pr-5 lg:px-4 lg:whitespace-nowrap',
                  alignment(column),
                )}
              >
                {sorting && column.sort ? (
                  <SortableHeader sort={column.sort} table={sorting}>
                    {column.header}
                  </SortableHeader>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...roles.row}
              className={cx(
                'max-md:grid max-md:items-center max-md:gap-x-3.5 max-md:gap-y-1.5 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-3.5',
                'md:border-b md:border-line md:last:border-0 md:hover:bg-sunken/45',
                cardColumns[first],
              )}
            >
              {columns.map((column) => {
                const content = column.cell(row);
                return (
                  <td
                    key={column.header}
                    {...roles.cell}
                    className={cx(
                      tall ? 'align-top' : 'align-middle',
                      'md:px-3 md:py-3 md:first:pl-5 md:last:pr-5 lg:px-4',
                      alignment(column),
                      column.named && 'max-md:flex max-md:justify-between max-md:empty:hidden',
                      first === 'none' ? inCard(column) : placement(column, columns.length),
                    )}
                  >
                    {labelled(column) && !isEmpty(content) && (
                      <span className={column.named ? 'text-muted md:hidden' : 'sr-only md:hidden'}>
                        {column.header}:{' '}
                      </span>
                    )}
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function labelled<Row>({ kind = 'text' }: Column<Row>) {
  return kind === 'title' || kind === 'text' || kind === 'number';
}

/** What React shows nothing of. */
const isEmpty = (content: ReactNode) =>
  content === false || content === undefined || content === null || content === '';

function alignment<Row>({ kind }: Column<Row>) {
  if (kind === 'number') return 'num md:text-right md:whitespace-nowrap';
  if (kind === 'actions') return 'md:text-right';
}

/** The picture stands beside all the text; a row more would leave a gap below it. */
const spans: Record<number, string> = {
  2: 'max-md:row-span-2',
  3: 'max-md:row-span-3',
  4: 'max-md:row-span-4',
  5: 'max-md:row-span-5',
};

function inCard<Row>({ kind }: Column<Row>) {
  if (kind === 'actions') {
    return 'max-md:col-span-full max-md:grid max-md:pt-2.5 max-md:empty:hidden max-md:*:w-full';
  }
  return cx(kind === 'title' && 'wrap-anywhere md:min-w-32');
}

function placement<Row>(column: Column<Row>, count: number) {
  const { kind } = column;
  if (kind === 'picture' || kind === 'face') return cx('max-md:self-start', spans[count - 2]);
  return cx(kind !== 'actions' && 'max-md:col-start-2', inCard(column));
}
