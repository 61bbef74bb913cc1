import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  'register' | 'setValue'
>;

/** Kinds of input whose value is not what somebody types. */
const notTyped = ['radio', 'checkbox', 'file', 'hidden'];

const isTypedInto = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !notTyped.includes(element.type));

/**
 * Keeps what was typed, or filled in by the browser, before the scripts came: React Hook Form writes a form's own values over
 * it when a field is registered.
 */
export function keepEarlyTyping<Values extends FieldValues>({ register, setValue }: Form<Values>) {
  const seen = new WeakSet<object>();
  const registerTyped: typeof register = (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      ref(element: unknown) {
        const isNew = isTypedInto(element) && !seen.has(element);
        const typed = isNew ? element.value : '';
        field.ref(element);
        if (!isNew) return;
        seen.add(element);
        if (typed && element.value !== typed)
          setValue(name as FieldPath<Values>, typed as never, { shouldDirty: true });
      },
    };
  };
  return registerTyped;
}
