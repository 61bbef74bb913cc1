import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationKind } from '#contract/watchlist/notification-kinds.ts';
import {
  type NotificationTopic,
  notificationTopics,
  topicOf,
} from '#contract/watchlist/notification-topics.ts';

/** The mails that a link can end: a person's about falling prices, bookings or messages, all their daily ones, or those about a saved search. */
export interface Subscription {
  about: 'prices' | 'deal' | 'messages' | 'daily' | 'search';
  /** Of the search, or else of the person. */
  id: string;
  /** What a daily mail tells of: some of it comes the next morning to whoever gets the rest of its topic at once. */
  topics?: readonly NotificationTopic[];
}

const prefixes = { prices: 'p', deal: 'b', messages: 'm', daily: 'd', search: 's' } as const;

const kinds = { p: 'prices', b: 'deal', m: 'messages', d: 'daily', s: 'search' } as const;

const topicsOf = { p: 'prices', b: 'deal', m: 'messages' } as const;

const written = /^([pbmds])([0-9a-f]{32})([pbm]{0,3})([\w-]{43})$/;

/** The topics of what a daily mail tells, each once. */
export const topicsTold = (news: readonly { kind: NotificationKind }[]): NotificationTopic[] =>
  notificationTopics.filter((topic) => news.some(({ kind }) => topicOf(kind) === topic));

/** Makes and reads the word by which a mail's link names what it ends. Only the shop can make one. */
export function createSubscriptions(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  function tokenOf({ about, id, topics = [] }: Subscription): string {
    const letters = topics.map((topic) => prefixes[topic]).join('');
    const text = prefixes[about] + id.replaceAll('-', '') + letters;
    return text + sign(text);
  }

  /** Undefined for whatever the shop did not make. */
  function read(token: string): Subscription | undefined {
    const [, letter = '', hex = '', letters = '', signature] = written.exec(token) ?? [];
    if (!signature) return undefined;
    const due = Buffer.from(sign(letter + hex + letters));
    if (!timingSafeEqual(due, Buffer.from(signature))) return undefined;
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const topics = Array.from(letters, (each) => topicsOf[each as keyof typeof topicsOf]);
    return { about: kinds[letter as keyof typeof kinds], id, ...(topics.length > 0 && { topics }) };
  }

  return { tokenOf, read };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
