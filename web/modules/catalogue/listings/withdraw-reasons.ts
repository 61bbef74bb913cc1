import { useLingui } from '@lingui/react/macro';
import type { WithdrawReason } from '#contract/catalogue/listing-life.ts';

/** Why a seller withdraws an item, as they choose it and read it again. */
export function useWithdrawReasons(): Record<WithdrawReason, string> {
  const { t } = useLingui();
  return {
    sold_elsewhere: t`I sold it elsewhere`,
    keep_it: t`I keep it`,
    other: t`Another reason`,
  };
}
