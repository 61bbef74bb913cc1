import {
  type CaseDecision,
  type CaseFlag,
  caseDecisions,
  type ReportReason,
  type SubjectKind,
} from '#contract/moderation/cases.ts';
import { isWarning, type WarningKind } from '#contract/risk/signals.ts';

/** What a reason weighs: what costs somebody money or safety comes first. */
const reasonPoints: Record<ReportReason, number> = {
  stolen: 5,
  scam: 5,
  outside_payment: 4,
  forbidden: 4,
  rude: 3,
  wrong_item: 3,
  wrong_price: 2,
  sold_already: 2,
  duplicate: 1,
  other: 1,
};

/** What a report must say for whom it is about to be paid nothing until it is decided: where it is true, the money is somebody else's. */
export const graveReasons: readonly ReportReason[] = ['stolen', 'scam', 'outside_payment'];

/** The same of what the shop noticed: a number that was reported stolen, of a listing or in the file of its evidence photo. */
export const graveFlags: readonly CaseFlag[] = ['reported_serial', 'evidence_reported'];

/** Whether a case says that the number of its item was reported stolen. */
const isOfTheft = (flags: readonly CaseFlag[]): boolean =>
  flags.some((flag) => graveFlags.includes(flag));

/** What weighs always the same; what signals weigh an admin says (`server/modules/risk/`). An item that was asked to be changed waits for an answer. */
const flagPoints: Record<Exclude<CaseFlag, WarningKind>, number> = {
  cash_claim: 4,
  evidence_reported: 5,
  evidence_twin: 4,
  changed: 4,
  reported_serial: 5,
  seller_asked: 4,
};

/**
 * The points of a case without the days that it waits: its flags, what its signals come to, the heaviest reason, and one for each
 * reporter. Reporters without a reason count as well: they only pressed the button.
 */
export function pointsOf(
  flags: readonly CaseFlag[],
  reports: readonly (ReportReason | null)[],
  signals = 0,
): number {
  const noticed = flags.reduce((sum, flag) => sum + (isWarning(flag) ? 0 : flagPoints[flag]), 0);
  const heaviest = Math.max(0, ...reports.map((reason) => (reason ? reasonPoints[reason] : 0)));
  return signals + noticed + heaviest + reports.length;
}

/** What a decision depends on, besides who decides. */
export interface Decidable {
  subjectKind: SubjectKind;
  flags: readonly CaseFlag[];
  /** The item is in the shop, and neither sold nor being paid for. */
  isUnsold: boolean;
  isInReview: boolean;
  isSold: boolean;
  /** Somebody is paying for the item, which is minutes. */
  isReserved: boolean;
  /** Its seller is asked about it, for a theft notice that stands. */
  isAsked: boolean;
  /** The review is published and not hidden. */
  isReviewShown: boolean;
  /** The question or answer can be read. */
  isTextRead: boolean;
  person: { isAdmin: boolean; isGone: boolean; isSuspended: boolean; isLimited: boolean };
}

/**
 * Whether nothing of a theft is lost by a decision. What is being paid for is held by its case alone, if nobody pays after all: while
 * the notice stands the case waits for that, and once it does not there is nothing to do.
 */
function settlesTheft(decision: CaseDecision, { flags, isReserved, isAsked }: Decidable): boolean {
  if (!isReserved || !isOfTheft(flags)) return true;
  return decision === 'dismiss' && !isAsked;
}

/** What fits a case now, in the order in which it is offered. What an item in review waits for is not dismissed: it would wait for ever. */
export function decisionsFor(given: Decidable): CaseDecision[] {
  const {
    subjectKind,
    flags,
    isUnsold,
    isInReview,
    isSold,
    isAsked,
    isReviewShown,
    isTextRead,
    person,
  } = given;
  const isItem = subjectKind === 'product';
  const mayAct = !person.isAdmin && !person.isGone;
  const fits: Record<CaseDecision, boolean> = {
    dismiss: !isInReview,
    ask_change: isItem && isUnsold && !person.isGone,
    // Of what is sold, too: given back, it can come on sale again only so.
    approve: isItem && (isInReview || (flags.length > 0 && isUnsold) || (isSold && isAsked)),
    remove_item: isItem && isUnsold,
    hide_text: isTextRead,
    hide_review: subjectKind === 'review' && isReviewShown,
    warn: !person.isGone && !isInReview,
    limit: mayAct && !person.isSuspended && !isInReview,
    unlimit: mayAct && person.isLimited && !person.isSuspended && !isInReview,
    // Of who is suspended it says another end.
    suspend: mayAct && !isInReview,
    reinstate: mayAct && person.isSuspended && !isInReview,
  };
  return caseDecisions.filter((decision) => fits[decision] && settlesTheft(decision, given));
}
