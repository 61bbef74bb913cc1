import type { CancelReason } from '#contract/orders/stages.ts';
import type { MailI18n } from '#server/platform/mail/mail-text.ts';

/** Why a seller ended a deal, for its buyer. */
export function sellersReason(i18n: MailI18n, reason: CancelReason): string {
  const reasons: Record<CancelReason, string> = {
    changed_mind: i18n._('Why: the seller changed their mind.'),
    no_show: i18n._('Why: you did not come to the meeting.'),
    price: i18n._('Why: the price.'),
    unsafe: i18n._('Why: it did not feel safe.'),
    other: i18n._('Why: another reason.'),
  };
  return reasons[reason];
}

/** Why a buyer ended a booking, for its seller. */
export function buyersReason(i18n: MailI18n, reason: CancelReason): string {
  const reasons: Record<CancelReason, string> = {
    changed_mind: i18n._('Why: they changed their mind.'),
    no_show: i18n._('Why: you did not come to the meeting.'),
    price: i18n._('Why: it costs too much.'),
    unsafe: i18n._('Why: it did not feel safe.'),
    other: i18n._('Why: another reason.'),
  };
  return reasons[reason];
}

/** How somebody objects to the word of the other side that they did not come; nothing where that is not why it ended. */
export const contradictNoShow = (
  i18n: MailI18n,
  reason: CancelReason | null,
  contact: string,
): string[] =>
  reason === 'no_show'
    ? [i18n._('If you were there, write to us by the contact form: {link}', { link: contact })]
    : [];
