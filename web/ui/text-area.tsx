import type { ComponentProps } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

/** Several lines of text. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, labelHidden, error, hint, className, ...area } = props;
  const ids = useField(props, area.id);
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      error={error}
      hint={hint}
      ids={ids}
      className={className}
    >
      <textarea rows={4} {...area} {...ids.control} className="control min-h-[120px] resize-y" />
    </Field>
  );
}
