import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { CameraModel } from '#contract/catalogue/camera-models.ts';
import { categoryOfModel } from '#contract/inspections/checklist-kind.ts';
import type { CategoryId } from '#contract/kernel/ids.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { categoriesQuery, modelOfNameQuery } from './queries.ts';
import { useDebounced } from './use-debounced.ts';

/** What a model says of a listing. */
const facts = ['brand', 'model', 'mount'] as const;
type Facts = Record<(typeof facts)[number], string>;

const nothing: Facts = { brand: '', model: '', mount: '' };

/** The category that a model belongs in is chosen while the seller has chosen none, and goes again with the name. */
function useCategoryOf(
  { getValues, setValue }: ProductFormApi,
  found: CameraModel | undefined,
  isAsked: boolean,
): void {
  const { data: categories } = useQuery(categoriesQuery);
  const chosen = useRef('');
  const known = found && categoryOfModel(found);
  const next = categories?.some(({ _id }) => _id === known) ? (known ?? '') : '';

  useEffect(() => {
    if (isAsked || (getValues('category') ?? '') !== chosen.current) return;
    if (next === chosen.current) return;
    setValue('category', next as CategoryId, { shouldDirty: true });
    chosen.current = next;
  }, [isAsked, next, getValues, setValue]);
}

/** Takes over a model that its seller picked among those that the name may mean, and its category where none is chosen yet. */
export function usePickModel({ getValues, setValue, setFocus }: ProductFormApi) {
  const { data: categories } = useQuery(categoriesQuery);
  return (model: CameraModel) => {
    const change = { shouldDirty: true };
    setValue('brand', model.brand, change);
    setValue('model', model.model, change);
    setValue('mount', model.mount ?? '', change);
    const known = categories?.find(({ _id }) => _id === categoryOfModel(model));
    if (known && !getValues('category')) setValue('category', known._id as CategoryId, change);
    // The button that was pressed goes.
    setFocus('name');
  };
}

/** The model that the listing is found under: as the shop does, by what is typed as its model, and else by its name. */
function useModelSaid({ control }: ProductFormApi, found: CameraModel | undefined) {
  const [brand = '', model = ''] = useWatch({ control, name: ['brand', 'model'] });
  const said = useDebounced(`${brand} ${model}`.trim(), 400);
  const isOther = model !== '' && (model !== found?.model || brand !== found.brand);
  const { data } = useQuery({ ...modelOfNameQuery(said), enabled: isOther && said.length > 1 });
  return isOther ? data?.[0] : found;
}

/** What the shop knows of what is listed, as far as it has arrived. It fills in nothing. */
export function useKnownModel(form: ProductFormApi): CameraModel | undefined {
  const name = (form.getValues('name') ?? '').trim();
  const { data } = useQuery({ ...modelOfNameQuery(name), enabled: name.length > 3 });
  return useModelSaid(form, data?.[0]);
}

/**
 * The model that the name of a new listing begins with. What it says is filled in where the seller has said nothing, and
 * goes again with the name; what they wrote themselves stays.
 */
export function useModelOfName(form: ProductFormApi) {
  const { control, getValues, setValue } = form;
  const name = useDebounced((useWatch({ control, name: 'name' }) ?? '').trim(), 400);
  const { data } = useQuery({ ...modelOfNameQuery(name), enabled: name.length > 3 });
  const found: CameraModel | undefined = name.length > 3 ? data?.[0] : undefined;
  const filled = useRef(nothing);
  useCategoryOf(form, found, name.length > 3 && data === undefined);

  useEffect(() => {
    // While the next name is asked about, the last one holds.
    if (name.length > 3 && data === undefined) return;
    const next: Facts = found
      ? { brand: found.brand, model: found.model, mount: found.mount ?? '' }
      : nothing;
    const isOurs = facts.every((fact) => (getValues(fact) ?? '') === filled.current[fact]);
    if (!isOurs) return;
    for (const fact of facts) {
      if (next[fact] !== filled.current[fact]) setValue(fact, next[fact]);
    }
    filled.current = next;
  }, [name, data, found, getValues, setValue]);

  /** Whether what stands there now was filled in here. */
  const isFilled = (values: Partial<Record<keyof Facts, string | undefined>>) =>
    found !== undefined && facts.every((fact) => (values[fact] ?? '') === filled.current[fact]);

  /** The name, where the catalogue has answered that it knows none by it. */
  const unknown = data?.length === 0 ? name : undefined;
  return { found, said: useModelSaid(form, found), isFilled, unknown };
}
