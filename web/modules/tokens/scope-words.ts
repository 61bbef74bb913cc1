import { useLingui } from '@lingui/react/macro';
import type { Scope } from '#contract/kernel/scopes.ts';
import type { TokenEnd } from '#contract/tokens/limits.ts';

/** What a token may do, in a few words and in a sentence. */
export function useScopeWords(): Record<Scope, { label: string; help: string }> {
  const { t } = useLingui();
  return {
    'own:read': {
      label: t`Read your items`,
      help: t`Your items and drafts, your shop, how often items are looked at, questions and offers.`,
    },
    'listings:write': {
      label: t`List and change items`,
      help: t`New items with photos, one at a time or a hundred, changes, pauses, and taking items off sale.`,
    },
    'offers:write': {
      label: t`Answer offers`,
      help: t`For your own items. Accepting reserves the item for the buyer, as it does here.`,
    },
    'orders:read': {
      label: t`Read your orders`,
      help: t`What you sold and bought, with names, phone numbers of open deals, and receipts.`,
    },
    'admin:read': {
      label: t`Read as an admin`,
      help: t`The shop’s figures, refused attacks, reported items, models, and alarms, which may name a person or a sum. No payments, messages, addresses, or log of what admins did.`,
    },
  };
}

/** Why a token is over. */
export function useEndWords(): Record<TokenEnd, string> {
  const { t } = useLingui();
  return {
    ended: t`Ended by you`,
    expired: t`Its days are over`,
    leaked: t`Ended: it stood in an address`,
    password_reset: t`Ended with the new password`,
  };
}
