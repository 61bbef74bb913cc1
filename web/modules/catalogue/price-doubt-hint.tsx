import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { isAboveNew } from '#contract/catalogue/price-doubt.ts';
import { useFormats } from '#web/ui/formats.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { useDebounced } from './use-debounced.ts';

/** Questions a price above that of a new one, once neither is being typed: the first digits of a price are a lower one. */
export function PriceDoubtHint({ form }: { form: ProductFormApi }) {
  const { money } = useFormats();
  const [resale, original] = useWatch({
    control: form.control,
    name: ['resalePrice', 'originalPrice'],
  });
  const isDoubtful = Boolean(resale && original && isAboveNew(resale, original));
  const settled = useDebounced(isDoubtful, 400);
  if (!isDoubtful || !settled) return null;
  const price = money(Number(original));
  return (
    <span className="font-[560] text-amber-ink">
      <Trans>It is above the original price of {price}. Is that right?</Trans>
    </span>
  );
}
