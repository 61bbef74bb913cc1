import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { Fault } from './check-rows.ts';
import type { Mapping } from './columns.ts';
import { cellOf, faultWords, groupFaults } from './fault-words.ts';
import { saveMendFile } from './mend-file.ts';
import { useColumnLabels, useReasonText } from './use-import-words.ts';

/** Faults that are shown until somebody asks for all. */
const shownFirst = 20;

interface FaultListProps {
  faults: readonly Fault[];
  /** Left out where the file is not at hand: without it nothing can be saved. */
  table: Table | undefined;
  mapping: Mapping;
}

/** What is wrong, row by row: each with its column and why, and a file of these rows to mend. */
export function FaultList({ faults, table, mapping }: FaultListProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const nameOf = useColumnLabels();
  const textOf = useReasonText();
  const [isWhole, setIsWhole] = useState(false);
  const sayFault = (fault: Fault) =>
    faultWords({
      name: fault.column && nameOf(fault.column),
      text: textOf(fault.reason),
      cell: cellOf(fault, table, mapping),
    });
  const sorted = groupFaults(faults, sayFault);
  const shown = isWhole ? sorted : sorted.slice(0, shownFirst);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <ul className="grid w-full grid-cols-1 gap-1.5 text-md" aria-label={t`Problems`}>
        {shown.map(({ text, lines: [first = 0, ...others] }) => (
          <li key={`${first} ${text}`} className="wrap-anywhere">
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
