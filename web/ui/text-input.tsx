import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, 'size'> & { numeric?: boolean };

/** One line of text. `numeric` sets figures of equal width. */
export function TextInput(props: TextInputProps) {
  const { label, labelHidden, error, hint, className, numeric, ...input } = props;
  const ids = useField(props, input.id);
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      error={error}
      hint={hint}
      ids={ids}
      className={className}
    >
      <input type="text" {...input} {...ids.control} className={cx('control', numeric && 'num')} />
    </Field>
  );
}
