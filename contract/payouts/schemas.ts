import * as z from 'zod/mini';
import { maxPasswordLength } from '../accounts/password-lengths.ts';
import { line, requiredId, text } from '../kernel/fields.ts';
import { PayoutBatchId, PayoutId, PersonId } from '../kernel/ids.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { PayoutAccount, payoutMethods } from './account.ts';
import { ShownAccount } from './shown-account.ts';

const Method = z.enum(payoutMethods);

export const PayoutAccountRequest = z.object({
  account: PayoutAccount,
  /** Left out by those who sign in with Google: they have signed in just now. */
  password: z.optional(z.string().check(z.maxLength(maxPasswordLength))),
});
export type PayoutAccountRequest = z.infer<typeof PayoutAccountRequest>;

/** Sent and not heard of yet; arrived; come back to the seller's balance. */
export const payoutStates = ['listed', 'paid', 'returned'] as const;

const sent = {
  _id: PayoutId,
  /** Whole tk. */
  amount: z.int(),
  state: z.enum(payoutStates),
  method: Method,
  ending: z.string(),
  at: z.iso.datetime(),
  endedAt: z.optional(z.iso.datetime()),
  /** Of the bank or bKash. */
  reference: z.optional(z.string()),
  /** Why it came back. */
  reason: z.optional(z.string()),
};

export const OwnPayout = z.object(sent);
export type OwnPayout = z.infer<typeof OwnPayout>;

/** How a seller's money leaves the shop, in whole tk. */
export const OwnPayouts = z.object({
  account: z.nullable(ShownAccount),
  /** Less than this is not sent by itself. */
  minimum: z.int(),
  inTransit: z.int(),
  paidOut: z.int(),
  /** The newest hundred at most. */
  payouts: z.array(OwnPayout),
});
export type OwnPayouts = z.infer<typeof OwnPayouts>;

/** Why nothing is sent to a seller now. */
export const hindrances = [
  'negative',
  /** Something grave was reported of them, and is not decided yet. */
  'under_case',
  'suspended',
  /** Was deleted while a deal was under way: an admin names the account of a batch for them. */
  'deleted',
  'no_account',
  /** Its number cannot be read any more: the seller has to enter it again. */
  'account_unreadable',
  'account_changed',
  /** A buyer may get it back: a claim is open, a price goes back, or a bank asks for it. */
  'withheld',
  'below_minimum',
] as const;
export type Hindrance = (typeof hindrances)[number];

/** A seller who has money in the shop, or owes it some. */
export const SellerMoney = z.object({
  seller: PersonId,
  name: z.string(),
  /** Whole tk: what can be sent, and what is theirs in all; below 0 is what the shop is owed. */
  available: z.int(),
  balance: z.int(),
  inTransit: z.int(),
  account: z.optional(ShownAccount),
  /** The first that stands in the way; left out where money can be sent. */
  hindrance: z.optional(z.enum(hindrances)),
});
export type SellerMoney = z.infer<typeof SellerMoney>;

export const Payables = z.object({
  minimum: z.int(),
  /** Those with the most first, at most 1,000. */
  sellers: z.array(SellerMoney),
  /** How many there are in all. */
  total: z.int(),
  /** What a batch would send now, and to how many, whole tk. */
  payable: z.int(),
  payableSellers: z.int(),
});
export type Payables = z.infer<typeof Payables>;

export const BatchRequest = z.object({
  /** Only to this one, and then also less than the minimum. */
  seller: z.optional(requiredId('Seller').brand<'PersonId'>()),
  /** Where it goes, of a seller who was deleted and can name no account any more. */
  account: z.optional(PayoutAccount),
});
export type BatchRequest = z.infer<typeof BatchRequest>;

export const BatchCreated = z.object({
  acknowledged: z.literal(true),
  insertedId: PayoutBatchId,
});

/** A batch at a glance. */
export const PayoutBatch = z.object({
  _id: PayoutBatchId,
  at: z.iso.datetime(),
  by: z.string(),
  /** Whole tk, and payouts: in all, and those that nothing is heard of yet. */
  amount: z.int(),
  count: z.int(),
  listed: z.int(),
  returned: z.int(),
  /** By which of the two ways any of it goes. */
  methods: z.array(Method),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

export const BatchesQuery = z.object(paging);
export type BatchesQuery = z.infer<typeof BatchesQuery>;
export const BatchPage = pageOf(PayoutBatch);
export type BatchPage = z.infer<typeof BatchPage>;

const BatchPayout = z.object({
  ...sent,
  seller: PersonId,
  name: z.string(),
  /** Listed, and left out of the file, since its account cannot be read any more: to be marked as come back. */
  unreadable: z.optional(z.literal(true)),
  /** Listed, and left out of the file, since a grave case about its seller has opened. */
  underCase: z.optional(z.literal(true)),
  /** Listed, and left out of the file, since its seller was suspended. */
  suspended: z.optional(z.literal(true)),
  /** Listed, and left out of the file, since its seller named another account: to be marked as come back, and listed again. */
  accountChanged: z.optional(z.literal(true)),
});

export const BatchDetails = z.extend(PayoutBatch, { payouts: z.array(BatchPayout) });
export type BatchDetails = z.infer<typeof BatchDetails>;

export const ExportQuery = z.object({
  /** What goes by one of the two alone, in the columns that it asks for; all in one list when left out. */
  method: z.optional(
    z.enum(payoutMethods, { error: `method must be one of ${payoutMethods.join(', ')}` }),
  ),
});

const reference = line('Reference', 100);

export const PaidRequest = z.object({ reference });
export type PaidRequest = z.infer<typeof PaidRequest>;

const reason = text('Reason', 500).check(
  z.refine<string>(
    (value) => value === '' || value.length >= 3,
    'Reason must have 3 characters at least',
  ),
);

export const ReturnedRequest = z.object({ reference: z.optional(reference), reason });
export type ReturnedRequest = z.infer<typeof ReturnedRequest>;

export const WriteOffRequest = z.object({ reason });
export type WriteOffRequest = z.infer<typeof WriteOffRequest>;
