import * as z from 'zod/mini';
import { BookingId, PartRefundId, PaymentId } from '../kernel/ids.ts';
import { searchText } from '../kernel/search.ts';
import { paging, sorting } from '../kernel/table.ts';
import { handoverWays } from '../orders/stages.ts';
import { ledgerKinds, partRefundStates, paymentMethods, paymentStates } from './states.ts';

const PaymentState = z.enum(paymentStates);

/**
 * Why a payment stands before the others, the most urgent first.
 * - `needs_human`: something does not add up, and no program may decide it
 * - `disputed`: the buyer asked the bank for the money back
 * - `stuck`: it takes longer than it should, or the last try failed
 * - `alarm`: an alarm about it is open
 * - `failed`: it ended without money, because the hold on the card ended
 */
export const Attention = z.enum(['needs_human', 'disputed', 'stuck', 'alarm', 'failed']);
export type Attention = z.infer<typeof Attention>;

/** `attention` holds what somebody has to look at; of those above all but `failed`, which is over. */
export const paymentGroups = ['all', 'attention', 'underway', 'paid', 'refunded', 'ended'] as const;
export const PaymentGroup = z.enum(paymentGroups, { error: 'There is no such group' });
export type PaymentGroup = z.infer<typeof PaymentGroup>;

/** `attention`: what needs a person first, then the newest. */
export const paymentSorts = ['attention', 'begun', 'amount'] as const;

export const PaymentsFilter = z.object({
  group: z.optional(PaymentGroup),
  /** Part of an item's name, of a buyer's or seller's name or e-mail address, or a transaction id. */
  search: z.optional(searchText),
  ...sorting(paymentSorts),
});
export type PaymentsFilter = z.infer<typeof PaymentsFilter>;

export const PaymentsQuery = z.extend(PaymentsFilter, paging);
export type PaymentsQuery = z.infer<typeof PaymentsQuery>;

/** A moment as people read it, such as `Monday 3:05pm 5 Jan 2024`, in the shop's time zone. */
const moment = z.string();

const Somebody = z.object({ name: z.string(), email: z.string() });

export const PaymentRow = z.object({
  _id: PaymentId,
  state: PaymentState,
  method: z.enum(paymentMethods),
  attention: z.nullable(Attention),
  itemName: z.string(),
  buyer: Somebody,
  seller: Somebody,
  /** Whole tk. */
  amount: z.int(),
  /** What of it the shop gave back in parts, whole tk; left out where that is nothing. */
  givenBack: z.optional(z.int()),
  /** The provider's; null until it knows of the payment. */
  transactionId: z.nullable(z.string()),
  created: moment,
  updated: moment,
  /** What the last try or move noted. */
  lastError: z.nullable(z.string()),
  /** The provider's word about a dispute that is not closed. */
  openDispute: z.nullable(z.string()),
  /** What an open alarm says. */
  openAlarm: z.nullable(z.string()),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

export const PaymentPage = z.object({
  payments: z.array(PaymentRow),
  /** How many of all payments are in the group `attention`. */
  needAttention: z.int(),
  /** How many fit what was looked for. */
  found: z.int(),
  nextCursor: z.nullable(z.string()),
});

/** All that is known of a payment, each list oldest first. */
export const PaymentStory = z.object({
  ...PaymentRow.shape,
  bookingId: BookingId,
  /** What the buyer gets to see of the order. */
  orderState: z.enum(['open', 'paid', 'lost', 'cancelled', 'refunded']),
  /** When the item changed hands, and by whose word; null: nobody has said so yet. */
  handedOver: z.nullable(z.object({ at: moment, by: z.enum(handoverWays) })),
  /** When the deal was done. */
  completed: z.nullable(moment),
  /** Whole tk of it that have not gone back. */
  left: z.int(),
  /** Whether the item waits to be put back on sale: the money is back, the item still stands as sold, its seller is here. */
  relistable: z.boolean(),
  /** Why an admin gave the money back, and who. */
  refund: z.nullable(z.object({ reason: z.string(), by: z.string() })),
  /** Parts of the price that the shop gave back, or tried to. */
  parts: z.array(
    z.object({
      _id: PartRefundId,
      at: moment,
      /** Whole tk. */
      amount: z.int(),
      state: z.enum(partRefundStates),
      by: z.string(),
      reason: z.string(),
      /** What the provider calls it, or why it is not done. */
      note: z.nullable(z.string()),
    }),
  ),
  history: z.array(
    z.object({
      at: moment,
      from: z.nullable(PaymentState),
      to: PaymentState,
      note: z.nullable(z.string()),
    }),
  ),
  ledger: z.array(
    z.object({
      at: moment,
      kind: z.enum(ledgerKinds),
      /** Whole tk. */
      amount: z.int(),
      providerId: z.string(),
    }),
  ),
  disputes: z.array(
    z.object({
      _id: z.string(),
      status: z.string(),
      reason: z.string(),
      amount: z.int(),
      opened: moment,
      closed: z.nullable(moment),
    }),
  ),
  alarms: z.array(
    z.object({
      message: z.string(),
      times: z.int(),
      raised: moment,
      resolved: z.nullable(moment),
      resolution: z.nullable(z.string()),
    }),
  ),
  /** What the provider sent about it by itself. */
  events: z.array(z.object({ _id: z.string(), type: z.string(), received: moment })),
  /** What the shop wrote to buyer and seller about it. Whom, is known until the mail has left. */
  mails: z.array(
    z.object({
      posted: moment,
      to: z.nullable(z.string()),
      subject: z.nullable(z.string()),
      state: z.enum(['waiting', 'sent', 'given_up']),
      lastError: z.nullable(z.string()),
    }),
  ),
});
export type PaymentStory = z.infer<typeof PaymentStory>;
