import { ChevronDown, ChevronsUpDown, ChevronUp } from 'lucide-react';
import type { TableState } from './table-state.ts';
import { useCards } from './use-cards.ts';

const arrows = { asc: ChevronUp, desc: ChevronDown };

interface SortableHeaderProps {
  sort: string;
  table: Pick<TableState, 'sort' | 'order' | 'turn'>;
  children: string;
}

/** What stands in a column's head: a button that sorts. Cards have no heads to press: there a list of orders does it. */
export function SortableHeader({ sort, table, children }: SortableHeaderProps) {
  const areCards = useCards();
  if (areCards) return children;
  const isSorted = table.sort === sort;
  const Arrow = isSorted ? arrows[table.order] : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => table.turn(sort)}
      className="-mx-2 inline-flex min-h-8 items-center touch:min-h-11 gap-1 rounded-sm px-2 font-semibold hover:bg-sunken hover:text-ink"
    >
      {children}
      <Arrow
        aria-hidden="true"
        className={isSorted ? 'icon text-pine' : 'icon text-muted opacity-60'}
      />
    </button>
  );
}

/** What a column's head says of its order to those who cannot see the arrow. */
export function ariaSort(
  sort: string | undefined,
  table: Pick<TableState, 'sort' | 'order'> | undefined,
) {
  if (!table || !sort || table.sort !== sort) return undefined;
  return table.order === 'asc' ? 'ascending' : 'descending';
}
