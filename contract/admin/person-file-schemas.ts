import * as z from 'zod/mini';
import { PersonRow } from '../accounts/schemas.ts';
import { BookingId, ProductId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { AuditEntry } from './schemas.ts';

/** Most items, bookings and entries of the log that are told of one person. */
export const maxTold = 50;

/** What an admin may want to know of somebody before deciding about them; newest first. */
export const PersonFile = z.object({
  person: PersonRow,
  /** When they joined, such as `Monday 3:05pm 5 Jan 2024`. */
  since: z.string(),
  counts: z.object({
    onSale: z.int(),
    sold: z.int(),
    booked: z.int(),
    bought: z.int(),
    /** Items of others that they reported, and reports of theirs. */
    /** For admins alone: a moderator may be whom it was about. */
    reportsMade: z.optional(z.int()),
    reportsAbout: z.int(),
  }),
  items: z.array(
    z.object({
      _id: ProductId,
      name: z.string(),
      price: Money,
      status: z.enum(['available', 'sold', 'removed', 'off_sale']),
      listed: z.string(),
      reports: z.int(),
    }),
  ),
  bookings: z.array(
    z.object({
      _id: BookingId,
      itemName: z.string(),
      price: Money,
      state: z.enum(['open', 'paid', 'lost', 'cancelled', 'refunded']),
      /** Its seller said that they did not come: it counts against them, or an admin struck it. */
      noShow: z.optional(z.enum(['counts', 'struck'])),
      at: z.string(),
    }),
  ),
  /** What admins did about them. */
  log: z.array(AuditEntry),
});
export type PersonFile = z.infer<typeof PersonFile>;
