import { isAboveNew } from '#contract/catalogue/price-doubt.ts';
import { readNumber } from '#web/ui/read-number.ts';
import type { Checked } from './check-rows.ts';
import type { PlannedUpdate } from './compare-row.ts';
import type { Fault } from './fault.ts';
import type { KnownItem } from './known-items.ts';

interface Said {
  resalePrice?: number | undefined;
  originalPrice?: number | undefined;
}

/** What a row says that is probably a slip, and may be right all the same: its seller is asked, and no rule is broken. */
export function doubtsOf(line: number, { resalePrice = 0, originalPrice }: Said): Fault[] {
  if (originalPrice === undefined || !isAboveNew(resalePrice, originalPrice)) return [];
  return [{ line, column: 'resalePrice', reason: { kind: 'above_new', original: originalPrice } }];
}

/** Of a row that changes an item: of what it changes, beside what stays. */
export function doubtsOfUpdate({ line, change }: PlannedUpdate, { texts }: KnownItem): Fault[] {
  if (change.resalePrice === undefined && change.originalPrice === undefined) return [];
  const { resalePrice, originalPrice } = texts;
  return doubtsOf(line, {
    resalePrice: change.resalePrice ?? Number(readNumber(resalePrice)),
    originalPrice: change.originalPrice ?? Number(readNumber(originalPrice)),
  });
}

/** What is imported while its seller has not said that the doubtful rows are right. */
export function withoutDoubts(checked: Checked): Checked {
  const lines = new Set(checked.doubts.map(({ line }) => line));
  const isSure = ({ line }: { line: number }) => !lines.has(line);
  return {
    ...checked,
    planned: checked.planned.filter(isSure),
    updates: checked.updates.filter(isSure),
    faults: [...checked.faults, ...checked.doubts],
  };
}
