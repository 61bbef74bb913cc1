import { importLock } from '#web/platform/storage-keys.ts';
import type { Checked } from './check-rows.ts';
import type { ImportRow, Outcome } from './run-import.ts';
import type { Progress } from './stored-import.ts';

/** One tab at a time imports: two would send the photos of a row twice, and write over what the other keeps. */
export async function aloneInBrowser(work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) return work().then(() => true);
  return navigator.locks.request(importLock, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}

const leftOf = ({ todo, outcomes }: Progress) =>
  new Set(todo.filter((line) => !(line in outcomes)));

/**
 * Whether rows that are left lack their photos: none of them did when the import began, so that it is the ZIP that is missing, or
 * another one.
 */
export function isZipMissing(
  progress: Progress,
  { faults }: Pick<Checked, 'faults'>,
): 'no_zip' | 'other_zip' | undefined {
  const left = leftOf(progress);
  const kinds = new Set(
    faults.flatMap(({ line, reason }) => (left.has(line) ? [reason.kind] : [])),
  );
  if (kinds.has('no_zip')) return 'no_zip';
  return kinds.has('photo_missing') ? 'other_zip' : undefined;
}

/** Rows that are left, once the shop was asked what it has: what was made or changed before a reload is done. */
export function settle(
  progress: Progress,
  { planned, updates, unchanged, here, faults }: Omit<Checked, 'known' | 'doubts'>,
) {
  const left = leftOf(progress);
  const changing = new Set(progress.changing);
  const outcomes: Record<number, Outcome> = { ...progress.outcomes };
  const done = (lines: readonly number[], outcome: Outcome) => {
    for (const line of lines) if (left.has(line)) outcomes[line] = outcome;
  };
  const isChanging = (line: number) => changing.has(line);
  const found = [...unchanged, ...updates.map(({ line }) => line)];
  done(here, 'draft');
  done(unchanged.filter(isChanging), 'changed');
  // What was new when the import began was made, whatever the shop made of its words.
  done(
    found.filter((line) => !isChanging(line)),
    'item',
  );
  for (const fault of faults) {
    const { line } = fault;
    if (!left.has(line)) continue;
    const before = outcomes[line];
    outcomes[line] = [...(Array.isArray(before) ? before : []), fault];
  }
  const rows: ImportRow[] = [...planned, ...updates.filter(({ line }) => isChanging(line))];
  return {
    rows: inOrder(rows.filter(({ line }) => left.has(line))),
    progress: { ...progress, outcomes },
  };
}

/** Rows in the order of their file. */
export const inOrder = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.toSorted((one, other) => one.line - other.line);
