import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Select } from './select.tsx';
import { TableCount, type TableCountProps } from './table-count.tsx';
import { maxSearchLength, type SortOrder, type TableState } from './table-state.ts';
import { TextInput } from './text-input.tsx';
import { useTableDraft } from './use-table-draft.ts';

/** A filter of which one value is chosen. */
export interface TableChoice {
  name: string;
  label: string;
  /** Said of no choice. */
  every: string;
  /** Values and what they are called. */
  options: readonly (readonly [value: string, words: string])[];
  /** The language of those words, where it is not the reader's. */
  lang?: string;
}

/** One order of the rows, for the list of orders that stands over cards. */
export type OrderChoice = readonly [sort: string, order: SortOrder, words: string];

interface TableToolbarProps {
  table: Omit<TableState, 'query' | 'filter'>;
  page: TableCountProps['page'];
  /** What a text is looked for in. */
  label: string;
  choices?: readonly TableChoice[];
  /** Rows have a day: from one to another. Days are wrong until they are whole, so they are sent. */
  days?: boolean;
  orders: readonly OrderChoice[];
  /** What is done with all that was found. */
  children?: ReactNode;
}

/** Which rows of a table to show, and in which order. A choice counts at once, a text while it is typed. */
export function TableToolbar(props: TableToolbarProps) {
  const { table, page, label, choices = [], days, orders, children } = props;
  const { t } = useLingui();
  const { draft, type, note, choose, send, clear } = useTableDraft(table);
  return (
    <search className="mb-6 grid gap-4">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <TextInput
          label={label}
          name="search"
          type="search"
          maxLength={maxSearchLength}
          value={draft.search ?? ''}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          className="basis-full md:min-w-56 md:flex-1 md:basis-0"
        />
        {choices.map(({ name, every, options, lang, ...choice }) => (
          <Select
            key={name}
            label={choice.label}
            value={table.values[name] ?? ''}
            onChange={({ target }) => choose(name, target.value)}
            className="grow basis-auto md:w-54 md:grow-0"
          >
            <option value="">{every}</option>
            {options.map(([value, words]) => (
              <option key={value} value={value} lang={lang}>
                {words}
              </option>
            ))}
          </Select>
        ))}
        {days && (
          <>
            <Day label={t`From day`} value={draft.from} onChange={(day) => note('from', day)} />
            <Day label={t`To day`} value={draft.to} onChange={(day) => note('to', day)} />
            <Button
              type="submit"
              variant="fill"
              className="min-h-12 max-md:order-last max-md:basis-full"
            >
              <Trans>Search</Trans>
            </Button>
          </>
        )}
        <Select
          label={t`Sort by`}
          value={`${table.sort} ${table.order}`}
          onChange={({ target }) => {
            const [sort = '', order] = target.value.split(' ');
            table.sortBy(sort, order === 'asc' ? 'asc' : 'desc');
          }}
          className="grow md:hidden"
        >
          {orders.map(([sort, order, words]) => (
            <option key={`${sort} ${order}`} value={`${sort} ${order}`}>
              {words}
            </option>
          ))}
        </Select>
      </form>
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <div className="mr-auto">
          <TableCount table={table} page={page} />
        </div>
        {(table.isFiltered || table.isSorted) && (
          <Button onClick={clear}>
            <X aria-hidden="true" className="icon" />
            <Trans>Clear search</Trans>
          </Button>
        )}
        {children}
      </div>
    </search>
  );
}

function Day(props: { label: string; value: string | undefined; onChange: (day: string) => void }) {
  const { label, value = '', onChange } = props;
  return (
    <TextInput
      label={label}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="grow basis-40 md:w-42 md:grow-0 md:basis-auto"
    />
  );
}
