import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import type { Mapping } from './columns.ts';
import type { Fault } from './fault.ts';
import { FaultList } from './fault-list.tsx';

interface DoubtListProps {
  doubts: readonly Fault[];
  table: Table;
  mapping: Mapping;
  isRight: boolean;
  onSay: (isRight: boolean) => void;
}

/** Rows that may be a slip: they go on once their seller says that they are right. */
export function DoubtList({ doubts, table, mapping, isRight, onSay }: DoubtListProps) {
  const { t } = useLingui();
  const rows = new Set(doubts.map(({ line }) => line)).size;
  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-md bg-amber-tint p-4 text-amber-ink"
      aria-labelledby="doubts"
    >
      <h3 id="doubts" className="text-md font-semibold">
        <Trans>Please look again</Trans>
      </h3>
      <FaultList label={t`Rows to look at`} faults={doubts} table={table} mapping={mapping} />
      <CheckBox
        label={plural(rows, {
          one: 'It is right: import this row, too',
          other: 'They are right: import these # rows, too',
        })}
        checked={isRight}
        onChange={({ target }) => onSay(target.checked)}
      />
    </section>
  );
}
