import { skipToken, useQuery } from '@tanstack/react-query';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { isForParts } from '#contract/condition/grade.ts';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import { reportOf } from '../condition/report-text.ts';
import type { FormValues } from '../product-merge.ts';
import { priceGuideQuery } from '../queries.ts';

type Told = Pick<FormValues, 'conditionType' | 'usedYear' | 'conditionReport'> & {
  model: CameraModel | undefined;
};

/** What such items sell for here, once it is told what it is, in which condition and after how many years. Nothing of what is for parts. */
export function usePriceGuide(told: Told): PriceGuide | undefined {
  const { model, conditionType, usedYear, conditionReport } = told;
  const isTold =
    model &&
    conditionType &&
    Number.isInteger(usedYear) &&
    Number(usedYear) >= 0 &&
    !isForParts(reportOf(conditionReport));
  const { data } = useQuery(
    isTold
      ? priceGuideQuery({ modelId: model.id, conditionType, usedYear: String(usedYear) })
      : { queryKey: ['price-guide', 'nothing'], queryFn: skipToken },
  );
  return isTold ? (data?.guide ?? undefined) : undefined;
}
