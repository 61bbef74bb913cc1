import { and, eq, ne } from 'drizzle-orm';
import {
  type MailTime,
  type NotificationTopic,
  notificationTopics,
  usualMailTime,
} from '#contract/watchlist/notification-topics.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { notificationSettings } from './tables.ts';

const of = (person: string, topic: NotificationTopic) =>
  and(eq(notificationSettings.personId, person), eq(notificationSettings.topic, topic));

/** When a person is written to about a topic. */
export async function readMailTime(
  db: Executor,
  person: string,
  topic: NotificationTopic,
): Promise<MailTime> {
  const [row] = await db
    .select({ mail: notificationSettings.mail })
    .from(notificationSettings)
    .where(of(person, topic));
  return row?.mail ?? usualMailTime;
}

/** When a person is written to about each topic. */
export async function listMailTimes(
  db: Executor,
  person: string,
): Promise<{ topic: NotificationTopic; mail: MailTime }[]> {
  const { topic, mail } = notificationSettings;
  const rows = await db
    .select({ topic, mail })
    .from(notificationSettings)
    .where(eq(notificationSettings.personId, person));
  const chosen = new Map(rows.map((row) => [row.topic, row.mail]));
  return notificationTopics.map((each) => ({
    topic: each,
    mail: chosen.get(each) ?? usualMailTime,
  }));
}

export async function setMailTime(
  db: Executor,
  person: string,
  topic: NotificationTopic,
  mail: MailTime,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ personId: person, topic, mail })
    .onConflictDoUpdate({
      target: [notificationSettings.personId, notificationSettings.topic],
      set: { mail },
    });
}

const isDaily = (person: string) =>
  and(eq(notificationSettings.personId, person), eq(notificationSettings.mail, 'daily'));

/** Whether somebody hears of a topic once a day. */
export async function hasDailyTopics(db: Executor, person: string): Promise<boolean> {
  return (await db.$count(notificationSettings, isDaily(person))) > 0;
}

/** Ends mails about the topics that somebody hears of once a day. */
export async function stopDailyTopics(db: Executor, person: string): Promise<void> {
  await db.update(notificationSettings).set({ mail: 'off' }).where(isDaily(person));
}

/** Turns mails about a topic on for somebody who has none; who gets them daily goes on getting them so. */
export async function allowMails(
  db: Executor,
  person: string,
  topic: NotificationTopic,
): Promise<void> {
  await db
    .delete(notificationSettings)
    .where(and(of(person, topic), ne(notificationSettings.mail, 'daily')));
}
