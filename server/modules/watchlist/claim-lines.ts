import type { ClaimTold } from '#contract/watchlist/notification.ts';
import type { MailI18n } from '#server/platform/mail/mail-text.ts';

/** How a notification says what it is of a claim that it tells. */
interface Values {
  /** What goes back, or would; empty where that is nothing, or cash that the shop never had. */
  amount: string;
  end: string;
}

/** What an answer to a claim was, or how it ended, in one line; undefined where that is not known, or is between the two. */
export function claimLine(
  i18n: MailI18n,
  { event, by, side, outcome }: ClaimTold,
  { amount, end }: Values,
): string | undefined {
  switch (event) {
    case 'claim_contested':
      return i18n._(
        'The other side does not agree with the claim: the shop decides. You can still write what you know on the page of the deal.',
      );
    case 'claim_escalated':
      return outcome === 'whole'
        ? i18n._('The other side agrees with the claim: the shop sends the price to the buyer.')
        : i18n._(
            'The other side asked the shop to decide about the claim. You can still write what you know on the page of the deal.',
          );
    case 'claim_answered':
      return i18n._(
        'The other side answered the claim: {amount} would go back. Say by {end} on the page of the deal whether that will do. After that the shop decides.',
        { amount, end },
      );
    case 'claim_returning':
      if (amount === '') return undefined;
      if (side === 'seller') {
        return i18n._(
          'The shop decided: {amount} go back to the buyer once you have it again. They bring it back to you by {end}. Say so on the page of the deal.',
          { amount, end },
        );
      }
      return by === 'shop'
        ? i18n._(
            'The shop decided: {amount} go back to you once the seller has it again. Bring it back by {end}.',
            { amount, end },
          )
        : i18n._(
            'The seller agrees with the claim: {amount} go back to you once they have it again. Bring it back by {end}.',
            { amount, end },
          );
    case 'claim_closed':
      return closedLine(i18n, { side, outcome }, amount);
  }
}

function closedLine(
  i18n: MailI18n,
  { side, outcome }: Pick<ClaimTold, 'side' | 'outcome'>,
  amount: string,
): string | undefined {
  if (outcome === 'nothing') return i18n._('The claim is closed: nothing goes back.');
  if (outcome === 'withdrawn') return i18n._('The claim was taken back, and the deal goes on.');
  if (amount === '') return undefined;
  if (outcome === 'part') {
    return side === 'buyer'
      ? i18n._('The claim is closed: {amount} of the price go back to you, and the sale stands.', {
          amount,
        })
      : i18n._(
          'The claim is closed: {amount} of the price go back to the buyer, and the sale stands.',
          { amount },
        );
  }
  return side === 'buyer'
    ? i18n._('The claim is closed: {amount} go back to you.', { amount })
    : i18n._('The claim is closed: {amount} go back to the buyer.', { amount });
}
