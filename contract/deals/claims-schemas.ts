import * as z from 'zod/mini';
import { paragraphs, paragraphsOrNone, text } from '../kernel/fields.ts';
import { BookingId, PaymentId, PersonId, ProductId } from '../kernel/ids.ts';
import { Money, price } from '../kernel/money.ts';
import { searchText } from '../kernel/search.ts';
import { pageOf, paging, sorting } from '../kernel/table.ts';
import { PictureUrl } from '../media/schemas.ts';
import { DealEvent } from '../orders/deal-schemas.ts';
import { inspectedFields } from '../orders/inspected.ts';
import { dealStages, handoverWays } from '../orders/stages.ts';
import { handReference } from '../payments/decision-schemas.ts';
import { paymentMethods, paymentStates } from '../payments/states.ts';
import { ClaimId } from './claim-id.ts';
import {
  Claim,
  claimAnswers,
  claimKinds,
  claimLines,
  claimMakers,
  claimOutcomes,
  claimStates,
  claimTurns,
  maxClaimLength,
  maxClaimPictures,
  ownClaimKinds,
} from './claims.ts';
import { SensorCount } from './sensor-schemas.ts';

const pictures = z
  .array(PictureUrl, { error: 'pictures must be a list' })
  .check(z.maxLength(maxClaimPictures, `There can be ${maxClaimPictures} photos at most`));

/** What somebody claims about a deal of theirs. Pictures are own uploads, by the addresses that the upload answered. */
export const ClaimRequest = z.object({
  kind: z.enum(ownClaimKinds, { error: 'Say what is wrong' }),
  text: paragraphs('What happened', maxClaimLength),
  pictures: z.optional(pictures),
  /** Of what is not as described: the lines that differ. */
  lines: z.optional(
    z.array(z.enum(claimLines, { error: 'This line is not of the list' })).check(
      z.maxLength(claimLines.length, 'A line counts once'),
      z.refine((lines) => new Set(lines).size === lines.length, 'A line counts once'),
    ),
  ),
});
export type ClaimRequest = z.infer<typeof ClaimRequest>;

export const ClaimMade = z.object({ acknowledged: z.literal(true), insertedId: ClaimId });

/** `agree`: the whole price goes back, or an admin sends it where the provider cannot. `part`: `amount` of it. `contest`: the shop decides. `say`: a word that changes nothing. */
export const ClaimAnswerRequest = z
  .object({
    answer: z.enum(claimAnswers, { error: 'Say how you answer' }),
    /** Of `part`: what goes back, in whole tk below the price. */
    amount: z.optional(price('Amount')),
    /** Of `agree`: the item need not come back. Left out, it comes back if the buyer has it. */
    keepsItem: z.optional(z.literal(true)),
    text: z.optional(paragraphsOrNone('What you say', maxClaimLength)),
    pictures: z.optional(pictures),
  })
  .check(
    z.refine(({ answer, amount }) => answer !== 'part' || amount !== undefined, {
      error: 'Amount is required',
      path: ['amount'],
    }),
    z.refine(({ answer, text: said }) => !['contest', 'say'].includes(answer) || Boolean(said), {
      error: 'What you say is required',
      path: ['text'],
    }),
  );
export type ClaimAnswerRequest = z.infer<typeof ClaimAnswerRequest>;

/** What an admin decides. */
export const ClaimDecision = z
  .object({
    outcome: z.enum(['whole', 'part', 'nothing'], { error: 'Outcome is required' }),
    /** Of `part`: what goes back, in whole tk below the price. */
    amount: z.optional(price('Amount')),
    /** Of `whole`: the price goes back once the seller has the item again. Of cash, where the shop gives none back, it changes nothing. */
    needsReturn: z.optional(z.boolean('needsReturn must be true or false')),
    /** Of `whole`: the seller has the item again. */
    isBack: z.optional(z.boolean('isBack must be true or false')),
    /** Both sides read it. */
    reason: text('Reason', 1_000),
    /** Of what the admin gave back already by another way than through the provider: the transfer's. */
    reference: handReference,
  })
  .check(
    z.refine(({ outcome, amount }) => outcome !== 'part' || amount !== undefined, {
      error: 'Amount is required',
      path: ['amount'],
    }),
    z.refine(
      ({ outcome, needsReturn, isBack }) => !isBack || (outcome === 'whole' && !needsReturn),
      {
        error: 'An item is back only where the whole price goes back now',
        path: ['isBack'],
      },
    ),
    z.refine(
      ({ outcome, needsReturn, reference }) =>
        reference === undefined || (outcome !== 'nothing' && !needsReturn),
      { error: 'There is a reference only of what went back', path: ['reference'] },
    ),
  );
export type ClaimDecision = z.infer<typeof ClaimDecision>;

/** `waiting`: what waits for an admin; `open`: all that is not closed. */
export const claimGroups = ['waiting', 'open', 'closed', 'all'] as const;

/** `due`: what waits for an admin first, then whatever ends next. */
const claimSorts = ['due', 'opened'] as const;

export const ClaimsFilter = z.object({
  group: z.optional(z.enum(claimGroups, { error: 'There is no such group' })),
  /** Part of the item's name, or of the buyer's or seller's name or e-mail address. */
  search: z.optional(searchText),
  ...sorting(claimSorts),
});
export type ClaimsFilter = z.infer<typeof ClaimsFilter>;

export const ClaimsQuery = z.extend(ClaimsFilter, paging);
export type ClaimsQuery = z.infer<typeof ClaimsQuery>;

const Somebody = z.object({ _id: PersonId, name: z.string(), email: z.string() });

/** A claim in the list of the admins. */
export const ClaimRow = z.object({
  _id: ClaimId,
  bookingId: BookingId,
  kind: z.enum(claimKinds),
  by: z.enum(claimMakers),
  state: z.enum(claimStates),
  turn: z.optional(z.enum(claimTurns)),
  dueAt: z.optional(z.iso.datetime()),
  openedAt: z.iso.datetime(),
  closedAt: z.optional(z.iso.datetime()),
  outcome: z.optional(z.enum(claimOutcomes)),
  amount: z.optional(Money),
  item: z.object({ _id: ProductId, name: z.string() }),
  price: Money,
  /** It was paid in cash: the shop gives nothing back, whatever the outcome. */
  cash: z.optional(z.literal(true)),
  buyer: Somebody,
  seller: Somebody,
});
export type ClaimRow = z.infer<typeof ClaimRow>;

/** One page, and how many wait for an admin in all. */
export const ClaimPage = z.extend(pageOf(ClaimRow), { waiting: z.int() });

/** A claim with its whole deal, for whoever decides it. */
export const ClaimStory = z.extend(Claim, {
  bookingId: BookingId,
  item: ClaimRow.shape.item,
  price: Money,
  buyer: Somebody,
  seller: Somebody,
  deal: z.object({
    stage: z.enum(dealStages),
    bookedAt: z.iso.datetime(),
    paidAt: z.optional(z.iso.datetime()),
    handedOver: z.optional(z.object({ at: z.iso.datetime(), by: z.enum(handoverWays) })),
    completedAt: z.optional(z.iso.datetime()),
    events: z.array(DealEvent),
    ...inspectedFields,
    sensorTests: z.optional(z.array(SensorCount)),
  }),
  payment: z.optional(
    z.object({
      _id: PaymentId,
      method: z.enum(paymentMethods),
      state: z.enum(paymentStates),
      /** What went back of it, in whole tk. */
      refunded: z.int(),
      /** The buyer asked their bank for the money, which has not decided. */
      withBank: z.optional(z.literal(true)),
    }),
  ),
  /** Whether the reader may decide it now: it waits for an admin or for the item, and they are neither buyer nor seller. */
  mayDecide: z.boolean(),
  /** If the whole price goes back, the item does so before: the buyer has it, as far as anybody said, and the seller not again. */
  comesBack: z.optional(z.literal(true)),
  /** What of the price has not gone back: the whole of it is that. 0: nothing is left. Left out of cash, which the shop never had. */
  left: z.optional(z.int()),
  /** The most that a part may be, in whole tk; 0: no part is possible. */
  highestPart: z.int(),
  /** The provider gives nothing of this payment back any more: whoever decides does, and names the reference of the transfer. */
  byHandOnly: z.optional(z.literal(true)),
  /** Earlier claims about the deal, the newest first. */
  earlier: z.array(Claim),
});
export type ClaimStory = z.infer<typeof ClaimStory>;

/** What the two of a claim wrote to each other about the item, oldest first. */
export const ClaimConversation = z.object({
  messages: z.array(
    z.object({
      n: z.int(),
      from: z.enum(['buyer', 'seller', 'shop']),
      text: z.string(),
      pictures: Claim.shape.pictures,
      at: z.iso.datetime(),
      /** An admin took it away; nothing of it is shown. */
      hidden: z.optional(z.literal(true)),
    }),
  ),
  /** How many older ones are left out. */
  older: z.int(),
});
export type ClaimConversation = z.infer<typeof ClaimConversation>;
