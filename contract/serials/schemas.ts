import * as z from 'zod/mini';
import { RequiredSerialNumber } from '../catalogue/serial-number.ts';
import { line, lineOrNone, paragraphs, paragraphsOrNone } from '../kernel/fields.ts';
import { PersonId, ProductId } from '../kernel/ids.ts';
import { searchText } from '../kernel/search.ts';
import { pageOf, paging, sorting } from '../kernel/table.ts';
import { ProofId, TheftNoticeId, TheftQuestionId } from './ids.ts';
import {
  maxNoticeReason,
  maxProofs,
  maxTheftAnswer,
  noticeDecisions,
  noticeEnds,
  noticeStates,
} from './notices.ts';

/** What a number is asked for with: makers count anew for each model, so that a number alone says little. */
export const SerialToCheck = z.object({
  brand: line('Brand', 60),
  model: z.optional(lineOrNone('Model', 80)),
  serialNumber: RequiredSerialNumber,
});
export type SerialToCheck = z.infer<typeof SerialToCheck>;

export const SerialChecked = z.object({
  /** Somebody showed the shop that such an item was stolen from them. */
  reported: z.boolean(),
  /** Makes both answers equally long: whoever sees how much travels learns nothing. */
  padding: z.string(),
});
export type SerialChecked = z.infer<typeof SerialChecked>;

const noProofs = { error: 'Proofs must be a list' };

// What is no id is wrong at its field: the call itself names something else.
const proofs = z
  .array(z.uuid(noProofs).brand<'ProofId'>(), noProofs)
  .check(z.maxLength(maxProofs, `There can be ${maxProofs} photos at most`));

/** Days are the shop's; whoever is ahead of it may mean their today. */
const slack = 24 * 60 * 60_000;

export const NewTheftNotice = z.extend(SerialToCheck, {
  /** The day on which it was lost, such as `2026-11-03`. */
  lostOn: z.iso.date({ error: 'Say on which day it was lost' }).check(
    z.refine((value) => value >= '1990-01-01', 'Say on which day it was lost'),
    z.refine((value) => Date.parse(value) <= Date.now() + slack, 'This day is still to come'),
  ),
  place: line('Place', 120),
  /** Number of the general diary or case, where the police has one. */
  policeRef: z.optional(lineOrNone('Police reference', 60)),
  proofs: proofs.check(z.minLength(1, 'Add a photo of the receipt or of the box')),
});
export type NewTheftNotice = z.infer<typeof NewTheftNotice>;

export const TheftNoticeFiled = z.object({
  acknowledged: z.literal(true),
  insertedId: TheftNoticeId,
});

export const ProofTaken = z.object({ acknowledged: z.literal(true), insertedId: ProofId });

/** A proof as its owner or whoever decides sees it: a data URL, because it has no address that anybody could open. */
export const ProofShown = z.object({ image: z.string(), width: z.int(), height: z.int() });
export type ProofShown = z.infer<typeof ProofShown>;

const Filed = z.object({
  _id: TheftNoticeId,
  brand: z.string(),
  /** Empty where it was not said. */
  model: z.string(),
  /** The last characters; empty once whoever filed it has left. */
  serialEnding: z.string(),
  lostOn: z.string(),
  place: z.string(),
  policeRef: z.string(),
  state: z.enum(noticeStates),
  /** What was written with the decision. */
  reason: z.optional(z.string()),
  at: z.iso.datetime(),
  decidedAt: z.optional(z.iso.datetime()),
});

/** What whoever filed it sees of it: nothing of items that it was held against. */
export const OwnTheftNotice = z.extend(Filed, { proofs: z.array(ProofId) });
export type OwnTheftNotice = z.infer<typeof OwnTheftNotice>;

const Answered = z.object({ text: z.string(), at: z.iso.datetime(), proofs: z.array(ProofId) });

/** What a seller is asked about an item whose number was reported. Who did, they are never told. */
export const OwnTheftQuestion = z.object({
  _id: TheftQuestionId,
  item: z.object({ _id: ProductId, name: z.string() }),
  at: z.iso.datetime(),
  answer: z.optional(Answered),
});
export type OwnTheftQuestion = z.infer<typeof OwnTheftQuestion>;

export const OwnThefts = z.object({
  notices: z.array(OwnTheftNotice),
  questions: z.array(OwnTheftQuestion),
});
export type OwnThefts = z.infer<typeof OwnThefts>;

export const TheftNoticeEnd = z.object({
  state: z.enum(noticeEnds, { error: 'Say how the notice ends' }),
});

export const NewTheftAnswer = z.object({
  text: paragraphs('Answer', maxTheftAnswer),
  proofs: z.optional(proofs),
});
export type NewTheftAnswer = z.infer<typeof NewTheftAnswer>;

export const TheftNoticesFilter = z.object({
  /** Part of a brand, a model, a place, a police reference or the name of whoever filed it. */
  search: z.optional(searchText),
  state: z.optional(z.enum(noticeStates, { error: 'state is one of the states of a notice' })),
  ...sorting(['at']),
});
export type TheftNoticesFilter = z.infer<typeof TheftNoticesFilter>;

export const TheftNoticesQuery = z.extend(TheftNoticesFilter, paging);
export type TheftNoticesQuery = z.infer<typeof TheftNoticesQuery>;

const Filer = z.object({ _id: PersonId, name: z.string() });

export const TheftNoticeRow = z.extend(Filed, { filer: Filer });
export type TheftNoticeRow = z.infer<typeof TheftNoticeRow>;

export const TheftNoticePage = pageOf(TheftNoticeRow);
export type TheftNoticePage = z.infer<typeof TheftNoticePage>;

/** An item of the shop that has the number, as far as is known. */
const Match = z.object({
  _id: ProductId,
  name: z.string(),
  status: z.enum(['available', 'reserved', 'sold', 'removed', 'off_sale']),
  inReview: z.boolean(),
  seller: z.object({ _id: PersonId, name: z.string() }),
  listedAt: z.iso.datetime(),
  /** Since when its seller is asked, and what they said. */
  askedAt: z.optional(z.iso.datetime()),
  answer: z.optional(Answered),
  /** Somebody of the team approved it in spite of the notice. */
  cleared: z.optional(z.literal(true)),
  /** The number was seen in an evidence photo of the item, whatever its listing says. */
  photographed: z.optional(z.literal(true)),
});

/** How many earlier notices are in a state now; of states without one nothing. */
const EarlierNotices = z.array(z.object({ state: z.enum(noticeStates), count: z.int() }));

/** A notice as whoever decides reads it: both sides. */
export const TheftNoticeStory = z.extend(TheftNoticeRow, {
  decidedBy: z.optional(z.string()),
  /** What was filed before this one, by the same person and about the same number and brand. */
  earlier: z.object({ ofFiler: EarlierNotices, ofNumber: EarlierNotices }),
  proofs: z.array(ProofId),
  matches: z.array(Match),
  decisions: z.array(z.enum(noticeDecisions)),
});
export type TheftNoticeStory = z.infer<typeof TheftNoticeStory>;

/** The reason reaches whoever filed it. */
export const TheftNoticeDecision = z
  .object({
    decision: z.enum(noticeDecisions, { error: 'Say what becomes of the notice' }),
    reason: z.optional(paragraphsOrNone('Reason', maxNoticeReason)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'accept' || Boolean(reason), {
      error: 'Reason is required',
      path: ['reason'],
    }),
  );
export type TheftNoticeDecision = z.infer<typeof TheftNoticeDecision>;
