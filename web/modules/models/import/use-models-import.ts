import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exportShopModels } from '#contract/models/endpoints.ts';
import { maxModelFileMegabytes, maxModelRows } from '#contract/models/model-file.ts';
import type { Encoding } from '#web/platform/csv/decode.ts';
import { parseTable, type Table } from '#web/platform/csv/parse-table.ts';
import { type CsvFaultKind, readCsvFile } from '#web/platform/csv/read-csv-file.ts';
import { fetchFile } from '#web/platform/save-file.ts';
import { listRemoved, modelsKey } from '../queries.ts';
import { type CheckedFile, checkModels } from './check-models.ts';
import { type Outcome, runModels, type Writable } from './run-models.ts';

const limits = { maxRows: maxModelRows, maxBytes: maxModelFileMegabytes * 1024 * 1024 };

export type ImportState =
  | { step: 'choose'; fault?: CsvFaultKind | 'unreachable' }
  | { step: 'busy' }
  /** `cut`: the shop did not answer in the middle, and what is left was looked at anew. */
  | { step: 'check'; file: CheckedFile; encoding: Encoding; cut?: boolean }
  | { step: 'run'; rows: readonly Writable[]; outcomes: ReadonlyMap<number, Outcome> }
  | { step: 'done'; rows: readonly Writable[]; outcomes: ReadonlyMap<number, Outcome> };

export const writableOf = ({ rows }: CheckedFile): Writable[] =>
  rows.filter((row): row is Writable => row.is === 'added' || row.is === 'changed');

/** What the models are now, as the export tells it: the file is compared with this, and with nothing that was loaded before. */
async function readNow(): Promise<Table> {
  const { file } = await fetchFile(exportShopModels, {});
  // Its mark is no part of a text.
  return parseTable(await file.text());
}

interface Chosen {
  table: Table;
  encoding: Encoding;
  /** Lines that were written; the shop may have respelled them. */
  written: Set<number>;
}

/** A file of models from its choice to what became of each row. The file stays in the browser. */
export function useModelsImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const chosen = useRef<Chosen>(undefined);
  const running = useRef<AbortController>(undefined);
  // A dialog that is closed writes no further rows.
  useEffect(() => () => running.current?.abort(), []);

  async function check({ table, encoding, written }: Chosen, cut = false) {
    try {
      const [now, removed] = await Promise.all([readNow(), listRemoved()]);
      const file = checkModels(table, now, written, removed);
      setState({ step: 'check', file, encoding, cut });
    } catch {
      setState({ step: 'choose', fault: 'unreachable' });
    }
  }

  async function choose(file: File) {
    setState({ step: 'busy' });
    const read = await readCsvFile(file, limits).catch(
      () => ({ ok: false, fault: 'no_csv' }) as const,
    );
    if (!read.ok) return setState({ step: 'choose', fault: read.fault });
    const { table, encoding } = read;
    chosen.current = { table, encoding, written: new Set() };
    await check(chosen.current);
  }

  async function run(file: CheckedFile) {
    const rows = writableOf(file);
    let outcomes: ReadonlyMap<number, Outcome> = new Map();
    running.current = new AbortController();
    setState({ step: 'run', rows, outcomes });
    const isThrough = await runModels({
      rows,
      signal: running.current.signal,
      onRow(line, outcome) {
        if (outcome.ok) chosen.current?.written.add(line);
        outcomes = new Map(outcomes).set(line, outcome);
        setState({ step: 'run', rows, outcomes });
      },
    });
    await queries.invalidateQueries({ queryKey: modelsKey });
    if (isThrough) setState({ step: 'done', rows, outcomes });
    else if (chosen.current) await check(chosen.current, true);
  }

  return {
    state,
    choose,
    run,
    stop: () => running.current?.abort(),
    again: () => setState({ step: 'choose' }),
  };
}
