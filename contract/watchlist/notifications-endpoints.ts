import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { maxPageSize } from '../kernel/page-sizes.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { Notification } from './notification.ts';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'token',
  summary: 'Lists what the shop noticed for the caller, newest first.',
  query: z.object(paging),
  reply: z.extend(pageOf(Notification), { unread: z.int() }),
  problems: {},
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/noticecount',
  access: 'token',
  summary: 'Counts the notices and the messages that the caller has not read.',
  /** `messages`: of others, in all conversations; left out where there are none. */
  reply: z.object({ unread: z.int(), messages: z.optional(z.int()) }),
  problems: {},
  askedByItself: true,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  access: 'token',
  summary: 'Marks notices of the caller as read: those that are named, or all.',
  body: z.object({
    ids: z.optional(
      z
        .array(z.uuid('ids must hold the ids of notices'))
        .check(z.maxLength(maxPageSize, `ids can have ${maxPageSize} ids at most`)),
    ),
  }),
  reply: Modified,
  problems: {},
});
