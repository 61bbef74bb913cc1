import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react';
import { afterPress } from '#web/dom/after-press.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { groupedMobile, isMiscounted, tidyPhone } from './phone-number.ts';

type PhoneInputProps = Omit<FieldProps, 'hint'> & Omit<ComponentProps<'input'>, 'type' | 'size'>;

/**
 * A telephone number, as people write it: it is read back in groups, so that a wrong digit is seen, and one that
 * misses digits is told of. Neither is a reason to refuse it.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { label, error, className, onChange, onBlur, ...input } = props;
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const hint = error ? undefined : readBack(typed, isLeft);
  const ids = useField({ error, hint }, input.id);

  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value);
    setLeft(false);
    onChange?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const { target } = event;
    const tidy = tidyPhone(target.value);
    if (tidy !== target.value) {
      target.value = tidy;
      // At once: what is pressed now may send the form.
      onChange?.({ ...event, type: 'change', target } as unknown as ChangeEvent<HTMLInputElement>);
    }
    // What is said of it comes and goes later, by what stands there then.
    afterPress(() => {
      setTyped(target.value);
      setLeft(target !== document.activeElement);
    });
    onBlur?.(event);
  }

  return (
    <Field label={label} error={error} hint={hint} ids={ids} className={className}>
      <input
        inputMode="tel"
        autoComplete="tel"
        {...input}
        {...ids.control}
        type="tel"
        onChange={change}
        onBlur={leave}
        className="control num"
      />
    </Field>
  );
}

const example = '01712-345678';

/** What is said of a number, if anything is. */
function readBack(typed: string, isLeft: boolean) {
  const grouped = groupedMobile(typed);
  if (grouped && grouped !== typed.trim()) return <Trans>To check: {grouped}</Trans>;
  if (isLeft && isMiscounted(typed)) {
    return <Trans>A mobile number has 11 digits, such as {example}. Please count them.</Trans>;
  }
}
