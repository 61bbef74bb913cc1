import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '#web/platform/drafts.ts';
import type { ProductFormInput, ProductFormOutput } from './product-form.ts';

/** Milliseconds of rest after which what was typed is kept. */
const rest = 300;

type Draft = Partial<ProductFormInput>;

/** Radio buttons of which none is chosen are `null`. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !Number.isNaN(value);
}

/** What is filled in, without the fields that are empty. */
function filledIn(values: Draft): Draft {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));
}

interface ProductDraft {
  /** Whether the form shows what was kept from before. */
  isRestored: boolean;
  startAfresh: () => void;
  /** Forgets the draft: the product is in the shop. */
  done: () => void;
}

/**
 * Keeps what a seller types and puts it back when they return: after a reload, a dead battery, a new login. `category` is
 * put back once more when `categories` have come, since a list takes no value that it does not offer yet.
 */
export function useProductDraft(
  {
    getValues,
    setValue,
    reset,
    subscribe,
  }: UseFormReturn<ProductFormInput, unknown, ProductFormOutput>,
  owner: string,
  categories: unknown,
): ProductDraft {
  const name = `add-product ${owner}`;
  const [restored, setRestored] = useState<Draft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let over = false;
    void readDraft<Draft>(name).then((draft) => {
      if (over || !draft || Object.values(getValues()).some(isGiven)) return;
      for (const [field, value] of Object.entries(draft)) {
        setValue(field as keyof ProductFormInput, value);
      }
      setRestored(draft);
    });
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void keepDraft(name, filledIn(values)), rest);
      },
    });
    return () => {
      over = true;
      stop();
    };
  }, [name, getValues, setValue, subscribe]);

  const category = restored?.category;
  useEffect(() => {
    if (categories && category) setValue('category', category);
  }, [categories, category, setValue]);

  function done() {
    clearTimeout(timer.current);
    void dropDraft(name);
  }

  function startAfresh() {
    reset();
    setRestored(undefined);
    done();
  }

  return { isRestored: restored !== undefined, startAfresh, done };
}
