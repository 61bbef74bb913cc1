import { isAboveNew } from '#contract/catalogue/price-doubt.ts';
import { isMiscounted } from '#web/ui/phone-number.ts';
import { readNumber } from '#web/ui/read-number.ts';
import type { Checked } from './check-rows.ts';
import type { PlannedUpdate } from './compare-row.ts';
import type { Fault } from './fault.ts';
import type { KnownItem } from './known-items.ts';

interface Said {
  resalePrice?: number | undefined;
  originalPrice?: number | undefined;
  phone?: string | undefined;
}

/** What a row says that is probably a slip, and may be right all the same: its seller is asked, and no rule is broken. */
export function doubtsOf(line: number, { resalePrice, originalPrice, phone }: Said): Fault[] {
  const doubts: Fault[] = [];
  if (resalePrice && originalPrice && isAboveNew(resalePrice, originalPrice)) {
    const reason = { kind: 'above_new', original: originalPrice } as const;
    doubts.push({ line, column: 'resalePrice', reason });
  }
  if (phone && isMiscounted(phone)) {
    doubts.push({ line, column: 'phone', reason: { kind: 'phone_digits' } });
  }
  return doubts;
}

/** Of a row that changes an item: of what it changes, beside what stays. */
export function doubtsOfUpdate({ line, change }: PlannedUpdate, { texts }: KnownItem): Fault[] {
  const { resalePrice, originalPrice, phone } = change;
  if (resalePrice === undefined && originalPrice === undefined) return doubtsOf(line, { phone });
  return doubtsOf(line, {
    resalePrice: resalePrice ?? Number(readNumber(texts.resalePrice)),
    originalPrice: originalPrice ?? Number(readNumber(texts.originalPrice)),
    phone,
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
