import type { NotificationKind } from './notification-kinds.ts';

/** What people choose mails by. New matches are chosen search by search. */
export const notificationTopics = ['deal', 'prices', 'messages'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** When a mail tells of a notification: `daily` in the one of the next morning, `off` never. In the shop it stands always. */
export const mailTimes = ['at-once', 'daily', 'off'] as const;
export type MailTime = (typeof mailTimes)[number];

/** Where nothing was chosen. */
export const usualMailTime: MailTime = 'at-once';

/** Whether a topic is pushed to the browsers that asked for it, where nothing was chosen. */
export const usualPush = {
  deal: true,
  prices: false,
  messages: true,
} as const satisfies Record<NotificationTopic, boolean>;

const isOfQuestion = (kind: NotificationKind): boolean =>
  kind === 'question_asked' || kind === 'question_answered';

const isOfWanted = (kind: NotificationKind): boolean =>
  kind === 'wanted_found' || kind === 'wanted_answered' || kind === 'wanted_expires';

/** The topic of a notification; undefined for those of saved searches. */
export function topicOf(kind: NotificationKind): NotificationTopic | undefined {
  if (kind === 'found') return undefined;
  if (kind === 'message' || isOfQuestion(kind) || isOfWanted(kind)) return 'messages';
  return kind === 'price_drop' ? 'prices' : 'deal';
}
