import { type ClaimNewsKind, claimNewsKinds } from '#contract/deals/claims.ts';
import type { MailTools } from '#server/platform/mail/mail-text.ts';

export const isClaimNews = (kind: string): kind is ClaimNewsKind =>
  (claimNewsKinds as readonly string[]).includes(kind);

/** In a subject and a few sentences. What somebody claims, and the photos, stand on the page of the deal alone. */
export function claimWords(
  { i18n }: MailTools,
  kind: ClaimNewsKind,
  values: { item: string; until: string },
): { subject: string; text: string } {
  const { item } = values;
  switch (kind) {
    case 'claim_opened':
      return {
        subject: i18n._('{item}: there is a claim', { item }),
        text: i18n._(
          'There is a claim about {item}, and the deal stops until it is closed. Read it on the page of the deal, which says whose turn it is until {until}. Without an answer by then, the shop decides.',
          values,
        ),
      };
    case 'claim_answered':
      return {
        subject: i18n._('{item}: news of the claim', { item }),
        text: i18n._(
          'There is an answer to the claim about {item}. Read it on the page of the deal, which says whose turn it is until {until}.',
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
        text: i18n._(
          'The claim about {item} is closed. The page of the deal says how it ended, and what goes back to the buyer.',
          { item },
        ),
      };
  }
}
