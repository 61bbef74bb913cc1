import { Trans } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import { priceGuideQuery } from '../queries.ts';
import { GuideSentence } from './guide-sentence.tsx';

interface PriceHintProps {
  form: ProductFormApi;
  /** The model that the listing names. */
  model: CameraModel | undefined;
}

/** What such items sold for here, once it is known what is listed, in which condition and after how many years. */
export function PriceHint({ form, model }: PriceHintProps) {
  const [conditionType, usedYear] = useWatch({
    control: form.control,
    name: ['conditionType', 'usedYear'],
  });
  const isTold = model && conditionType && Number.isInteger(usedYear) && Number(usedYear) >= 0;
  const { data } = useQuery(
    isTold
      ? priceGuideQuery({ modelId: model.id, conditionType, usedYear: String(usedYear) })
      : { queryKey: ['price-guide', 'nothing'], queryFn: skipToken },
  );
  const guide = data?.guide;
  if (!isTold || !guide) return null;
  return (
    <p role="status" className="text-sm/normal text-muted">
      <GuideSentence guide={guide} />{' '}
      {guide.of === 'model' && (
        <Suggestion
          price={guide.middle}
          onUse={(price) =>
            form.setValue('resalePrice', price, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
    </p>
  );
}

function Suggestion({ price, onUse }: { price: number; onUse: (price: number) => void }) {
  const { money } = useFormats();
  const middle = money(price);
  return (
    <Button size="sm" variant="text" onClick={() => onUse(price)}>
      <Trans>Ask for {middle}</Trans>
    </Button>
  );
}
