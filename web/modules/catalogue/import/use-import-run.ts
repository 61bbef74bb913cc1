import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { catalogueKey } from '../queries.ts';
import { importCalls } from './import-calls.ts';
import { aloneInBrowser } from './import-state.ts';
import { type PhotoZip, ZipGone } from './photo-zip.ts';
import { type ImportRow, runImport } from './run-import.ts';
import { type Progress, storedImport } from './stored-import.ts';
import { ImportStopped, type Wait } from './until-done.ts';

/** Why an import does not go on by itself. */
export type Halt = 'paused' | 'no_zip' | 'other_zip' | 'elsewhere' | { said: string };

interface Running {
  progress: Progress;
  isBusy: boolean;
  wait?: Wait | undefined;
  halt?: Halt | undefined;
}

export interface Seller {
  uid: string;
  email: string;
}

/** What the steps of an import are given. */
interface Job {
  signal: AbortSignal;
  show: (progress: Progress, wait?: Wait) => void;
}

const haltOf = (error: unknown, signal: AbortSignal): Halt => {
  if (error instanceof ZipGone) return 'no_zip';
  if (signal.aborted && !(error instanceof ImportStopped)) return 'paused';
  return { said: (error as Error).message };
};

/** Makes and changes what rows say, shows each and keeps on this device what became of it. */
export async function makeRows(
  { seller, rows, zip }: { seller: Seller; rows: readonly ImportRow[]; zip: PhotoZip | undefined },
  begun: Progress,
  { signal, show }: Job,
): Promise<undefined> {
  let progress = begun;
  await runImport({
    rows,
    zip,
    calls: importCalls,
    signal,
    onRow(line, outcome) {
      progress = { ...progress, outcomes: { ...progress.outcomes, [line]: outcome } };
      void storedImport.keep(progress, seller.uid);
      show(progress);
    },
    onWait: (wait) => show(progress, wait),
  });
}

/** How far an import is, and one at a time: in this page, and in this browser. */
export function useImportRun(seller: Seller) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<Running>();
  const controller = useRef<AbortController>(undefined);
  const isWorking = useRef(false);

  /** One press, one import: a second one meanwhile does nothing. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isWorking.current) return;
    isWorking.current = true;
    await work().finally(() => {
      isWorking.current = false;
    });
  }

  /** Works on an import in this tab alone, and shows how far it is and why it ended. */
  async function work(begun: Progress, steps: (job: Job) => Promise<Halt | undefined>) {
    let progress = begun;
    let halt: Halt | undefined;
    const abort = new AbortController();
    controller.current = abort;
    function show(now: Progress, wait?: Wait) {
      progress = now;
      setRunning({ progress, isBusy: true, wait });
    }
    show(begun);
    try {
      const isAlone = await aloneInBrowser(async () => {
        halt = await steps({ signal: abort.signal, show });
        if (!halt) storedImport.end(seller.uid);
      });
      if (!isAlone) halt = 'elsewhere';
    } catch (error) {
      halt = haltOf(error, abort.signal);
    }
    setRunning({ progress, isBusy: false, halt });
    void queries.invalidateQueries({ queryKey: catalogueKey });
  }

  const leave = useEffectEvent(() => controller.current?.abort());
  useEffect(() => () => leave(), []);

  return {
    running,
    once,
    work,
    clear: () => setRunning(undefined),
    pause: () => controller.current?.abort(),
    finish() {
      // What another tab is at is its own to end.
      if (running?.halt && running.halt !== 'elsewhere') {
        void aloneInBrowser(async () => storedImport.end(seller.uid));
      }
      setRunning(undefined);
    },
  };
}
