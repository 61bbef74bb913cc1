import { useLingui } from '@lingui/react/macro';
import type { CancelReason } from '#contract/orders/stages.ts';

/** Why a buyer ends a booking, as they choose it and as the seller reads it. */
export function useCancelReasons(): Record<CancelReason, string> {
  const { t } = useLingui();
  return {
    changed_mind: t`Changed my mind`,
    no_show: t`The seller did not come`,
    price: t`It costs too much`,
    unsafe: t`It did not feel safe`,
    other: t`Another reason`,
  };
}

/** Why a seller ends one, as they choose it and as the buyer reads it. */
export function useDeclineReasons(): Record<CancelReason, string> {
  const { t } = useLingui();
  return {
    changed_mind: t`I changed my mind`,
    no_show: t`The buyer did not come`,
    price: t`We did not agree on the price`,
    unsafe: t`It did not feel safe`,
    other: t`Another reason`,
  };
}

/** Why a buyer ended one, as its seller reads it. */
export function useHeardReasons(): Record<CancelReason, string> {
  const { t } = useLingui();
  return {
    changed_mind: t`They changed their mind.`,
    no_show: t`They say that you did not come to the meeting.`,
    price: t`It costs too much for them.`,
    unsafe: t`It did not feel safe to them.`,
    other: t`For another reason.`,
  };
}

/** Why a seller cancelled what was paid, as both sides read it. */
export function useToldReasons(): Record<CancelReason, string> {
  const { t } = useLingui();
  return {
    changed_mind: t`Why: the seller changed their mind.`,
    no_show: t`Why: the buyer did not come.`,
    price: t`Why: they did not agree on the price.`,
    unsafe: t`Why: it did not feel safe.`,
    other: t`Why: another reason.`,
  };
}
