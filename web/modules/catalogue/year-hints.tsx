import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { useFormats } from '#web/ui/formats.ts';
import type { ProductFormApi } from './product-fields.tsx';

interface YearHintProps {
  form: ProductFormApi;
  model: CameraModel | undefined;
}

const look = 'font-[560] text-amber-ink';

/** Questions a year of purchase before the model was on the market. It may be right all the same. */
export function PurchaseYearHint({ form, model }: YearHintProps) {
  const { year } = useFormats();
  const bought = useWatch({ control: form.control, name: 'purchaseYear' });
  if (!model?.releaseYear || !bought || bought >= model.releaseYear) return null;
  const name = `${model.brand} ${model.model}`;
  return (
    <span className={look}>
      <Trans>
        {name} came out in {year(model.releaseYear)}. Is the year right?
      </Trans>
    </span>
  );
}

/** Questions more years of use than the model exists. */
export function UsedYearHint({ form, model }: YearHintProps) {
  const { number, year } = useFormats();
  const used = useWatch({ control: form.control, name: 'usedYear' });
  const most = model?.releaseYear ? new Date().getFullYear() - model.releaseYear : undefined;
  if (!model?.releaseYear || most === undefined || !used || used <= most) {
    return <Trans>How many years it was in use</Trans>;
  }
  return (
    <span className={look}>
      <Trans>
        It came out in {year(model.releaseYear)}, {number(most)} years ago. Is that right?
      </Trans>
    </span>
  );
}
