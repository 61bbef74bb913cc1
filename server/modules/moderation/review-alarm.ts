import { reviewHours } from '#contract/catalogue/listing-life.ts';
import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { AlarmKind } from '#server/platform/alarms/kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readInReview } from './case-desk-store.ts';

const kind: AlarmKind = 'review_waiting';
/** One alarm for all of them: a day on which nobody looked is one matter. */
const subject = 'items';

/** Calls a person while items are in review for longer than their sellers were told; answers whether any is. */
export async function watchReviews({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { count, due } = await readInReview(db);
  const isLate = due !== null && due !== undefined && due.getTime() <= Date.now();
  if (!isLate) {
    await endAlarm(db, { kind, subject });
    return false;
  }
  const message = `Items are in review, off sale, and the first has waited for more than ${reviewHours} hours (${count} in all). Decide their cases.`;
  await raiseAlarm(db, { kind, subject, message });
  return true;
}
