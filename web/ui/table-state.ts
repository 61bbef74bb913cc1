import { useLocation, useSearchParams } from 'react-router';

export type SortOrder = 'asc' | 'desc';

export interface TableShape {
  /** How rows stand that nobody sorted. */
  first: { sort: string; order: SortOrder };
  /** Other things that rows can be sorted by. */
  sorts?: readonly string[];
  /** What rows can be filtered by, and what each filter may be. */
  filters?: Record<string, readonly string[] | RegExp>;
}

type Values = Record<string, string>;

/** A page of a table, as a link takes it. */
export interface PageLink {
  to: { search: string };
  state: { trail: string[] };
  preventScrollReset: true;
}

export interface TableState<Query = Values> {
  /** The text that is looked for and the filters that are set, by their names. */
  values: Values;
  sort: string;
  order: SortOrder;
  /** Something is looked for or filtered: what is not shown may be there all the same. */
  isFiltered: boolean;
  isSorted: boolean;
  page: number;
  /** What the call takes: what is looked for, in which order, from where on. */
  query: Query;
  /** The same without a page, for the whole list. */
  filter: Query;
  applyFilters: (values: Values, manner?: { replace?: boolean }) => void;
  sortBy: (sort: string, order: SortOrder) => void;
  /** Sorts by a column: upwards, downwards, and then as nobody sorted. */
  turn: (sort: string) => void;
  clear: () => void;
  firstPage: PageLink;
  previousPage: PageLink | undefined;
  nextPage: (cursor: string) => PageLink;
}

/** A day, as date inputs write it. */
export const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** Longest text that is looked for: the server refuses longer ones. */
export const maxSearchLength = 200;

function readValues(address: URLSearchParams, filters: TableShape['filters'] = {}): Values {
  const search = (address.get('search') ?? '').trim().slice(0, maxSearchLength);
  const set = Object.entries(filters).flatMap(([name, allowed]) => {
    const value = address.get(name) ?? '';
    const fits = allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
    return fits ? [[name, value] as const] : [];
  });
  return { ...(search && { search }), ...Object.fromEntries(set) };
}

function isTrail(state: unknown): state is { trail: string[] } {
  return typeof state === 'object' && state !== null && 'trail' in state;
}

/**
 * What a table shows stands in the address: a reload, the way back and a link that somebody sends find it again. What
 * cannot be is left out. Pages that were passed are remembered beside the address, for the way to the one before.
 */
export function useTableState<Query = Values>(shape: TableShape): TableState<Query> {
  const { first, sorts = [], filters } = shape;
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const values = readValues(address, filters);
  const known = [first.sort, ...sorts].find((name) => name === address.get('sort'));
  const given = address.get('order');
  const sort = known ?? first.sort;
  const order = given === 'asc' || given === 'desc' ? given : first.order;
  const isSorted = sort !== first.sort || order !== first.order;
  const sorting: Values = isSorted ? { sort, order } : {};
  const cursor = address.get('cursor') ?? '';
  const page = cursor ? Math.max(2, Math.trunc(Number(address.get('page'))) || 2) : 1;
  const trail = cursor && isTrail(state) ? state.trail : [];

  const linkTo = (where: string, number: number, passed: string[]): PageLink => ({
    to: {
      search: `?${new URLSearchParams({
        ...values,
        ...sorting,
        ...(where && { page: String(number), cursor: where }),
      })}`,
    },
    state: { trail: passed },
    preventScrollReset: true,
  });
  const go = (next: Values, replace = false) =>
    setAddress(next, { preventScrollReset: true, replace });
  const sortBy = (by: string, way: SortOrder) => {
    const isFirst = by === first.sort && way === first.order;
    go({ ...values, ...(!isFirst && { sort: by, order: way }) });
  };

  return {
    values,
    sort,
    order,
    isFiltered: Object.keys(values).length > 0,
    isSorted,
    page,
    query: { ...values, ...sorting, ...(cursor && { cursor }) } as Query,
    filter: { ...values, ...sorting } as Query,
    applyFilters: (next, manner) => go({ ...next, ...sorting }, manner?.replace),
    sortBy,
    turn(by) {
      if (sort !== by) sortBy(by, 'asc');
      else if (order === 'asc') sortBy(by, 'desc');
      else if (by === first.sort) sortBy(by, 'asc');
      else sortBy(first.sort, first.order);
    },
    clear: () => go({}),
    firstPage: linkTo('', 1, []),
    previousPage:
      trail.length > 0 ? linkTo(trail.at(-1) ?? '', page - 1, trail.slice(0, -1)) : undefined,
    nextPage: (next) => linkTo(next, page + 1, [...trail, cursor]),
  };
}
