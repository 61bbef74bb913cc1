import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import type { Checked } from './check-rows.ts';
import type { Mapping } from './columns.ts';
import { DoubtList } from './doubt-list.tsx';
import { withoutDoubts } from './doubts.ts';
import { FaultList } from './fault-list.tsx';

interface CheckStepProps {
  checked: Checked;
  table: Table;
  mapping: Mapping;
  onStart: (isRight: boolean) => void;
}

/** What becomes of the rows, in numbers. */
function Counts({ checked, held }: { checked: Checked; held: number }) {
  const { planned, updates, unchanged, here, known, faults } = checked;
  const drafts = planned.filter(({ photos }) => photos.length === 0).length;
  const items = planned.length - drafts;
  const bad = new Set(faults.map(({ line }) => line)).size;
  return (
    <ul className="grid gap-1 text-md">
      {updates.length > 0 && (
        <li>
          <Plural
            value={updates.length}
            one="# item will be changed"
            other="# items will be changed"
          />
        </li>
      )}
      {(items > 0 || known === 0) && (
        <li>
          <Plural value={items} one="# item will be on sale" other="# items will be on sale" />
        </li>
      )}
      {drafts > 0 && (
        <li>
          <Plural
            value={drafts}
            one="# row without a photo becomes a draft"
            other="# rows without a photo become drafts"
          />
        </li>
      )}
      {unchanged.length > 0 && (
        <li>
          <Plural
            value={unchanged.length}
            one="# row is as the shop has it"
            other="# rows are as the shop has them"
          />
        </li>
      )}
      {here.length > 0 && (
        <li>
          <Plural
            value={here.length}
            one="# row is a draft already and stays as it is"
            other="# rows are drafts already and stay as they are"
          />
        </li>
      )}
      {held > 0 && (
        <li className="font-semibold text-amber-ink">
          <Plural
            value={held}
            one="# row waits until you say that it is right"
            other="# rows wait until you say that they are right"
          />
        </li>
      )}
      {bad > 0 && (
        <li className="font-semibold text-danger">
          <Plural
            value={bad}
            one="# row has a problem and will be left out"
            other="# rows have problems and will be left out"
          />
        </li>
      )}
    </ul>
  );
}

/** What an import would do, before it does anything. */
export function CheckStep({ checked, table, mapping, onStart }: CheckStepProps) {
  const { known, faults, doubts } = checked;
  // Said of these rows: others that come with another file or another price are asked about anew.
  const asked = JSON.stringify(doubts);
  const [confirmed, setConfirmed] = useState<string>();
  const isRight = confirmed === asked;
  const taken = isRight ? checked : withoutDoubts(checked);
  const { updates } = taken;
  const count = taken.planned.length + updates.length;
  const held = checked.planned.length + checked.updates.length - count;
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="check">
      <h2 id="check" className="text-xl">
        <Trans>Check</Trans>
      </h2>
      <Counts checked={{ ...taken, faults }} held={held} />
      {known > 0 && (
        <p className="text-sm text-muted">
          <Trans>
            A row with the stock number or ID of an item that you have changes that item. Empty
            cells, photos, views and serial numbers change nothing of it, and what you say of all
            rows counts for new items only.
          </Trans>
        </p>
      )}
      {checked.updates.length > 0 && <ChangeList updates={checked.updates} />}
      {faults.length > 0 && <FaultList faults={faults} table={table} mapping={mapping} />}
      {doubts.length > 0 && (
        <DoubtList
          doubts={doubts}
          table={table}
          mapping={mapping}
          isRight={isRight}
          onSay={(is) => setConfirmed(is ? asked : undefined)}
        />
      )}
      <div className="grid justify-items-start gap-2">
        <Button variant="fill" size="lg" idle={count === 0} onClick={() => onStart(isRight)}>
          <Plural value={count} one="Import # row" other="Import # rows" />
        </Button>
        <p className="text-sm text-muted">
          <Trans>
            The shop takes so many items and photos of a seller a day. A longer import waits, and
            goes on by itself while this page is open.
          </Trans>
        </p>
      </div>
    </section>
  );
}
