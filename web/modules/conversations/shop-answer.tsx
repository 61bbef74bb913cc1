import { useLingui } from '@lingui/react/macro';
import type { ShopAnswer } from '#contract/conversations/schemas.ts';

/** What the shop says to "Is it available?". */
export function useShopAnswers(): Record<ShopAnswer, string> {
  const { t } = useLingui();
  return {
    available: t`Yes, it is still available.`,
    reserved: t`It is on sale, but reserved for another buyer right now. It may become free again.`,
    sold: t`It is sold.`,
    away: t`It is not on sale at the moment.`,
  };
}
