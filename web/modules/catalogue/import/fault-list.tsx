import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { CappedList } from './capped-list.tsx';
import type { Mapping } from './columns.ts';
import type { Fault } from './fault.ts';
import { cellOf, faultWords, groupKinds } from './fault-words.ts';
import { saveMendFile } from './mend-file.ts';
import { useColumnLabels, useReasonText } from './use-import-words.ts';

/** Kinds of faults that are shown until somebody asks for all, and rows of each. */
const shownKinds = 20;
const shownOfKind = 3;

interface FaultListProps {
  /** What they are to who hears the page. */
  label?: string;
  faults: readonly Fault[];
  /** Left out where the file is not at hand: without it nothing can be saved. */
  table: Table | undefined;
  mapping: Mapping;
}

type Sentence = ReturnType<typeof groupKinds>[number][number];

function FaultLine({ text, lines: [first = 0, ...others] }: Sentence) {
  const { number } = useFormats();
  return (
    <li className="wrap-anywhere">
      <b className="num font-semibold">
        {others.length === 0 ? (
          <Trans>Row {number(first)}</Trans>
        ) : (
          <Trans>
            Row {number(first)} and {number(others.length)} more
          </Trans>
        )}
      </b>
      {', '}
      {text}
    </li>
  );
}

/** The first rows of one kind, and how many more it has: 240 of one fault hide no other. */
function KindLines({ kind }: { kind: readonly Sentence[] }) {
  const shown = kind.slice(0, shownOfKind);
  const more = new Set(kind.slice(shownOfKind).flatMap(({ lines }) => lines)).size;
  return (
    <>
      {shown.map((one) => (
        <FaultLine key={one.text} {...one} />
      ))}
      {more > 0 && (
        <li className="text-muted">
          <Plural
            value={more}
            one="and # more row with this problem"
            other="and # more rows with this problem"
          />
        </li>
      )}
    </>
  );
}

/** What is wrong, by its kind and row: each with its column and why, and a file of these rows to mend. */
export function FaultList({ label, faults, table, mapping }: FaultListProps) {
  const { t } = useLingui();
  const nameOf = useColumnLabels();
  const textOf = useReasonText();
  const sayFault = (fault: Fault) =>
    faultWords({
      name: fault.column && nameOf(fault.column),
      text: textOf(fault.reason),
      cell: cellOf(fault, table, mapping),
    });
  const kinds = groupKinds(faults, sayFault);
  const all = kinds.flat();
  const isCut = kinds.length > shownKinds || kinds.some((kind) => kind.length > shownOfKind);
  return (
    <CappedList
      label={label ?? t`Problems`}
      first={kinds
        .slice(0, shownKinds)
        .map((kind) => <KindLines key={kind[0]?.text} kind={kind} />)}
      all={{
        count: isCut ? all.length : 0,
        items: () => all.map((one) => <FaultLine key={`${one.lines[0]} ${one.text}`} {...one} />),
      }}
    >
      {table && (
        <Button size="sm" onClick={() => saveMendFile(table, faults, sayFault)}>
          <Download aria-hidden="true" className="icon" />
          <Trans>Save these rows as CSV</Trans>
        </Button>
      )}
    </CappedList>
  );
}
