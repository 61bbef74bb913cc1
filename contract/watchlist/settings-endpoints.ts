import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { mailTimes, notificationTopics } from './notification-topics.ts';

const TopicSetting = z.object({
  topic: z.enum(notificationTopics, {
    error: `topic must be one of ${notificationTopics.join(', ')}`,
  }),
  mail: z.enum(mailTimes, { error: `mail must be one of ${mailTimes.join(', ')}` }),
});

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/noticesettings',
  access: 'token',
  summary: 'Tells for each topic when the caller is written to.',
  reply: z.object({ topics: z.array(TopicSetting) }),
  problems: {},
});

export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/noticesettings',
  access: 'token',
  summary: 'Chooses when the caller is written to about a topic.',
  body: TopicSetting,
  reply: Modified,
  problems: {},
});
