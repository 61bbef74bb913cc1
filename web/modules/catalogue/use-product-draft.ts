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
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<Draft>(undefined);
  const categoryDue = useRef<ProductFormInput['category']>(undefined);

  useEffect(() => {
    let over = false;
    function keep() {
      clearTimeout(timer.current);
      if (unkept.current) void keepDraft(name, unkept.current);
      unkept.current = undefined;
    }
    void readDraft<Draft>(name).then((draft) => {
      if (over || !draft || Object.values(getValues()).some(isGiven)) return;
      for (const [field, value] of Object.entries(draft)) {
        setValue(field as keyof ProductFormInput, value);
      }
      categoryDue.current = draft.category;
      setRestored(true);
    });
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current);
        unkept.current = filledIn(values);
        timer.current = setTimeout(keep, rest);
      },
    });
    return () => {
      over = true;
      stop();
      keep();
    };
  }, [name, getValues, setValue, subscribe]);

  useEffect(() => {
    // Once: what the seller chooses afterwards is theirs, however often the categories are read anew.
    if (!isRestored || !categories || !categoryDue.current) return;
    setValue('category', categoryDue.current);
    categoryDue.current = undefined;
  }, [isRestored, categories, setValue]);

  function done() {
    clearTimeout(timer.current);
    unkept.current = undefined;
    void dropDraft(name);
  }

  function startAfresh() {
    reset();
    setRestored(false);
    done();
  }

  return { isRestored, startAfresh, done };
}
