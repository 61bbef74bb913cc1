import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { CategoryId } from '#contract/kernel/ids.ts';
import type { DemandQuery } from '#contract/wanted/schemas.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { useDebounced } from './use-debounced.ts';

/** How many look for what is described so. */
export type DemandOf = (listing: DemandQuery) => ReactNode;

/** Asks for it once the name is long enough to be one, and anew when the form says more. */
export function DemandFor({ form, of }: { form: ProductFormApi; of: DemandOf }) {
  const [name, category, condition, location] = useWatch({
    control: form.control,
    name: ['name', 'category', 'conditionType', 'location'],
  });
  const settledName = useDebounced((name ?? '').trim(), 400);
  const settledPlace = useDebounced((location ?? '').trim(), 400);
  if (settledName.length < 4) return null;
  return of({
    name: settledName,
    ...(category && { category: category as CategoryId }),
    ...(condition && { condition }),
    ...(settledPlace && { location: settledPlace }),
  });
}
