import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { importLock } from '#web/platform/storage-keys.ts';
import { catalogueKey } from '../queries.ts';
import { type Checked, checkRows, type Known, type PlannedRow } from './check-rows.ts';
import type { Mapping } from './columns.ts';
import { importCallsOf } from './import-calls.ts';
import type { Table } from './parse-table.ts';
import type { PhotoZip } from './photo-zip.ts';
import type { Categories } from './read-cell.ts';
import { type Outcome, runImport } from './run-import.ts';
import { type Progress, storedImport } from './stored-import.ts';
import { ImportStopped, type Wait } from './until-done.ts';

/** Why an import does not go on by itself. */
export type Halt = 'paused' | 'no_zip' | 'elsewhere' | { said: string };

interface Running {
  progress: Progress;
  isBusy: boolean;
  wait?: Wait | undefined;
  halt?: Halt | undefined;
}

/** One tab at a time imports: two would send the photos of a row twice. */
async function alone(work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) return work().then(() => true);
  return navigator.locks.request(importLock, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

const leftOf = ({ todo, outcomes }: Progress) => todo.filter((line) => !(line in outcomes));

/** Rows that are left, once the shop was asked what it has: what was made before a reload is made. */
function settle(progress: Progress, { planned, here, faults }: Checked) {
  const left = new Set(leftOf(progress));
  const outcomes: Record<number, Outcome> = { ...progress.outcomes };
  for (const line of here) if (left.has(line)) outcomes[line] = 'item';
  for (const fault of faults) {
    const { line } = fault;
    if (!left.has(line)) continue;
    const before = outcomes[line];
    outcomes[line] = [...(Array.isArray(before) ? before : []), fault];
  }
  return {
    rows: planned.filter(({ line }) => left.has(line)),
    progress: { ...progress, outcomes },
  };
}

interface ImportGiven {
  seller: { uid: string; email: string };
  table: Table | undefined;
  mapping: Mapping;
  photos: PhotoZip | undefined;
  files: { csv: File; zip?: File | undefined } | undefined;
  categories: Categories;
  known: Known | undefined;
}

/** An import from what was chosen to its end: what would be made, what is being made, and what became of it. */
export function useImport(given: ImportGiven) {
  const { seller, table, mapping, photos, files, categories, known } = given;
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running>();
  const controller = useRef<AbortController>(undefined);
  const checked = useMemo(
    () =>
      table &&
      known &&
      checkRows({ table, mapping, categories, known, photoFault: photos?.faultOf }),
    [table, mapping, categories, known, photos],
  );

  async function run(rows: readonly PlannedRow[], begun: Progress, zip: PhotoZip | undefined) {
    let progress = begun;
    const abort = new AbortController();
    controller.current = abort;
    setRunning({ progress, isBusy: true });
    let halt: Halt | undefined;
    const work = () =>
      runImport({
        rows,
        zip,
        calls: importCallsOf(seller.email),
        signal: abort.signal,
        onRow(line, outcome) {
          progress = { ...progress, outcomes: { ...progress.outcomes, [line]: outcome } };
          void storedImport.keep(progress, seller.uid);
          setRunning((before) => ({ ...before, isBusy: true, progress }));
        },
        onWait: (wait) => setRunning({ progress, isBusy: true, wait }),
      });
    try {
      if (!(await alone(work))) halt = 'elsewhere';
    } catch (error) {
      halt =
        error instanceof ImportStopped || !abort.signal.aborted
          ? { said: (error as Error).message }
          : 'paused';
    }
    setRunning({ progress, isBusy: false, halt });
    if (!halt) storedImport.end(seller.uid);
    void queries.invalidateQueries({ queryKey: catalogueKey });
  }

  async function start() {
    if (!checked || !files) return;
    const { planned, here, faults } = checked;
    const progress = { todo: planned.map(({ line }) => line), here, faults, outcomes: {} };
    await storedImport.begin({ ...files, mapping }, seller.uid);
    await storedImport.keep(progress, seller.uid);
    await run(planned, progress, photos);
  }

  /** Goes on with what an earlier page began. `from` is what was read of its files. */
  async function resume(
    progress: Progress,
    from: { table: Table; mapping: Mapping; photos: PhotoZip | undefined },
  ) {
    const fresh = await importCallsOf(seller.email).readKnown();
    const now = checkRows({
      table: from.table,
      mapping: from.mapping,
      categories,
      known: fresh,
      photoFault: from.photos?.faultOf,
    });
    const left = new Set(leftOf(progress));
    const needsZip = now.faults.some(
      ({ line, reason }) => left.has(line) && reason.kind === 'no_zip',
    );
    if (needsZip) return setRunning({ progress, isBusy: false, halt: 'no_zip' });
    const { rows, progress: settled } = settle(progress, now);
    await run(rows, settled, from.photos);
  }

  const leave = useEffectEvent(() => controller.current?.abort());
  useEffect(() => () => leave(), []);

  return {
    checked,
    running,
    start,
    resume,
    pause: () => controller.current?.abort(),
    finish() {
      storedImport.end(seller.uid);
      setRunning(undefined);
    },
  };
}
export type ImportApi = ReturnType<typeof useImport>;
