import { useLingui } from '@lingui/react/macro';
import type {
  CaseDecision,
  CaseFlag,
  CaseTemplate,
  ReportReason,
  SubjectKind,
} from '#contract/moderation/cases.ts';
import type { MatchState, MatchVerdict } from '#contract/moderation/photo-matches.ts';
import type { SignalKind } from '#contract/risk/signals.ts';

/** Why somebody reports something, in words. */
export function useReasonLabels(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    stolen: t`It was stolen`,
    scam: t`Somebody cheats`,
    wrong_item: t`It is not what is said`,
    sold_already: t`It is not to be had any more`,
    wrong_price: t`The price is not the real one`,
    forbidden: t`It may not be sold`,
    rude: t`Rude or hurtful words`,
    outside_payment: t`Money outside the shop`,
    duplicate: t`It is listed twice`,
    other: t`Something else`,
  };
}

/** What the shop itself noticed, in words. */
export function useFlagLabels(): Record<CaseFlag, string> {
  const { t } = useLingui();
  return {
    new_account: t`Account of less than a week`,
    reported_serial: t`Its serial number was reported stolen`,
    seller_asked: t`Listed while we ask its seller about a stolen item`,
    low_price: t`Less than half the usual price`,
    contact_details: t`Phone or address in the text`,
    copied_text: t`Text of another seller`,
    many_items: t`More than five items in a day`,
    photo_reused: t`Photo of another seller`,
    photo_alike: t`Photo like one of another seller`,
    cash_claim: t`A claim about a sale in cash was decided for its buyer`,
    evidence_reported: t`Evidence photo with a number that was reported stolen`,
    evidence_twin: t`Evidence photo with the number of another item`,
    evidence_serial: t`Evidence photo with another serial number`,
    evidence_model: t`Evidence photo of another model`,
    evidence_count: t`Evidence photo with more releases than said`,
    evidence_edited: t`Evidence photos that were saved again`,
    changed: t`Changed after it was asked for`,
    low_price_hint: t`Less than half of what few others sold for`,
    ai_photo: t`Photo marked as made by a program`,
    stock_photos: t`Only photos of the maker`,
    bought_serial: t`Serial number of an item that somebody else bought here`,
    link: t`Link in the text`,
    buyer_report: t`Reported by somebody who has dealt here`,
    unfairly_described: t`Items were often not as described`,
    cancels: t`Cancels more than every fifth deal`,
  };
}

/** What stands for or against an item, in words. */
export function useSignalLabels(): Record<SignalKind, string> {
  const { t } = useLingui();
  return {
    ...useFlagLabels(),
    camera_file: t`Evidence photo that is a camera’s file`,
    camera_file_serial: t`Evidence photo with the serial number`,
    verified_seller: t`Verified seller`,
    five_deals: t`Five completed deals, no claim`,
    fairly_described: t`Twenty deals, nearly all as described`,
  };
}

export function useKindLabels(): Record<SubjectKind, string> {
  const { t } = useLingui();
  return {
    product: t`Item`,
    person: t`Person`,
    conversation: t`Conversation`,
    review: t`Review`,
    question: t`Question`,
    answer: t`Answer`,
    wanted: t`Wanted ad`,
  };
}

/** What an admin can decide, in words; `done` once it is. */
export function useDecisionLabels(): Record<CaseDecision, { choice: string; done: string }> {
  const { t } = useLingui();
  return {
    dismiss: { choice: t`Nothing to do`, done: t`Nothing was done` },
    ask_change: { choice: t`Ask for a change`, done: t`Asked for a change` },
    approve: { choice: t`Approve the item`, done: t`Approved` },
    remove_item: { choice: t`Take the item off`, done: t`Item taken off` },
    hide_review: { choice: t`Hide the review`, done: t`Review hidden` },
    hide_text: { choice: t`Hide what was written`, done: t`What was written is hidden` },
    warn: { choice: t`Warn`, done: t`Warned` },
    limit: { choice: t`Limit for some days`, done: t`Limited` },
    unlimit: { choice: t`End the limit`, done: t`Limit ended` },
    suspend: { choice: t`Suspend`, done: t`Suspended` },
    reinstate: { choice: t`Reinstate`, done: t`Reinstated` },
  };
}

/** The templates by what they say. */
export function useTemplateLabels(): Record<CaseTemplate, string> {
  const { t } = useLingui();
  const reasons = useReasonLabels();
  return {
    none: t`No template`,
    stolen: reasons.stolen,
    scam: reasons.scam,
    wrong_item: reasons.wrong_item,
    sold_already: reasons.sold_already,
    wrong_price: reasons.wrong_price,
    forbidden: reasons.forbidden,
    rude: reasons.rude,
    outside_payment: reasons.outside_payment,
    contact_details: t`Phone or address in the text`,
    duplicate: reasons.duplicate,
    photos: t`Photos do not show it well`,
  };
}

/** What a photo is that looks like another, in words. */
export function useMatchStates(): Record<MatchState, string> {
  const { t } = useLingui();
  return {
    new: t`Nobody has looked yet`,
    confirmed: t`Somebody else’s photo`,
    cleared: t`The seller’s own photo`,
    stock: t`The maker’s picture, not this item`,
  };
}

/** What the team can say of one. */
export function useMatchVerdicts(): Record<MatchVerdict, string> {
  const { t } = useLingui();
  return {
    confirmed: t`Somebody else’s`,
    cleared: t`The seller’s own`,
    stock: t`The maker’s picture`,
  };
}
