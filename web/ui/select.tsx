import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

/** The system's own list: it knows every phone and every screen reader. */
export function Select(props: FieldProps & ComponentProps<'select'>) {
  const { label, labelHidden, error, hint, className, children, ...select } = props;
  const ids = useField(props, select.id);
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
        <select
          {...select}
          {...ids.control}
          className="control appearance-none pr-11 text-ellipsis"
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="icon pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
