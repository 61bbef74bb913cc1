import type { NotificationId, PersonId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countMails, markMailed } from './notification-store.ts';

/** Mails after which a person gets none about a single notification in a day: what comes then is told in the shop alone. */
const maxMailsPerDay = 20;

export async function hasRoomForMail(tx: Tx, person: PersonId): Promise<boolean> {
  return (await countMails(tx, person)) < maxMailsPerDay;
}

export const markMailedNow = (tx: Tx, id: NotificationId) => markMailed(tx, [id]);
