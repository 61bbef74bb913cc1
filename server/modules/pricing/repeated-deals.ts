import { raiseAlarm, wasRaised } from '#server/platform/alarms/alarms.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { listRepeated } from './store.ts';

/** So many deals of the same two people in so many days are looked at: what sold here is told as what such items cost. */
const fewest = 3;
const days = 90;

/** Calls a person about two people who deal with each other again and again, once in that time. */
export async function watchRepeated(db: Executor): Promise<void> {
  for (const { deals, one, other } of await listRepeated(db, { fewest, days })) {
    const kind = 'repeated_deals';
    const subject = `${one}:${other}`;
    if (await wasRaised(db, { kind, subject, withinDays: days })) continue;
    const message = `Two people handed over ${deals} items to each other within ${days} days: /dashboard/people/${one} and /dashboard/people/${other}. Prices between friends are no prices: look at what they paid.`;
    await raiseAlarm(db, { kind, subject, message });
  }
}
