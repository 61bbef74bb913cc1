import { and, eq, ne } from 'drizzle-orm';
import {
  type MailTime,
  type NotificationTopic,
  notificationTopics,
  usualMailTime,
  usualPush,
} from '#contract/watchlist/notification-topics.ts';
import type { TopicChange } from '#contract/watchlist/settings-endpoints.ts';
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

/** Whether a person wants a topic pushed to their browsers. */
export async function readPush(
  db: Executor,
  person: string,
  topic: NotificationTopic,
): Promise<boolean> {
  const [row] = await db
    .select({ push: notificationSettings.push })
    .from(notificationSettings)
    .where(of(person, topic));
  return row?.push ?? usualPush[topic];
}

/** How a person is told of each topic. */
export async function listTopics(
  db: Executor,
  person: string,
): Promise<{ topic: NotificationTopic; mail: MailTime; push: boolean }[]> {
  const { topic, mail, push } = notificationSettings;
  const rows = await db
    .select({ topic, mail, push })
    .from(notificationSettings)
    .where(eq(notificationSettings.personId, person));
  const chosen = new Map(rows.map((row) => [row.topic, row]));
  return notificationTopics.map((each) => ({
    topic: each,
    mail: chosen.get(each)?.mail ?? usualMailTime,
    push: chosen.get(each)?.push ?? usualPush[each],
  }));
}

/** What is left out of a change stays as it is. */
export async function changeTopic(
  db: Executor,
  person: string,
  { topic, mail, push }: TopicChange,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ personId: person, topic, mail: mail ?? usualMailTime, push: push ?? null })
    .onConflictDoUpdate({
      target: [notificationSettings.personId, notificationSettings.topic],
      // The topic is its own: with neither of the two the row is only looked at.
      set: { topic, ...(mail !== undefined && { mail }), ...(push !== undefined && { push }) },
    });
}

export const setMailTime = (
  db: Executor,
  person: string,
  topic: NotificationTopic,
  mail: MailTime,
): Promise<void> => changeTopic(db, person, { topic, mail });

const isDaily = (person: string) =>
  and(eq(notificationSettings.personId, person), eq(notificationSettings.mail, 'daily'));

/** Ends mails about the topics that somebody hears of once a day, and about those that a daily mail told of, however they come. */
export async function stopDailyTopics(
  db: Executor,
  person: string,
  told: readonly NotificationTopic[],
): Promise<void> {
  await db.update(notificationSettings).set({ mail: 'off' }).where(isDaily(person));
  for (const topic of told) await setMailTime(db, person, topic, 'off');
}

/** Turns mails about a topic on for somebody who has none; who gets them daily goes on getting them so. */
export async function allowMails(
  db: Executor,
  person: string,
  topic: NotificationTopic,
): Promise<void> {
  await db
    .update(notificationSettings)
    .set({ mail: usualMailTime })
    .where(and(of(person, topic), ne(notificationSettings.mail, 'daily')));
}
