import type { ModelId } from '#contract/kernel/ids.ts';
import { ApiProblem, mayPass } from '#web/platform/problems.ts';
import { addModel, changeModel } from '../queries.ts';
import type { CheckedRow } from './check-models.ts';

export type Writable = Extract<CheckedRow, { is: 'added' | 'changed' }>;

/** What became of a row; one that was not reached has none. */
export type Outcome = { ok: true } | { ok: false; said: string[] };

interface RunOptions {
  rows: readonly Writable[];
  onRow: (line: number, outcome: Outcome) => void;
  signal: AbortSignal;
  /** Swapped in tests. */
  write?: (row: Writable) => Promise<unknown>;
}

const send = (row: Writable): Promise<unknown> =>
  row.is === 'added'
    ? addModel(row.fields)
    : changeModel(row.id as ModelId, row.fields, row.version);

/**
 * Writes rows one after the other, each as a whole by the call that the form makes. What the shop refuses is kept with its row; where it
 * does not answer the run ends: what was written is found by looking at the file anew. True where all were reached.
 */
export async function runModels(options: RunOptions): Promise<boolean> {
  const { rows, onRow, signal, write = send } = options;
  for (const row of rows) {
    if (signal.aborted) return false;
    try {
      await write(row);
      onRow(row.line, { ok: true });
    } catch (error) {
      if (!(error instanceof ApiProblem) || mayPass(error) || error.status === 429) return false;
      const said = error.issues.map(({ message }) => message);
      onRow(row.line, { ok: false, said: said.length > 0 ? said : [error.message] });
    }
  }
  return true;
}
