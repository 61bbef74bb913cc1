import type { Tx } from '#server/platform/db/database.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { personDeleted } from './domain-events.ts';
import { eraseTraces } from './own-account-store.ts';
import type { PersonalData } from './personal-data.ts';
import { markDeleted, type Person } from './store.ts';

/**
 * Deletes a locked person's account, whoever wants that: what paid orders do not need goes with it, in the caller's transaction. What is
 * told to them is posted before: in their language, which goes as well.
 */
export async function closeAccount(
  personalData: Pick<PersonalData, 'leave'>,
  tx: Tx,
  person: Person,
): Promise<void> {
  await personalData.leave(tx, person);
  await markDeleted(tx, person);
  await eraseTraces(tx, person);
  await append(tx, personDeleted.entry(person.id, { personId: person.id }));
}
