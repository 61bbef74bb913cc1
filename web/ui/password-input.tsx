import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

/** A password, with a button that shows what was typed. */
export function PasswordInput(props: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { label, labelHidden, error, hint, className, ...input } = props;
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const ids = useField(props, input.id);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      error={error}
      hint={hint}
      ids={ids}
      className={className}
    >
      <div className="relative">
        <input
          {...input}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="control pr-12"
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label={t`Show what is typed`}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="icon" />
        </button>
      </div>
    </Field>
  );
}
