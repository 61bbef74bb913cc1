import { useEffect, useMemo } from 'react';
import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { keepEarlyTyping } from './early-typing.ts';
import { checkedByHelp, helpAtFields } from './field-help.ts';
import { focusFirstError } from './focus-first-error.ts';

/** A form of the shop: its fields are checked when somebody has finished them, and the first bad one has the focus. */
export function useForm<Values extends FieldValues, Sent = Values>(
  options: Omit<
    UseFormProps<Values, unknown, Sent>,
    'mode' | 'reValidateMode' | 'shouldFocusError'
  >,
): UseFormReturn<Values, unknown, Sent> {
  const form = useHookForm<Values, unknown, Sent>({
    ...options,
    ...checkedByHelp,
    shouldFocusError: false,
  });
  const {
    register,
    setValue,
    setFocus,
    handleSubmit,
    trigger,
    getFieldState,
    getValues,
    subscribe,
  } = form;
  const help = useMemo(
    () =>
      helpAtFields<Values>({
        register: keepEarlyTyping<Values>({ register, setValue }),
        trigger,
        getFieldState,
        getValues,
        subscribe,
      }),
    [register, setValue, trigger, getFieldState, getValues, subscribe],
  );
  // Not while rendering: what is rendered may be thrown away, and an effect may run again.
  useEffect(() => help.start(), [help]);
  const submit = useMemo<typeof handleSubmit>(
    () => (onValid, onInvalid) =>
      handleSubmit(onValid, async (errors, event) => {
        focusFirstError(errors, setFocus);
        await onInvalid?.(errors, event);
      }),
    [handleSubmit, setFocus],
  );
  return { ...form, register: help.register, handleSubmit: submit };
}
