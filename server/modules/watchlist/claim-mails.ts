import { type ClaimNewsKind, claimNewsKinds } from '#contract/deals/claims.ts';
import type { ClaimTold } from '#contract/watchlist/notification.ts';
import type { MailTools } from '#server/platform/mail/mail-text.ts';
import { claimLine } from './claim-lines.ts';

export const isClaimNews = (kind: string): kind is ClaimNewsKind =>
  (claimNewsKinds as readonly string[]).includes(kind);

/** In a subject and a few sentences. What somebody claims, and the photos, stand on the page of the deal alone. */
export function claimWords(
  { i18n, money }: MailTools,
  kind: ClaimNewsKind,
  values: { item: string; until: string },
  told?: ClaimTold,
): { subject: string; text: string } {
  const { item, until: end } = values;
  const amount = told?.amount ? money(told.amount) : '';
  const line = told && claimLine(i18n, told, { amount, end });
  switch (kind) {
    case 'claim_opened':
      return {
        subject: i18n._('{item}: there is a claim', { item }),
        text: i18n._(
          'There is a claim about {item}, and the deal stops until it is closed. Read it and answer on the page of the deal by {until}. Without an answer by then, the shop decides.',
          values,
        ),
      };
    case 'claim_answered':
      return {
        subject: i18n._('{item}: news of the claim', { item }),
        text:
          line ??
          i18n._(
            'There is an answer to the claim about {item}. Read it on the page of the deal, which says whose turn it is until {until}.',
            values,
          ),
      };
    case 'claim_by_shop':
      return {
        subject: i18n._('{item}: the shop looks at the deal', { item }),
        text: i18n._(
          'The shop itself makes a claim about the deal of {item}, which stops until that is decided. The page of the deal says why. You need not answer, but you can write there what you know.',
          { item },
        ),
      };
    case 'claim_unanswered':
      return {
        subject: i18n._('{item}: the shop decides about the claim', { item }),
        text: i18n._(
          'The claim about {item} waited for a word, and none came in time. Now somebody from the shop decides. You can still write on the page of the deal what you know.',
          { item },
        ),
      };
    case 'return_due':
      return {
        subject: i18n._('{item}: bring it back', { item }),
        text: i18n._(
          'Bring {item} back to the seller by {until}: your money goes back to you once they say that they have it. After that somebody from the shop decides. If the seller does not say so, ask the shop to decide on the page of the deal.',
          values,
        ),
      };
    case 'return_asked':
      return {
        subject: i18n._('{item}: is it back?', { item }),
        text: i18n._(
          'The buyer brings {item} back to you by {until}. Once you have it, say so on the page of the deal: then their money goes back. After that somebody from the shop decides.',
          values,
        ),
      };
    case 'claim_due':
      return {
        subject: i18n._('{item}: the claim waits for you', { item }),
        text: i18n._(
          'The claim about {item} waits for you until {until}. After that somebody from the shop decides without your word. Answer on the page of the deal.',
          values,
        ),
      };
    case 'claim_decided':
      return {
        subject: i18n._('{item}: the claim is closed', { item }),
        text:
          line ??
          i18n._(
            'The claim about {item} is closed. The page of the deal says how it ended, and what goes back to the buyer.',
            { item },
          ),
      };
  }
}
