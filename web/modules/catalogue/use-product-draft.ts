import { useEffect, useRef } from 'react';
import { deviceDrafts } from '#web/platform/drafts.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import type { ProductFormApi } from './product-fields.tsx';
import { ProductForm, type ProductFormInput } from './product-form.ts';

const all = Object.keys(ProductForm.shape) as (keyof ProductFormInput)[];
const words = all.filter((field) => field !== 'photos');
const photos = ['photos'] as const;

/**
 * Keeps what a seller types, pictures and all. The pictures lie by themselves, so that a letter of the description does not
 * write all of them anew. `category` is put back once more when `categories` have come, since a list takes no value that it
 * does not offer yet. `own` is what the form was filled with: it stays the same as long as the form is shown.
 */
export function useProductDraft(
  form: ProductFormApi,
  name: string,
  categories: unknown,
  own?: Readonly<Partial<ProductFormInput>>,
) {
  const { setValue } = form;
  const draft = useDraft(form, deviceDrafts, name, words, own);
  const pictures = useDraft(form, deviceDrafts, `${name} photos`, photos, own);
  const { restored } = draft;
  const settled = useRef<typeof restored>(undefined);

  useEffect(() => {
    // Once: what the seller chooses afterwards is theirs, however often the categories are read anew.
    if (!restored?.category || !categories || settled.current === restored) return;
    settled.current = restored;
    setValue('category', restored.category as ProductFormInput['category']);
  }, [restored, categories, setValue]);

  return {
    isRestored: restored !== undefined || pictures.restored !== undefined,
    startAfresh() {
      pictures.startAfresh();
      draft.startAfresh();
    },
    /** The shop has all of these. */
    settle(values: Readonly<Partial<ProductFormInput>>) {
      const { photos: taken, ...typed } = values;
      draft.settle(typed);
      if (taken) pictures.settle({ photos: taken });
    },
    /** It has a name of its own from now on. */
    moveTo(next: string) {
      draft.moveTo(next);
      pictures.moveTo(`${next} photos`);
    },
    async done() {
      await Promise.all([pictures.done(), draft.done()]);
    },
  };
}
