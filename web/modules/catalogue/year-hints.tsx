import { Plural, Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import type { ProductFormApi } from './product-fields.tsx';

interface YearHintProps {
  form: ProductFormApi;
  model: CameraModel | undefined;
}

/** Most years of use that are offered to be filled in. */
const longest = 60;

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

/**
 * Fills in the years since the purchase, for whoever used it all the time. Only where nothing else stands there; what it filled in
 * follows a year of purchase that is corrected.
 */
export function UsedSince({ form }: Pick<YearHintProps, 'form'>) {
  const { control, setValue } = form;
  const [bought, used] = useWatch({ control, name: ['purchaseYear', 'usedYear'] });
  const [filled, setFilled] = useState<number>();
  const years = new Date().getFullYear() - Number(bought);
  const isEmpty = used === undefined || used === null || Number.isNaN(used);
  const isFilled = filled !== undefined && used === filled;
  // While the first digits of a year are typed, it names a year of long ago.
  const isYear = Boolean(bought) && years >= 0 && years <= longest;

  const fill = useCallback(() => {
    setValue('usedYear', years, { shouldDirty: true, shouldValidate: true });
    setFilled(years);
  }, [setValue, years]);

  useEffect(() => {
    if (isFilled && isYear && filled !== years) fill();
  }, [isFilled, isYear, filled, years, fill]);

  if (!isYear || !(isEmpty || isFilled)) return null;
  return (
    // It stays once it was pressed, and so does the focus.
    <Button size="sm" className="w-fit" idle={isFilled} onClick={fill}>
      <Plural
        value={years}
        _0="Since then: under a year"
        one="Since then: # year"
        other="Since then: # years"
      />
    </Button>
  );
}

/**
 * Questions more years of use than the model exists, and more than since the purchase: whoever had it before may have used it, so it
 * may be right all the same.
 */
export function UsedYearHint({ form, model }: YearHintProps) {
  const { number, year } = useFormats();
  const [used, bought] = useWatch({ control: form.control, name: ['usedYear', 'purchaseYear'] });
  const since = (from: number) => new Date().getFullYear() - from;
  const { releaseYear } = model ?? {};
  if (releaseYear && used && used > since(releaseYear)) {
    return (
      <span className={look}>
        <Trans>
          It came out in {year(releaseYear)}, {number(since(releaseYear))} years ago. Is that right?
        </Trans>
      </span>
    );
  }
  // A year begun is a year of use, and while a year is typed it names one of long ago or of the future.
  if (bought && used && since(bought) >= 0 && used > since(bought) + 1) {
    return (
      <span className={look}>
        <Trans>
          It was bought in {year(bought)}. Do you count the years of somebody before you, too?
        </Trans>
      </span>
    );
  }
  return <Trans>How many years it was in use</Trans>;
}
