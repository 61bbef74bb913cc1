import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { price } from '#contract/kernel/money.ts';
import { useFormats } from '#web/ui/formats.ts';

/** Between which prices an offer lies, in whole tk. */
export interface PriceLimits {
  lowest: number;
  highest: number;
}

/** A price field that says what is too low and what is too high, before the shop does. */
export function usePriceWithin({ lowest, highest }: PriceLimits) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [least, most] = [money(lowest), money(highest)];
  return (field: ReturnType<typeof price>) =>
    field.check(
      z.refine((value) => value >= lowest, t`Offer ${least} or more`),
      z.refine((value) => value <= highest, t`Offer ${most} or less`),
    );
}
