import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressLine } from '#web/ui/progress.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import type { Mapping } from './columns.ts';
import { FaultList } from './fault-list.tsx';
import type { Progress } from './stored-import.ts';
import type { Wait } from './until-done.ts';
import type { ImportApi } from './use-import.ts';
import type { Halt } from './use-import-run.ts';

/** What became of the rows, in numbers. */
function countsOf({ outcomes, unchanged = [], here, faults }: Progress) {
  const all = Object.values(outcomes);
  const count = (wanted: string) => all.filter((outcome) => outcome === wanted).length;
  return {
    items: count('item'),
    drafts: count('draft'),
    changed: count('changed'),
    unchanged: unchanged.length,
    here: here.length + count('here'),
    faults: [...faults, ...all.flatMap((outcome) => (Array.isArray(outcome) ? outcome : []))],
  };
}

interface CountsProps extends Omit<ReturnType<typeof countsOf>, 'faults'> {
  bad: number;
}

function Counts({ items, drafts, changed, unchanged, here, bad }: CountsProps) {
  return (
    <ul className="grid gap-1 text-md">
      {changed > 0 && (
        <li>
          <Plural value={changed} one="# item is changed" other="# items are changed" />
        </li>
      )}
      {(items > 0 || changed === 0) && (
        <li>
          <Plural value={items} one="# item is made" other="# items are made" />
        </li>
      )}
      {drafts > 0 && (
        <li>
          <Plural value={drafts} one="# draft is made" other="# drafts are made" />
        </li>
      )}
      {unchanged > 0 && (
        <li>
          <Plural
            value={unchanged}
            one="# row was as the shop had it"
            other="# rows were as the shop had them"
          />
        </li>
      )}
      {here > 0 && (
        <li>
          <Plural value={here} one="# row was here already" other="# rows were here already" />
        </li>
      )}
      {bad > 0 && (
        <li className="font-semibold text-danger">
          <Plural value={bad} one="# row was not imported" other="# rows were not imported" />
        </li>
      )}
    </ul>
  );
}

function WaitBanner({ wait }: { wait: Wait }) {
  const { clock } = useFormats();
  const at = clock(wait.until);
  return (
    <Banner tone="warning">
      {wait.for === 'limit' && (
        <Trans>
          You have reached what the shop takes of a seller for now. The import goes on by itself at{' '}
          {at}, if this page is open then.
        </Trans>
      )}
      {wait.for === 'connection' && (
        <Trans>There is no connection. The import goes on by itself when it is back.</Trans>
      )}
      {wait.for === 'shop' && <Trans>The shop is busy. The import goes on by itself.</Trans>}
    </Banner>
  );
}

function HaltBanner({ halt, onResume }: { halt: Halt; onResume: () => void }) {
  const serverText = useServerText();
  const goOn = (
    <Button size="sm" onClick={onResume}>
      <Trans>Go on</Trans>
    </Button>
  );
  if (halt === 'no_zip' || halt === 'other_zip') {
    return (
      <Banner tone="warning">
        {halt === 'no_zip' ? (
          <Trans>
            Choose the same ZIP again to go on: this browser has not kept it, or cannot read it any
            more.
          </Trans>
        ) : (
          <Trans>
            This is another ZIP: photos of rows that are left are not in it. Choose the same ZIP
            again to go on.
          </Trans>
        )}
      </Banner>
    );
  }
  return (
    <Banner tone="warning" action={goOn}>
      {halt === 'paused' && <Trans>The import is paused.</Trans>}
      {halt === 'elsewhere' && <Trans>The import is running in another tab.</Trans>}
      {typeof halt === 'object' && serverText(halt.said)}
    </Banner>
  );
}

interface RunStepProps {
  running: NonNullable<ImportApi['running']>;
  table: Table | undefined;
  mapping: Mapping;
  /** Somebody has pressed the button at the foot of the page just now. */
  isLed: boolean;
  onPause: () => void;
  onResume: () => void;
  onFinish: () => void;
}

/** How far an import is, what it waits for, and at its end what became of every row. */
export function RunStep(props: RunStepProps) {
  const { running, table, mapping, isLed, onPause, onResume, onFinish } = props;
  const head = useRef<HTMLHeadingElement>(null);
  // The page was long, and what stands there now is short: it is above what is in view.
  useEffect(() => {
    if (isLed) head.current?.focus();
  }, [isLed]);
  const { t } = useLingui();
  const { number } = useFormats();
  const { progress, isBusy, wait, halt } = running;
  const { faults, ...counts } = countsOf(progress);
  const total = progress.todo.length;
  const done = Object.keys(progress.outcomes).length;
  const isOver = !isBusy && !halt;
  const bad = new Set(faults.map(({ line }) => line)).size;
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="import-state">
      <h2 ref={head} id="import-state" tabIndex={-1} className="scroll-mt-24 text-xl">
        {isOver ? <Trans>The import is finished</Trans> : <Trans>Importing</Trans>}
      </h2>
      {!isOver && (
        <>
          <ProgressLine label={t`Rows imported`} value={total === 0 ? 0 : done / total} />
          <p className="num text-md" role="status">
            <Trans>
              {number(done)} of {number(total)} rows
            </Trans>
          </p>
        </>
      )}
      {wait && <WaitBanner wait={wait} />}
      {halt && <HaltBanner halt={halt} onResume={onResume} />}
      <Counts {...counts} bad={bad} />
      {faults.length > 0 && !isBusy && (
        <FaultList faults={faults} table={table} mapping={mapping} />
      )}
      <div className="flex flex-wrap gap-3">
        {isBusy && (
          <Button onClick={onPause}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {!isBusy && (
          <Button onClick={onFinish}>
            {isOver ? <Trans>Import another file</Trans> : <Trans>End this import</Trans>}
          </Button>
        )}
        {isOver && (
          <LinkButton to="/dashboard/myproducts" variant="fill">
            <Trans>My Products</Trans>
          </LinkButton>
        )}
      </div>
      {!isOver && (
        <p className="text-sm text-muted">
          {progress.isUnkept ? (
            <Trans>
              Keep this page open: this browser cannot keep the import. If it is closed, choose the
              same files again: nothing is made twice.
            </Trans>
          ) : (
            <Trans>
              Keep this page open. If it is closed, or the connection is lost, the import goes on
              when you come back: nothing is made twice.
            </Trans>
          )}
        </p>
      )}
    </section>
  );
}
