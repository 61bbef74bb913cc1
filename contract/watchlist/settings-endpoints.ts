import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { mailTimes, notificationTopics } from './notification-topics.ts';

const Topic = z.enum(notificationTopics, {
  error: `topic must be one of ${notificationTopics.join(', ')}`,
});
const Mail = z.enum(mailTimes, { error: `mail must be one of ${mailTimes.join(', ')}` });
const Push = z.boolean({ error: 'push must be true or false' });

const TopicSetting = z.object({
  topic: Topic,
  mail: Mail,
  /** Whether the browsers that asked for pushes are told at once. */
  push: Push,
});
export type TopicSetting = z.infer<typeof TopicSetting>;

/** What is left out stays as it is. */
const TopicChange = z.object({ topic: Topic, mail: z.optional(Mail), push: z.optional(Push) });
export type TopicChange = z.infer<typeof TopicChange>;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/noticesettings',
  access: 'token',
  summary: 'Tells for each topic when the caller is written to, and whether it is pushed.',
  reply: z.object({ topics: z.array(TopicSetting) }),
  problems: {},
});

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/noticesettings',
  access: 'token',
  summary: 'Chooses when the caller is written to about a topic, and whether it is pushed.',
  body: TopicChange,
  reply: Modified,
  problems: {},
});
