import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { Fault } from './check-rows.ts';
import { saveMendFile } from './mend-file.ts';
import { useColumnLabels, useReasonText } from './use-import-words.ts';

/** Faults that are shown until somebody asks for all. */
const shownFirst = 20;

interface FaultListProps {
  faults: readonly Fault[];
  /** Left out where the file is not at hand: without it nothing can be saved. */
  table: Table | undefined;
}

/** What is wrong, row by row: each with its column and why, and a file of these rows to mend. */
export function FaultList({ faults, table }: FaultListProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const nameOf = useColumnLabels();
  const textOf = useReasonText();
  const [isWhole, setIsWhole] = useState(false);
  const sorted = faults.toSorted((one, other) => one.line - other.line);
  const shown = isWhole ? sorted : sorted.slice(0, shownFirst);
  const sayFault = ({ column, reason }: Fault) =>
    column ? `${nameOf(column)}: ${textOf(reason)}` : textOf(reason);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <ul className="grid w-full grid-cols-1 gap-1.5 text-md" aria-label={t`Problems`}>
        {shown.map((fault, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may have two alike
          <li key={n} className="wrap-anywhere">
            <b className="num font-semibold">
              <Trans>Row {number(fault.line)}</Trans>
            </b>
            {', '}
            {sayFault(fault)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {sorted.length > shown.length && (
          <Button size="sm" onClick={() => setIsWhole(true)}>
            <Trans>Show all {number(sorted.length)}</Trans>
          </Button>
        )}
        {table && (
          <Button size="sm" onClick={() => saveMendFile(table, faults, sayFault)}>
            <Download aria-hidden="true" className="icon" />
            <Trans>Save these rows as CSV</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
