import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import { GuideSentence } from './guide-sentence.tsx';
import { usePriceGuide } from './use-price-guide.ts';

interface PriceHintProps {
  form: ProductFormApi;
  /** The model that the listing names. */
  model: CameraModel | undefined;
}

/** What such items sell for here, once it is known what is listed, in which condition and after how many years. */
export function PriceHint({ form, model }: PriceHintProps) {
  const [conditionType, usedYear, conditionReport] = useWatch({
    control: form.control,
    name: ['conditionType', 'usedYear', 'conditionReport'],
  });
  const guide = usePriceGuide({ model, conditionType, usedYear, conditionReport });
  const ask = (price: number) =>
    form.setValue('resalePrice', price, { shouldDirty: true, shouldValidate: true });
  // The live region is there from the beginning: a screen reader hears what changes in one, not that one appears.
  return (
    <div>
      <p role="status" className="text-sm/normal text-muted not-empty:mt-3">
        {guide && <GuideSentence guide={guide} />}
      </p>
      {guide?.of === 'model' && <Suggestion price={guide.middle} onUse={ask} />}
    </div>
  );
}

function Suggestion({ price, onUse }: { price: number; onUse: (price: number) => void }) {
  const { money } = useFormats();
  const middle = money(price);
  return (
    <Button size="sm" className="mt-2" onClick={() => onUse(price)}>
      <Trans>Ask for {middle}</Trans>
    </Button>
  );
}
