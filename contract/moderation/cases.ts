import { warningKinds } from '../risk/signals.ts';

/** What somebody can report, and what a case is about. */
export const subjectKinds = [
  'product',
  'person',
  'conversation',
  'review',
  'question',
  'answer',
  'wanted',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Why somebody reports something. */
export const reportReasons = [
  'stolen',
  'scam',
  'wrong_item',
  'sold_already',
  'wrong_price',
  'forbidden',
  'rude',
  'outside_payment',
  'duplicate',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons that somebody may give, by what they report. */
export const reasonsFor: Record<SubjectKind, readonly ReportReason[]> = {
  product: [
    'stolen',
    'scam',
    'wrong_item',
    'sold_already',
    'wrong_price',
    'forbidden',
    'outside_payment',
    'duplicate',
    'other',
  ],
  person: ['scam', 'stolen', 'rude', 'outside_payment', 'other'],
  conversation: ['scam', 'rude', 'outside_payment', 'other'],
  review: ['rude', 'scam', 'wrong_item', 'other'],
  question: ['rude', 'scam', 'outside_payment', 'other'],
  answer: ['rude', 'scam', 'outside_payment', 'wrong_item', 'other'],
  wanted: ['rude', 'scam', 'forbidden', 'outside_payment', 'other'],
};

export const maxReportPictures = 4;
export const maxReportDetails = 1_000;

export const caseStates = ['open', 'decided'] as const;

/** What speaks for looking at what a case is about: signals, whose points an admin weighs (`contract/risk/`), and what weighs always the same. */
export const caseFlags = [
  ...warningKinds,
  'cash_claim',
  'evidence_reported',
  'evidence_twin',
  'changed',
  'reported_serial',
  'seller_asked',
] as const;
export type CaseFlag = (typeof caseFlags)[number];

/**
 * What an admin decides about a case:
 * - `dismiss`: nothing is done
 * - `ask_change`: the seller is asked to change the item; one in review stays in review until then
 * - `approve`: an item in review comes on sale, one that was flagged, or is sold, stays
 * - `remove_item`: the item goes off the shop
 * - `hide_review`: nobody sees the review any more, and it does not count
 * - `hide_text`: nobody reads the question with its answer, or the answer, any more
 * - `warn`: the person is told which rule to keep
 * - `limit`: for some days they list, offer, write and review nothing
 * - `unlimit`: that ends before its time
 * - `suspend`: the person is signed out and kept out, for some days or until an admin says so; of who is, from now on
 * - `reinstate`: that ends
 */
export const caseDecisions = [
  'dismiss',
  'ask_change',
  'approve',
  'remove_item',
  'hide_review',
  'hide_text',
  'warn',
  'limit',
  'unlimit',
  'suspend',
  'reinstate',
] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Texts that tell the person why, in their language. */
export const caseTemplates = [
  'none',
  'stolen',
  'scam',
  'wrong_item',
  'sold_already',
  'wrong_price',
  'forbidden',
  'rude',
  'outside_payment',
  'contact_details',
  'duplicate',
  'photos',
] as const;
export type CaseTemplate = (typeof caseTemplates)[number];

/** Whether whom a case is about is told of a decision: of what changes nothing for them they are not. */
export const isTold = (decision: CaseDecision): boolean => decision !== 'dismiss';

/** Whether a decision says that a report was right. */
export const isUpheld = (decision: CaseDecision): boolean =>
  !['dismiss', 'approve', 'unlimit', 'reinstate'].includes(decision);

/** Whether whom a decision is about may appeal against it. */
export const isAgainst = (decision: CaseDecision): boolean =>
  isUpheld(decision) && isTold(decision);

/** What becomes of a decision after an appeal: it stays, or what can be undone of it is undone. */
export const appealOutcomes = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

export const maxAppeal = 1_000;
