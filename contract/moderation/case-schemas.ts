import * as z from 'zod/mini';
import { maxLimitDays } from '../accounts/suspension-schemas.ts';
import { offReasons } from '../catalogue/listing-life.ts';
import { OwnEvidence } from '../evidence/schemas.ts';
import { paragraphsOrNone, requiredId, wholeNumber } from '../kernel/fields.ts';
import { BookingId, ConversationId, PersonId, ProductId, ReviewId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { searchText } from '../kernel/search.ts';
import { pageOf, paging, sorting } from '../kernel/table.ts';
import { Picture, PictureUrl } from '../media/schemas.ts';
import { OpenSignal } from '../risk/schemas.ts';
import { TheftNoticeId } from '../serials/ids.ts';
import { CaseId, ReportId } from './case-ids.ts';
import {
  appealOutcomes,
  caseDecisions,
  caseFlags,
  caseStates,
  caseTemplates,
  isAgainst,
  maxReportDetails,
  maxReportPictures,
  reportReasons,
  subjectKinds,
} from './cases.ts';
import { matchStates } from './photo-matches.ts';

const told = {
  reason: z.enum(reportReasons, { error: 'Say what is wrong' }),
  details: z.optional(paragraphsOrNone('Details', maxReportDetails)),
  /** Own uploads, by the addresses that the upload answered. */
  pictures: z.optional(
    z
      .array(PictureUrl, { error: 'pictures must be a list' })
      .check(
        z.maxLength(maxReportPictures, `A report can have ${maxReportPictures} photos at most`),
      ),
  ),
};

/** What is wrong with something that was reported, as whoever reported it says. */
export const ReportDetails = z.object(told);
export type ReportDetails = z.infer<typeof ReportDetails>;

export const NewReport = z.object({
  subjectKind: z.enum(subjectKinds, { error: 'subjectKind must say what is reported' }),
  /** Of the item, person, conversation, review, question, answer or wanted ad. */
  subjectId: requiredId('subjectId').brand<'SubjectId'>(),
  ...told,
});
export type NewReport = z.infer<typeof NewReport>;

export const ReportMade = z.object({ acknowledged: z.literal(true), insertedId: ReportId });

/**
 * The template tells the person why, the note adds to it: of what is decided against them there is one or the other. Both reach whom
 * the case is about; of `dismiss` they are for admins alone.
 */
export const DecisionRequest = z
  .object({
    decision: z.enum(caseDecisions, { error: 'Say what is decided' }),
    template: z.optional(z.enum(caseTemplates, { error: 'There is no such template' })),
    note: z.optional(paragraphsOrNone('Note', 1_000)),
    /** Of `limit` how long it lasts; of `suspend` when it ends by itself. */
    days: z.optional(wholeNumber('Days', 1, maxLimitDays)),
  })
  .check(
    z.refine(({ decision, days }) => decision !== 'limit' || days !== undefined, {
      error: 'Days is required',
      path: ['days'],
    }),
    z.refine(
      ({ decision, template = 'none', note = '' }) =>
        !isAgainst(decision) || template !== 'none' || note !== '',
      { error: 'Say why: choose a template or write a note', path: ['note'] },
    ),
  );
export type DecisionRequest = z.infer<typeof DecisionRequest>;

/** What would be written to whom a case is about, in their language; empty of what they are not told. */
export const DecisionPreview = z.object({
  language: z.enum(['en', 'bn']),
  subject: z.string(),
  text: z.string(),
});
export type DecisionPreview = z.infer<typeof DecisionPreview>;

/** `appeals`: decided ones whose person waits for an answer to an appeal. */
const caseGroups = ['open', 'decided', 'appeals', 'all'] as const;
/** `points`: the most points first; each whole day of waiting is one, and of as many the longer wait decides. */
const caseSorts = ['points', 'opened'] as const;

export const CasesFilter = z.object({
  group: z.optional(z.enum(caseGroups, { error: 'There is no such group' })),
  kind: z.optional(z.enum(subjectKinds, { error: 'There is no such kind' })),
  /** Part of the name of the item or of the person, or of their e-mail address. */
  search: z.optional(searchText),
  ...sorting(caseSorts),
});
export type CasesFilter = z.infer<typeof CasesFilter>;

export const CasesQuery = z.extend(CasesFilter, paging);
export type CasesQuery = z.infer<typeof CasesQuery>;

const Somebody = z.object({ _id: PersonId, name: z.string(), email: z.string() });

/** A case in the list of the admins. */
export const CaseRow = z.object({
  _id: CaseId,
  subjectKind: z.enum(subjectKinds),
  subjectId: z.string(),
  /** Of the item, of the person, or of the item that the conversation, review, question or answer is about. */
  subjectName: z.string(),
  person: Somebody,
  state: z.enum(caseStates),
  points: z.int(),
  flags: z.array(z.enum(caseFlags)),
  /** Reasons that people gave, each once, the most frequent first. */
  reasons: z.array(z.enum(reportReasons)),
  /** How many people reported it. */
  reports: z.int(),
  openedAt: z.iso.datetime(),
  decidedAt: z.optional(z.iso.datetime()),
  decision: z.optional(z.enum(caseDecisions)),
  /** Since when an appeal against it waits for an answer. */
  appealedAt: z.optional(z.iso.datetime()),
});
export type CaseRow = z.infer<typeof CaseRow>;

/** One page, how many are open in all, and how many appeals wait. */
export const CasePage = z.extend(pageOf(CaseRow), { open: z.int(), appeals: z.int() });

const Photo = z.object({ image: z.string(), picture: z.optional(Picture) });

/** The last messages of a reported conversation, in their order. */
export const CaseConversation = z.object({
  messages: z.array(
    z.object({
      n: z.int(),
      from: z.enum(['buyer', 'seller', 'shop']),
      text: z.string(),
      pictures: z.array(Photo),
      at: z.iso.datetime(),
      /** It was taken away; nothing of it is shown. */
      hidden: z.optional(z.literal(true)),
    }),
  ),
});
export type CaseConversation = z.infer<typeof CaseConversation>;

const Report = z.object({
  _id: ReportId,
  reporter: Somebody,
  reason: z.optional(z.enum(reportReasons)),
  details: z.string(),
  pictures: z.array(Photo),
  at: z.iso.datetime(),
});

/** A photo of the item and one of another seller's, which looks like it and was here before. */
const PhotoMatch = z.object({
  _id: z.string(),
  state: z.enum(matchStates),
  /** How alike they are and which part of them is, in percent; left out where a file is gone and its fingerprint alone speaks. */
  alike: z.optional(z.int()),
  overlap: z.optional(z.int()),
  mirrored: z.optional(z.literal(true)),
  /** Left out of a picture that is gone. */
  own: z.optional(Photo),
  other: z.optional(Photo),
  /** The item that showed the other one. */
  of: z.optional(
    z.object({
      _id: ProductId,
      name: z.string(),
      seller: z.string(),
      listedAt: z.iso.datetime(),
      removed: z.optional(z.literal(true)),
    }),
  ),
  at: z.iso.datetime(),
  decidedAt: z.optional(z.iso.datetime()),
});
export type PhotoMatch = z.infer<typeof PhotoMatch>;

/** An evidence photo as whoever decides sees it: what its seller sees, each count, and the signs that it is not the camera's file. */
export const CaseEvidence = z.extend(z.omit(OwnEvidence, { item: true, until: true }), {
  /** Others are shown the count as well. */
  countTrusted: z.optional(z.boolean()),
  signs: z.array(z.object({ sign: z.string(), strong: z.boolean() })),
  /** Which reader has read it. */
  reader: z.string(),
});
export type CaseEvidence = z.infer<typeof CaseEvidence>;

/** A case with everything that is known about it, for whoever decides it. */
export const CaseStory = z.extend(CaseRow, {
  template: z.optional(z.enum(caseTemplates)),
  note: z.optional(z.string()),
  /** Who decided it; left out where the shop itself did. */
  decidedBy: z.optional(z.string()),
  item: z.optional(
    z.object({
      _id: ProductId,
      name: z.string(),
      ...Photo.shape,
      price: Money,
      description: z.string(),
      salesStatus: z.enum(['available', 'sold']),
      removed: z.optional(z.literal(true)),
      /** Why it is off sale though its seller has it. */
      listing: z.optional(z.enum(offReasons)),
      listedAt: z.iso.datetime(),
    }),
  ),
  /** What stands for and against the item while the case is open, the weightiest first. */
  signals: z.optional(z.array(OpenSignal)),
  /** By which version of the weights its signals were counted. */
  weightsVersion: z.optional(z.int()),
  photoMatches: z.optional(z.array(PhotoMatch)),
  /** What evidence photos of the item say, the newest first. */
  evidence: z.optional(z.array(CaseEvidence)),
  /** The accepted theft notices and the other items that have a number which was seen in those. */
  sameNumber: z.optional(
    z.object({
      notices: z.array(z.object({ _id: TheftNoticeId, name: z.string() })),
      items: z.array(z.object({ _id: ProductId, name: z.string(), seller: z.string() })),
    }),
  ),
  review: z.optional(
    z.object({
      _id: ReviewId,
      bookingId: BookingId,
      stars: z.int(),
      text: z.string(),
      reply: z.optional(z.string()),
      about: Somebody,
      hidden: z.optional(z.literal(true)),
      publishedAt: z.optional(z.iso.datetime()),
    }),
  ),
  /** The question, and the answer where it is about that, or the words of the wanted ad; `hidden`: nobody else reads it any more. */
  asking: z.optional(
    z.object({
      text: z.string(),
      answer: z.optional(z.string()),
      hidden: z.optional(z.literal(true)),
    }),
  ),
  /** Who wrote to whom, while the case is open; what they wrote is a call of its own. */
  conversation: z.optional(
    z.object({
      _id: ConversationId,
      buyer: Somebody,
      seller: Somebody,
    }),
  ),
  history: z.object({
    type: z.enum(['Buyer', 'Seller']),
    admin: z.boolean(),
    verified: z.boolean(),
    since: z.iso.datetime(),
    sold: z.int(),
    gone: z.optional(z.literal(true)),
    /** Since when they are suspended, why, and until when; without an end until they are reinstated. */
    suspended: z.optional(
      z.object({
        at: z.iso.datetime(),
        reason: z.string(),
        until: z.optional(z.iso.datetime()),
      }),
    ),
    /** Until when they may list, offer, write and review nothing. */
    limitedUntil: z.optional(z.iso.datetime()),
    /** How often they were suspended before and now. */
    suspensions: z.int(),
    /** Other cases about them, the newest first. */
    cases: z.array(
      z.pick(CaseRow, {
        _id: true,
        subjectKind: true,
        subjectName: true,
        state: true,
        openedAt: true,
        decidedAt: true,
        decision: true,
      }),
    ),
  }),
  reportsMade: z.array(Report),
  appeal: z.optional(
    z.object({
      text: z.string(),
      at: z.iso.datetime(),
      outcome: z.optional(z.enum(appealOutcomes)),
      note: z.optional(z.string()),
      decidedAt: z.optional(z.iso.datetime()),
      decidedBy: z.optional(z.string()),
      /** Whether the reader may decide about it now. */
      decidable: z.boolean(),
    }),
  ),
  /** The seller is asked about the item, for a theft notice that stands; left out where the reader may not decide. */
  asked: z.optional(z.literal(true)),
  /** What the reader may decide now; empty where the case is decided, about themselves, or about what is asked about and being paid for. */
  decisions: z.array(z.enum(caseDecisions)),
});
export type CaseStory = z.infer<typeof CaseStory>;
