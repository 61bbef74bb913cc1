import { Trans, useLingui } from '@lingui/react/macro';
import { type ListingColumn, partColumns } from '#contract/catalogue/listing-file.ts';
import { useFormats } from '#web/ui/formats.ts';
import { CappedList } from './capped-list.tsx';
import type { PlannedUpdate } from './compare-row.ts';
import { quoteOf } from './fault-words.ts';
import { useColumnLabels } from './use-import-words.ts';

/** Rows whose changes are shown until somebody asks for all. */
const shownFirst = 20;

/** Of lists only what changes is there, and all of it is shown. */
const shown = (column: ListingColumn, text: string) =>
  ((partColumns as readonly ListingColumn[]).includes(column) ? text : quoteOf(text)) || '–';

function Changes({ line, name, differences }: PlannedUpdate) {
  const { number } = useFormats();
  const nameOf = useColumnLabels();
  return (
    <li className="wrap-anywhere">
      <b className="num font-semibold">
        <Trans>Row {number(line)}</Trans>
      </b>
      {', '}
      {name}
      {differences.map(({ column, from, to }) => (
        <span key={column} className="block">
          {nameOf(column)}: <del className="text-muted">{shown(column, from)}</del> →{' '}
          <ins className="no-underline">{shown(column, to)}</ins>
        </span>
      ))}
    </li>
  );
}

/** What the file changes of items that are here, row by row, from what to what. */
export function ChangeList({ updates }: { updates: readonly PlannedUpdate[] }) {
  const { t } = useLingui();
  const lines = (some: readonly PlannedUpdate[]) =>
    some.map((update) => <Changes key={update.line} {...update} />);
  return (
    <CappedList
      label={t`Changes`}
      first={lines(updates.slice(0, shownFirst))}
      all={{
        count: updates.length > shownFirst ? updates.length : 0,
        items: () => lines(updates),
      }}
    />
  );
}
