import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { CappedList } from './capped-list.tsx';
import type { Mapping } from './columns.ts';
import type { Fault } from './fault.ts';
import { cellOf, faultWords, groupKinds, inPageWords, oncePerPart } from './fault-words.ts';
import { saveMendFile } from './mend-file.ts';
import { useColumnLabels, useReasonText } from './use-import-words.ts';

/** Kinds of faults that are shown until somebody asks for all, and rows of each. */
const shownKinds = 20;
const shownOfKind = 3;
/** Rows of one sentence that are named until then. */
const shownLines = 5;

interface FaultListProps {
  /** What they are to who hears the page. */
  label?: string;
  faults: readonly Fault[];
  /** Left out where the file is not at hand: without it nothing can be saved. */
  table: Table | undefined;
  mapping: Mapping;
}

const byFirstRow = ({ lines: [one = 0] }: Sentence, { lines: [other = 0] }: Sentence) =>
  one - other;

type Sentence = ReturnType<typeof groupKinds>[number][number];

/** Its rows, of which many are a count until all are asked for. */
function FaultLine({ text, lines, isWhole }: Sentence & { isWhole?: true }) {
  const { number } = useFormats();
  const [first = 0, ...others] = lines;
  const rows = lines.map(number).join(', ');
  return (
    <li className="wrap-anywhere">
      <b className="num font-semibold">
        {isWhole || lines.length <= shownLines ? (
          <Plural value={lines.length} one={`Row ${rows}`} other={`Rows ${rows}`} />
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
  function sayFault(fault: Fault) {
    const name = fault.column && nameOf(fault.column);
    const text = inPageWords(textOf(fault.reason), fault.column, name);
    return faultWords({ name, text, cell: cellOf(fault, table, mapping) });
  }
  const kinds = groupKinds(oncePerPart(faults), sayFault);
  const all = kinds.flat().sort(byFirstRow);
  const isCut =
    kinds.length > shownKinds ||
    kinds.some((kind) => kind.length > shownOfKind) ||
    all.some(({ lines }) => lines.length > shownLines);
  return (
    <CappedList
      label={label ?? t`Problems`}
      first={kinds
        .slice(0, shownKinds)
        .map((kind) => <KindLines key={kind[0]?.text} kind={kind} />)}
      all={{
        count: isCut ? all.reduce((sum, { lines }) => sum + lines.length, 0) : 0,
        items: () =>
          all.map((one) => <FaultLine key={`${one.lines[0]} ${one.text}`} {...one} isWhole />),
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
