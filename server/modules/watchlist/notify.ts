import type { NotificationId } from '#contract/kernel/ids.ts';
import type { MailTime, NotificationTopic } from '#contract/watchlist/notification-topics.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countMails, markMailed } from './mailed-store.ts';
import { insertNotification } from './notification-store.ts';
import { postPushes } from './push-news.ts';
import { readMailTime } from './settings-store.ts';
import type { notifications } from './tables.ts';

/** What goes out beside what the shop shows. */
export interface Channels {
  sendsMail: boolean;
  sendsPush: boolean;
}

/** What a person is told of, in the shop, by mail and by push as they chose. */
export interface News {
  notification: Omit<typeof notifications.$inferInsert, 'waitsForMail'>;
  topic: NotificationTopic;
  /** Posts the mail that tells of it at once; answers whether one was posted. */
  post: (told: { id: NotificationId; personId: string }) => Promise<boolean>;
  /** It can wait: told in the mail of the next morning where one would go out at once, and not pushed. */
  isUnhurried?: boolean;
  /** It is too late the next morning, or no mail of a day can name it: who wants mails once a day gets one at once. */
  isNeverDaily?: boolean;
  /** Asked where a mail would go out at once: false keeps the news to the shop alone. */
  isMailOwed?: () => Promise<boolean>;
}

/** Mails after which a person gets none about a single notification in a day: what comes then is told in the shop alone. */
const maxMailsPerDay = 20;

export async function hasRoomForMail(tx: Tx, person: string): Promise<boolean> {
  return (await countMails(tx, person)) < maxMailsPerDay;
}

export const markMailedNow = (tx: Tx, id: NotificationId) => markMailed(tx, [id]);

/** When mails tell a person about a topic: as they chose, and never where the shop sends none or they got enough today. */
export async function mailTimeFor(
  tx: Tx,
  { sendsMail }: { sendsMail: boolean },
  person: string,
  topic: NotificationTopic,
): Promise<MailTime> {
  if (!sendsMail) return 'off';
  const time = await readMailTime(tx, person, topic);
  return time === 'at-once' && !(await hasRoomForMail(tx, person)) ? 'off' : time;
}

async function mailTimeOf(
  tx: Tx,
  mailer: { sendsMail: boolean },
  { notification: { personId }, topic, isMailOwed, isUnhurried, isNeverDaily }: News,
): Promise<MailTime> {
  if (isUnhurried) {
    return mailer.sendsMail && (await readMailTime(tx, personId, topic)) !== 'off'
      ? 'daily'
      : 'off';
  }
  const time = await mailTimeFor(tx, mailer, personId, topic);
  if (time === 'daily' && isNeverDaily) {
    return (await hasRoomForMail(tx, personId)) ? 'at-once' : 'off';
  }
  return time === 'at-once' && isMailOwed && !(await isMailOwed()) ? 'off' : time;
}

/**
 * Tells somebody of something, in the shop, by mail and by push, once however often it is called. Whoever tells several people in one
 * transaction goes by the order of their ids: each one's inbox is held until the commit. Answers whether a mail is to go out.
 */
export async function notify(tx: Tx, channels: Channels, news: News): Promise<boolean> {
  const { notification, topic, post } = news;
  const mail = await mailTimeOf(tx, channels, news);
  const id = await insertNotification(tx, { ...notification, waitsForMail: mail === 'daily' });
  if (!id) return false;
  if (!news.isUnhurried) {
    await postPushes(tx, channels, { id, personId: notification.personId }, { topic });
  }
  if (mail !== 'at-once') return false;
  if (!(await post({ id, personId: notification.personId }))) return false;
  await markMailedNow(tx, id);
  return true;
}
