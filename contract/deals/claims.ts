import * as z from 'zod/mini';
import { Money } from '../kernel/money.ts';
import { Picture } from '../media/schemas.ts';
import { type InspectionLine, inspectionLines } from '../orders/inspection.ts';
import { ClaimId } from './claim-id.ts';

/**
 * What is claimed about a paid deal. By a side: `cancel` (the buyer does not want it any more), `no_show` (the other did not
 * come), `not_received`, `not_as_described`. By the shop: `not_received` too, when nobody said a word; `seller_gone`, `risk`,
 * `bank_dispute`.
 */
export const claimKinds = [
  'cancel',
  'no_show',
  'not_received',
  'not_as_described',
  'seller_gone',
  'risk',
  'bank_dispute',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Those that people make. */
export const ownClaimKinds = ['cancel', 'no_show', 'not_received', 'not_as_described'] as const;
export type OwnClaimKind = (typeof ownClaimKinds)[number];

/** Who makes a claim, and who says something about one. */
export const claimMakers = ['buyer', 'seller', 'shop'] as const;
export type ClaimMaker = (typeof claimMakers)[number];
export const claimSpeakers = ['buyer', 'seller', 'admin'] as const;
export type ClaimSpeaker = (typeof claimSpeakers)[number];

/**
 * Where a claim is:
 * - `open`: the other side is to answer
 * - `offered`: it would give a part of the price back, and whoever claimed is to say whether that will do
 * - `with_admin`: the shop decides
 * - `returning`: the price goes back once the seller has the item again; of cash, which the shop never had, no claim gets there
 * - `closed`
 */
export const claimStates = ['open', 'offered', 'with_admin', 'returning', 'closed'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Whom an open claim waits for. */
export const claimTurns = ['buyer', 'seller', 'admin'] as const;
export type ClaimTurn = (typeof claimTurns)[number];

/** How a claim ended: how much of the price goes back, or that whoever made it took it back. */
export const claimOutcomes = ['whole', 'part', 'nothing', 'withdrawn'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** Who ended it; the shop by its clock, or with the deal. */
export const claimEnders = ['buyer', 'seller', 'admin', 'shop'] as const;
export type ClaimEnder = (typeof claimEnders)[number];

/** What both sides are told of a claim. */
export const claimNewsKinds = [
  'claim_opened',
  'claim_by_shop',
  'claim_answered',
  'claim_unanswered',
  'claim_due',
  'return_due',
  'return_asked',
  'claim_decided',
] as const;
export type ClaimNewsKind = (typeof claimNewsKinds)[number];

/** What can have happened about a claim of which an answer or its end is told, as the story of the deal calls it. */
export const claimToldEvents = [
  'claim_answered',
  'claim_contested',
  'claim_escalated',
  'claim_returning',
  'claim_closed',
] as const;

/** What the other side answers; `say`: a word to an open claim, which changes nothing. */
export const claimAnswers = ['agree', 'part', 'contest', 'say'] as const;

/**
 * What a reader may do about a claim now, each a call: `agree` (to the claim by `answer`, to an offered part by `agree`), `part`,
 * `contest` and `say` (by `answer`), `escalate`, `returned`, `withdraw`.
 */
export const claimSteps = [
  'agree',
  'part',
  'contest',
  'say',
  'escalate',
  'returned',
  'withdraw',
] as const;
export type ClaimStep = (typeof claimSteps)[number];

/** Letters of a claim's text. */
export const maxClaimLength = 2_000;

/** Most photos of a claim, and of each word about it. */
export const maxClaimPictures = 8;

/** Lines of the inspection that may differ. */
export const claimLines = [...new Set(Object.values(inspectionLines).flat())] as InspectionLine[];

const ClaimPicture = z.object({ image: z.string(), picture: z.optional(Picture) });

/** What was said about a claim, oldest first. */
export const ClaimMessage = z.object({
  n: z.int(),
  by: z.enum(claimSpeakers),
  text: z.string(),
  pictures: z.array(ClaimPicture),
  at: z.iso.datetime(),
});
export type ClaimMessage = z.infer<typeof ClaimMessage>;

/** A claim as everybody concerned reads it. */
export const Claim = z.object({
  _id: ClaimId,
  kind: z.enum(claimKinds),
  by: z.enum(claimMakers),
  state: z.enum(claimStates),
  /** Whom it waits for, and until when; left out once it is closed. */
  turn: z.optional(z.enum(claimTurns)),
  dueAt: z.optional(z.iso.datetime()),
  /** Empty, if the shop made it. */
  text: z.string(),
  pictures: z.array(ClaimPicture),
  /** Of a camera that is not as described: what differs. */
  lines: z.array(z.enum(claimLines)),
  messages: z.array(ClaimMessage),
  /** The part that the other side would give back. */
  offered: z.optional(Money),
  /** Whether the buyer gives the item back before the price goes back. */
  needsReturn: z.optional(z.literal(true)),
  /** When the seller, or an admin, said that it is back. */
  returnedAt: z.optional(z.iso.datetime()),
  outcome: z.optional(z.enum(claimOutcomes)),
  /** What goes back to the buyer; left out where nothing does, and of cash, which the shop never had. */
  amount: z.optional(Money),
  /** Why an admin decided so. */
  reason: z.optional(z.string()),
  endedBy: z.optional(z.enum(claimEnders)),
  openedAt: z.iso.datetime(),
  closedAt: z.optional(z.iso.datetime()),
});
export type Claim = z.infer<typeof Claim>;

/** A claim in the eyes of one of the two sides. */
const DealClaim = z.extend(Claim, {
  may: z.array(z.enum(claimSteps)),
  /** If the seller agrees to it, the price goes back once the item does, unless they leave it with the buyer. */
  comesBack: z.optional(z.literal(true)),
});
export type DealClaim = z.infer<typeof DealClaim>;

/** What `GET /api/deals/:id` says of claims. */
export const dealClaims = {
  /** The open one, or the last that was closed. */
  claim: z.optional(DealClaim),
  /** What the reader may claim now; empty or left out: nothing. */
  mayClaim: z.optional(z.array(z.enum(ownClaimKinds))),
  /** The reader sells it, and may cancel what is paid: the buyer gets all that is left of the price back. */
  mayCancel: z.optional(z.literal(true)),
  /** What of a price that the shop took has not gone back: "the whole price" of a claim or a cancel is that. 0: nothing is left. Left out of cash. */
  left: z.optional(z.int()),
  /** The provider gives nothing of it back any more: an admin does, by another way. */
  byHandOnly: z.optional(z.literal(true)),
  /** The reader sold it, the price went back, and they have the item: they can put it on sale again. */
  mayRelist: z.optional(z.literal(true)),
};
