import { useLingui } from '@lingui/react/macro';
import type { Word } from '#contract/words.ts';

/** What the words of the reference are called. */
export function useWordTitles(): Record<Word, string> {
  const { t } = useLingui();
  return {
    listings: t`A seller’s listings`,
    catalogue: t`Catalogue and search`,
    bookings: t`Bookings and deals`,
    offers: t`Offers`,
    questions: t`Questions about items`,
    wanted: t`Wanted ads`,
    money: t`Money`,
    messages: t`Messages`,
    watchlist: t`Wishlist and notifications`,
    safety: t`Claims, reports and proofs`,
    shop: t`A seller’s shop`,
    webhooks: t`Webhooks`,
    account: t`Account and sessions`,
    administration: t`Administration`,
  };
}

/** Who may make a call, by the contract's access rule; a rule that came later by its own name. */
export function useAccessWords(): (access: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    anyone: t`Anyone`,
    optional: t`Anyone; signed in it tells more`,
    identity: t`The shop’s own pages`,
    identity_or_token: t`Signed in, from the shop’s own pages too`,
    token: t`Signed in`,
    buyer: t`Buyers`,
    seller: t`Sellers`,
    seller_or_admin: t`Sellers and admins`,
    moderator: t`Moderators and admins`,
    admin: t`Admins`,
  };
  return (access) => words[access] ?? access;
}
