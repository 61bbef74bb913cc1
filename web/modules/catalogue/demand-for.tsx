import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isForParts } from '#contract/condition/grade.ts';
import type { CategoryId } from '#contract/kernel/ids.ts';
import type { DemandQuery } from '#contract/wanted/schemas.ts';
import { reportOf } from './condition/report-text.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { useDebounced } from './use-debounced.ts';

/** How many look for what is described so. */
export type DemandOf = (listing: DemandQuery) => ReactNode;

/** Asks for it once the name is long enough to be one, and anew when the form says more. */
export function DemandFor({ form, of }: { form: ProductFormApi; of: DemandOf }) {
  const [name, category, condition, mount, location, report] = useWatch({
    control: form.control,
    name: ['name', 'category', 'conditionType', 'mount', 'location', 'conditionReport'],
  });
  const settledName = useDebounced((name ?? '').trim(), 400);
  const settledMount = useDebounced((mount ?? '').trim(), 400);
  const settledPlace = useDebounced((location ?? '').trim(), 400);
  // Nobody is told of what is for parts.
  if (settledName.length < 4 || isForParts(reportOf(report))) return null;
  return of({
    name: settledName,
    ...(category && { category: category as CategoryId }),
    ...(condition && { condition }),
    ...(settledMount && { mount: settledMount }),
    ...(settledPlace && { location: settledPlace }),
  });
}
