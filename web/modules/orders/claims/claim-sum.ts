import { useLingui } from '@lingui/react/macro';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';

/** Whether the shop never had the price, and so gives none of it back. */
export const isCash = ({ handedOver }: { handedOver?: { by: string } | undefined }): boolean =>
  handedOver?.by === 'cash';

/** What goes back by a claim for the whole price, or a cancel: what has not gone back already; alone, and named at the head of a sentence. */
export function useWholeOf({ price, left = price }: Pick<DealStory, 'price' | 'left'>): {
  sum: string;
  what: string;
} {
  const { t } = useLingui();
  const { money } = useFormats();
  const sum = money(left);
  return {
    sum,
    what: left < price ? t`What is left of the price, ${sum}` : t`The whole price, ${sum}`,
  };
}
