import type { FieldPath, FieldValues, UseFormRegister, UseFormReturn } from 'react-hook-form';
import { afterPress } from '#web/dom/after-press.ts';

/** Forms leave the moment of each check to `helpAtFields`, and check everything when they are sent. */
export const checkedByHelp = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const;

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, unknown>,
  'register' | 'trigger' | 'getFieldState' | 'getValues' | 'subscribe'
>;

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/**
 * Says what is wrong with a field when somebody has finished it, not while they type; and from then on looks at each
 * change, so that the sentence goes the moment it is mended. What was left empty is told of when the form is sent; what the shop
 * said of a field stays until that is changed.
 * Changes are heard from `start` until the function that it answers is called, and again after another `start`.
 */
export function helpAtFields<Values extends FieldValues>(form: Form<Values>) {
  const { register, trigger, getFieldState, getValues, subscribe } = form;
  /** Fields whose check is under way: its code may have to be fetched first, and they may change meanwhile. */
  const underWay = new Set<FieldPath<Values>>();

  function check(name: FieldPath<Values>) {
    underWay.add(name);
    trigger(name)
      .catch(() => undefined)
      .finally(() => underWay.delete(name));
  }

  /** A check knows nothing of it, so that it would go although nothing was mended. Those of a check have a type, if an empty one. */
  function isSaidByShop(name: FieldPath<Values>): boolean {
    const { error } = getFieldState(name);
    return error !== undefined && error.type === undefined;
  }

  const start = () =>
    subscribe({
      formState: { values: true },
      callback({ name }) {
        const field = name as FieldPath<Values> | undefined;
        if (field && (underWay.has(field) || getFieldState(field).error)) {
          // Usually at once; what a field tidies when it is left changes in the middle of a press.
          afterPress(() => check(field));
        }
      },
    });

  const registerWithHelp: UseFormRegister<Values> = (name, options) => {
    const field = register(name, options);
    return {
      ...field,
      async onBlur(event) {
        await field.onBlur(event);
        if (isEmpty(getValues(name))) return;
        // The press may have been the one that sends the form.
        afterPress(() => !isSaidByShop(name) && check(name));
      },
    };
  };
  return { register: registerWithHelp, start };
}
