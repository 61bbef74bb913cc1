import * as z from 'zod/mini';
import { PublicProduct } from '../catalogue/public-product.ts';
import { claimMakers, claimOutcomes, claimToldEvents } from '../deals/claims.ts';
import {
  BookingId,
  ConversationId,
  NotificationId,
  OfferId,
  WantedId,
  WebhookEndpointId,
} from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { proposalStates } from '../models/limits.ts';
import { appealOutcomes, caseDecisions, subjectKinds } from '../moderation/cases.ts';
import { cancelReasons } from '../orders/stages.ts';
import { notificationKinds } from './notification-kinds.ts';

/** What was decided: of the reader, or of what they reported. */
const Decided = z.object({
  subjectKind: z.enum(subjectKinds),
  /** The item, or whom they reported; empty once that is forgotten. */
  name: z.string(),
  /** Of `case_decided` and `appeal_decided`; the note is what was written with it. */
  decision: z.optional(z.enum(caseDecisions)),
  note: z.optional(z.string()),
  /** Of `appeal_decided`. */
  outcome: z.optional(z.enum(appealOutcomes)),
  /** The word of the reader's page about an appeal, and until when they can make one. */
  appeal: z.optional(z.object({ token: z.string(), until: z.optional(z.iso.datetime()) })),
  /** Of `report_closed`: something was done about it. */
  upheld: z.optional(z.boolean()),
});

/** What happened about a claim of which an answer or its end is told, and which side of the deal the reader is. */
const ClaimTold = z.object({
  event: z.enum(claimToldEvents),
  by: z.enum(claimMakers),
  side: z.enum(['buyer', 'seller']),
  /** How it ended, or what a side agreed to. */
  outcome: z.optional(z.enum(claimOutcomes)),
  /** What goes back, or would, in whole tk; left out where nothing does, and of cash. */
  amount: z.optional(Money),
});
export type ClaimTold = z.infer<typeof ClaimTold>;

export const Notification = z.object({
  _id: NotificationId,
  kind: z.enum(notificationKinds),
  /** Missing of cases, payouts, theft notices, proposed models, webhook endpoints and ads that end, which say themselves what they are about. */
  product: z.optional(PublicProduct),
  /** The case that it is about. */
  case: z.optional(Decided),
  /** The payout that it is about, in whole tk: its reference where it arrived, else why it came back. */
  payout: z.optional(
    z.object({
      amount: Money,
      reference: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  /** The theft notice of the reader's that it is about, as its item is called, and what was written with the decision. */
  theft: z.optional(z.object({ name: z.string(), reason: z.optional(z.string()) })),
  /** What it cost before and then, of a price that fell. */
  priceFrom: z.nullable(Money),
  priceTo: z.nullable(Money),
  /** The saved search, as it was called. */
  search: z.nullable(z.string()),
  /** The wanted ad of the reader's that it is about; of one without a name also what it is called by (`Wanted`). */
  wanted: z.optional(
    z.object({
      _id: WantedId,
      name: z.string(),
      unnamed: z.optional(z.literal(true)),
      categoryName: z.optional(z.string()),
      mount: z.optional(z.string()),
      sensor: z.optional(z.string()),
    }),
  ),
  /** The model that the reader proposed, as they called it: what it is called now, or why it was not taken. */
  proposal: z.optional(
    z.object({
      name: z.string(),
      state: z.enum(proposalStates),
      model: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  /** What was decided about the reader's shop, as it was called then. */
  shop: z.optional(
    z.object({
      name: z.string(),
      state: z.enum(['approved', 'refused', 'taken_off']),
      reason: z.optional(z.string()),
    }),
  ),
  /** The API token of the reader's that it is about, as it is called. */
  token: z.optional(z.object({ name: z.string() })),
  /** The webhook endpoint of the reader's that was ended: the host of its address. */
  webhook: z.optional(z.object({ _id: WebhookEndpointId, host: z.string() })),
  /** Who booked it, or does not want it any more; of `declined` and `booking_cancelled` why the other side ended it, as far as they said. */
  booking: z.optional(
    z.object({ _id: BookingId, buyer: z.string(), reason: z.optional(z.enum(cancelReasons)) }),
  ),
  /** Of `claim_answered` and `claim_decided`: what happened about the claim then. */
  claim: z.optional(ClaimTold),
  /** The offer that it is about, in whole tk, which side of it the reader is, and whose price it is. `closed`: nobody declined it, the item went off sale or its price fell. */
  offer: z.optional(
    z.object({
      _id: OfferId,
      price: Money,
      side: z.enum(['buyer', 'seller']),
      by: z.optional(z.enum(['buyer', 'seller'])),
      closed: z.optional(z.literal(true)),
    }),
  ),
  /** Who wrote, and where; the last one of them, if several messages are not read. */
  conversation: z.optional(z.object({ _id: ConversationId, from: z.string() })),
  /** When the reservation, listing or webhook endpoint that it is about ends or ended; when the item changed, of `item_changed`. */
  until: z.optional(z.iso.datetime()),
  at: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** Notifications that a stream brings at most when it goes on after a gap; more than these are a `reset`. */
export const maxResumed = 100;

/**
 * The data of an event of the live stream. Its `id` is the number of the notification, by which a stream goes on
 * (`Last-Event-ID`). Without a notification only the count is news: it is the first of each stream, and comes when something was
 * read elsewhere. The event `conversation` has other data: `ConversationEvent`.
 */
export const LiveEvent = z.object({
  notification: z.optional(Notification),
  /** Notifications that are not read. */
  unread: z.int(),
  /** Messages of others that are not read, of all conversations; left out where there are none. */
  messages: z.optional(z.int()),
});
export type LiveEvent = z.infer<typeof LiveEvent>;
