import type { NotificationId, PersonId } from '#contract/kernel/ids.ts';
import type { MailTime, NotificationTopic } from '#contract/watchlist/notification-topics.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countMails, markMailed } from './notification-store.ts';
import { readMailTime } from './settings-store.ts';

/** Mails after which a person gets none about a single notification in a day: what comes then is told in the shop alone. */
const maxMailsPerDay = 20;

export async function hasRoomForMail(tx: Tx, person: PersonId): Promise<boolean> {
  return (await countMails(tx, person)) < maxMailsPerDay;
}

/** When a mail tells of news about a topic: as its person chose, and never where the shop sends none or they got enough today. */
export async function mailTimeFor(
  tx: Tx,
  { sendsMail }: { sendsMail: boolean },
  person: PersonId,
  topic: NotificationTopic,
): Promise<MailTime> {
  if (!sendsMail) return 'off';
  const time = await readMailTime(tx, person, topic);
  return time === 'at-once' && !(await hasRoomForMail(tx, person)) ? 'off' : time;
}

export const markMailedNow = (tx: Tx, id: NotificationId) => markMailed(tx, [id]);
