import * as z from 'zod/mini';
import { BookingId } from '../kernel/ids.ts';
import { pageOf, paging } from '../kernel/table.ts';

/**
 * What the journal tells of: money taken, given back before and after the handover, made the seller's, and come back where the
 * buyer's bank did not take it; a payout that is sent, arrived or came back; a balance below 0 that the shop gives up.
 */
export const entryKinds = [
  'take',
  'give_back',
  'chargeback',
  'release',
  'refund_failed',
  'payout',
  'payout_paid',
  'payout_returned',
  'write_off',
] as const;

/** Where money is: with a payment provider, held for a deal, a seller's, in a payout under way, the shop's own, in its bank, lost. */
export const journalAccounts = [
  'provider',
  'held',
  'balance',
  'in_transit',
  'commission',
  'bank',
  'loss',
] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** Money of a sale that its seller cannot have yet. */
export const OpenMoney = z.object({
  deal: BookingId,
  item: z.string(),
  /** Whole tk: what the buyer paid while it is held, and what of it is the seller's once it is handed over. */
  amount: z.int(),
  /**
   * Held until the handover; `on_its_way`, from then until the deal is completed; or, however far the deal is, on its way back to the buyer,
   * looked at by the shop, asked back by the buyer's bank, or claimed.
   */
  state: z.enum(['held', 'on_its_way', 'refunding', 'in_review', 'with_bank', 'claimed']),
  /** When it is available unless somebody says a word: of what waits for the completion. */
  availableAt: z.optional(z.iso.datetime()),
});
export type OpenMoney = z.infer<typeof OpenMoney>;

/** A seller's money in whole tk; below 0 is what the shop is owed. */
export const Balance = z.object({
  held: z.int(),
  /** Of what is handed over and not completed; "on its way" on screens is what was sent in a payout. */
  onItsWay: z.int(),
  available: z.int(),
  /** What is theirs, available or not: exact to the paisa, as the statement's last line. */
  balance: z.number(),
  /** The shop's part of sales that are paid from now on. */
  commissionPercent: z.int(),
  /** The newest hundred at most. */
  open: z.array(OpenMoney),
});
export type Balance = z.infer<typeof Balance>;

export const BalanceLinesQuery = z.object(paging);
export type BalanceLinesQuery = z.infer<typeof BalanceLinesQuery>;

/** What raised or lowered a balance. */
export const BalanceLine = z.object({
  _id: z.int(),
  kind: z.enum([
    'release',
    'chargeback',
    'refund_failed',
    'payout',
    'payout_returned',
    'write_off',
  ]),
  at: z.iso.datetime(),
  /** Of what came from a sale, or went back to its buyer. */
  deal: z.optional(BookingId),
  item: z.optional(z.string()),
  /** Whole tk; below 0 where money went back to the buyer, or out to the seller. */
  amount: z.int(),
  /** The shop's part, which the amount is without; below 0 where it went back as well. */
  commission: z.int(),
});
export type BalanceLine = z.infer<typeof BalanceLine>;

export const BalancePage = pageOf(BalanceLine);
export type BalancePage = z.infer<typeof BalancePage>;
