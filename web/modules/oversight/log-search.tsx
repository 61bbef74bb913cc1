import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { LogFilter } from './log-filter.ts';

interface LogSearchProps {
  filter: LogFilter;
  /** What a text is looked for in. */
  label: string;
  /** The field of which one value is chosen. */
  choice: {
    name: string;
    label: string;
    /** Said of no choice. */
    every: string;
    /** Values and what they are called. */
    options: readonly (readonly [value: string, words: string])[];
    /** The language of those words, where it is not the reader's. */
    lang?: string;
  };
  onSearch: (filter: LogFilter) => void;
}

/** Which lines of a log to show: a text, one choice, days. Asked for when it is sent. */
export function LogSearch({ filter, label, choice, onSearch }: LogSearchProps) {
  const { t } = useLingui();
  const { options } = choice;
  return (
    <search>
      <form
        key={JSON.stringify(filter)}
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const filled = ['search', choice.name, 'from', 'to'].flatMap((name) => {
            const value = String(given.get(name) ?? '').trim();
            return value ? [[name, value] as const] : [];
          });
          onSearch(Object.fromEntries(filled));
        }}
        className="mb-6 grid items-end gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_220px_170px_170px_auto]"
      >
        <TextInput
          label={label}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={filter.search}
          autoComplete="off"
        />
        <Select
          label={choice.label}
          name={choice.name}
          defaultValue={filter[choice.name] ?? ''}
          key={options.length}
        >
          <option value="">{choice.every}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value} lang={choice.lang}>
              {words}
            </option>
          ))}
        </Select>
        <TextInput label={t`From day`} name="from" type="date" defaultValue={filter.from} />
        <TextInput label={t`To day`} name="to" type="date" defaultValue={filter.to} />
        <Button type="submit" variant="fill" className="min-h-12">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}
