import type { ProductFormInput } from './product-form.ts';

export type FormValues = Partial<ProductFormInput>;
/** What the form says of the product; whether a lens is asked about, and what its draft is called, are no words of it. */
export type FormField = Exclude<keyof ProductFormInput, 'comesWithLens' | 'draftId'>;

/** A text that is not there and an empty one are the same to a reader. */
const plain = (value: unknown) => (value === null || value === undefined ? '' : value);

/** Whether a field says the same in both: photos by their order. */
function saysTheSame(field: FormField, one: FormValues, other: FormValues): boolean {
  if (field === 'photos') {
    const order = (values: FormValues) => (values.photos ?? []).map(({ id }) => id).join();
    return order(one) === order(other);
  }
  return plain(one[field]) === plain(other[field]);
}

/** What of a form somebody changed, of what it began with. */
export function changedFields(
  fields: readonly FormField[],
  base: FormValues,
  mine: FormValues,
): FormField[] {
  return fields.filter((field) => !saysTheSame(field, base, mine));
}

export interface Merged {
  /** What only the other one changed: it can be taken over, since nobody here touched it. */
  taken: FormField[];
  /** What both changed, each to something else: the seller has to say which. */
  disputed: FormField[];
}

/** What to do with a product that was changed elsewhere, too: nothing that was typed is lost. */
export function merge(
  fields: readonly FormField[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Merged {
  const elsewhere = changedFields(fields, base, theirs);
  const own = changedFields(fields, base, mine);
  return {
    taken: elsewhere.filter((field) => !own.includes(field)),
    disputed: elsewhere.filter((field) => own.includes(field) && !saysTheSame(field, mine, theirs)),
  };
}
