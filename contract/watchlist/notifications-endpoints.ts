import * as z from 'zod/mini';
import { PublicProduct } from '../catalogue/public-product.ts';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BookingId, NotificationId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { maxPageSize } from '../kernel/page-sizes.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { notificationKinds } from './notification-kinds.ts';

const Notification = z.object({
  _id: NotificationId,
  kind: z.enum(notificationKinds),
  product: PublicProduct,
  /** What it cost before and then, of a price that fell. */
  priceFrom: z.nullable(Money),
  priceTo: z.nullable(Money),
  /** The saved search, as it was called. */
  search: z.nullable(z.string()),
  /** Who booked it, or does not want it any more. */
  booking: z.optional(z.object({ _id: BookingId, buyer: z.string() })),
  /** When the reservation that it is about ends or ended. */
  until: z.optional(z.iso.datetime()),
  at: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

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
  summary: 'Counts the notices that the caller has not read.',
  reply: z.object({ unread: z.int() }),
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
