import { importLock } from '#web/platform/storage-keys.ts';
import type { Checked } from './check-rows.ts';
import type { Outcome } from './run-import.ts';
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

/** Rows that are left, once the shop was asked what it has: what was made before a reload is made. */
export function settle(progress: Progress, { planned, here, hereAsDrafts, faults }: Checked) {
  const left = leftOf(progress);
  const outcomes: Record<number, Outcome> = { ...progress.outcomes };
  for (const line of here) {
    if (left.has(line)) outcomes[line] = hereAsDrafts.includes(line) ? 'draft' : 'item';
  }
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
