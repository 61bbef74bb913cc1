import type { NotificationId } from '#contract/kernel/ids.ts';
import { pageOfNotification } from '#contract/watchlist/notification-page.ts';
import type { NotificationTopic } from '#contract/watchlist/notification-topics.ts';
import { findLanguage, type Person } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { composeText } from '#server/platform/mail/mail-text.ts';
import { append, type OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { PushSender } from '#server/platform/web-push/index.ts';
import { findNotification } from './notification-store.ts';
import { createViewNotifications, type ViewOptions } from './notifications.ts';
import { findSubscription, forgetEndpoint, listSubscriptionIds } from './push-store.ts';
import { pushText } from './push-texts.ts';
import { readPush } from './settings-store.ts';

/** How a push ended: taken by the push service, its browser gone, refused, given up after all tries, or no news any more. */
export type PushEnd = 'sent' | 'gone' | 'refused' | 'given_up' | 'old';

export interface PushNewsOptions extends ViewOptions {
  database: Pick<Database, 'db'>;
  clock: Clock;
  timeZone: string;
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
  sender: PushSender;
  onEnd: (end: PushEnd) => void;
}

/** The outbox's word for a push that is to be sent. The name is stored: it stays. */
const pushKind = 'push.send';

/** Milliseconds after which nobody is told at once any more: what a push service keeps is as old at most. */
const newsFor = 24 * 60 * 60_000;

/**
 * Promises a push to each browser of a person, inside the caller's transaction, if they want the topic pushed. One entry a
 * browser: what one push service refuses must not come twice to another.
 */
export async function postPushes(
  tx: Tx,
  { sendsPush }: { sendsPush: boolean },
  { id, personId }: { id: NotificationId; personId: string },
  { topic, runAfter }: { topic: NotificationTopic; runAfter?: Date },
): Promise<void> {
  if (!sendsPush || !(await readPush(tx, personId, topic))) return;
  for (const subscription of await listSubscriptionIds(tx, personId)) {
    await append(tx, {
      key: `push:${id}:${subscription}`,
      kind: pushKind,
      payload: { notification: id, subscription },
      ...(runAfter && { runAfter }),
    });
  }
}

/** Push services take 32 letters of base64url. */
const topicOf = (id: string) => id.replaceAll('-', '').slice(0, 32);

/** Tells browsers of what stands in the shop. What was read meanwhile, or is a day old, is told no more. */
export function createPushNews(options: PushNewsOptions) {
  const { database, clock, timeZone, people, sender, onEnd } = options;
  const { db } = database;
  const view = createViewNotifications(options);

  /** What the browser is sent, and what it replaces there; undefined where it is no news any more. */
  async function write(id: string): Promise<{ to: string; tag: string; text: string } | undefined> {
    const listed = await findNotification(db, id);
    if (!listed || listed.notification.readAt) return undefined;
    const { personId, createdAt } = listed.notification;
    if (clock().getTime() - createdAt.getTime() > newsFor) return undefined;
    const person = await people.findPersonById(db, personId);
    const [notification] = await view([listed]);
    if (!person || person.deletedAt || person.suspendedAt || !notification) return undefined;
    const language = await findLanguage(db, person.uid);
    // Of a conversation the last message alone is shown.
    const tag = notification.conversation?._id ?? notification._id;
    const words = composeText(language, pushText(notification, timeZone));
    const url = pageOfNotification(notification);
    return { to: personId, tag, text: JSON.stringify({ ...words, url, tag, lang: language }) };
  }

  async function send({ notification, subscription }: Record<string, unknown>): Promise<PushEnd> {
    const push = await write(String(notification));
    const browser = push && (await findSubscription(db, String(subscription), push.to));
    if (!browser) return 'old';
    const answer = await sender.send(browser, push.text, topicOf(push.tag));
    if (answer === 'gone') await forgetEndpoint(db, browser);
    return answer;
  }

  const handler: OutboxHandler = async (payload) => onEnd(await send(payload));
  return { [pushKind]: handler };
}
