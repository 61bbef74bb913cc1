import { useLingui } from '@lingui/react/macro';
import type { ShopState } from '#contract/shops/limits.ts';

/** How a shop stands, in a word. */
export function useShopStateLabels(): Record<ShopState, string> {
  const { t } = useLingui();
  return {
    waiting: t`Waiting`,
    approved: t`Approved`,
    refused: t`Refused`,
    taken_off: t`Taken off`,
  };
}
