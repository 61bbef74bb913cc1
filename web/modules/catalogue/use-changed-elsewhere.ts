import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditableProduct } from '#contract/catalogue/editing.ts';
import { formFields, formOf } from './form-of-product.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { type FormField, type Merged, merge } from './product-merge.ts';
import { editableQuery } from './queries.ts';
import { mergedShots } from './shots/shot-text.ts';

/**
 * What the form builds on, and what becomes of it when the same product was saved elsewhere: what only the other one
 * changed is taken over, what was typed here stays, and what both changed is put before the seller.
 */
export function useChangedElsewhere(form: ProductFormApi, first: EditableProduct) {
  const queries = useQueryClient();
  const [current, setCurrent] = useState(first);
  const [found, setFound] = useState<Merged>();
  const { getValues, setValue } = form;
  const base = formOf(current);

  function put(field: FormField, product: EditableProduct) {
    setValue(field, formOf(product)[field] as never, { shouldDirty: true });
  }

  /** Reads it anew; whether that was possible. */
  async function look(): Promise<boolean> {
    const latest = await queries
      .fetchQuery({ ...editableQuery(current._id), staleTime: 0 })
      .catch(() => undefined);
    if (!latest) return false;
    const theirs = formOf(latest);
    const merged = merge(formFields, base, getValues(), theirs);
    for (const field of merged.taken) put(field, latest);
    if (merged.disputed.includes('shots')) {
      // One text for all photos: two who name two photos say nothing against each other.
      const shots = mergedShots(base.shots, getValues('shots'), theirs.shots);
      if (!shots.isDisputed) {
        setValue('shots', shots.text, { shouldDirty: true });
        merged.disputed = merged.disputed.filter((field) => field !== 'shots');
      }
    }
    setCurrent(latest);
    setFound(merged);
    return true;
  }

  function take(field: FormField) {
    put(field, current);
    setFound((before) => {
      const disputed = (before?.disputed ?? []).filter((one) => one !== field);
      return { taken: before?.taken ?? [], disputed };
    });
  }

  /** The form as the shop has it now. */
  function takeAll() {
    for (const field of formFields) put(field, current);
    setFound(undefined);
  }

  return { current, base, found, look, take, takeAll };
}
