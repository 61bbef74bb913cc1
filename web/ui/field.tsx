import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { useServerText } from './server-text.ts';

/** What every field takes besides its own input's attributes. */
export interface FieldProps {
  label: string;
  /** The label is only for those who hear it: what is chosen says the same to those who see it. */
  labelHidden?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
}

interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Ids of one field, and the attributes that tie its control to its hint and its error. */
export function useField(field: Pick<FieldProps, 'error' | 'hint'>, id?: string) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = cx(field.error && errorId, field.hint ? hintId : undefined);
  const control: ControlAttributes = {
    id: controlId,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return { control, hintId, errorId };
}

/** The error of a field: red, announced, ending in an asterisk. */
export function FieldError({ id, children }: { id: string; children?: string | undefined }) {
  const serverText = useServerText();
  return (
    <div aria-live="polite" className="empty:hidden">
      {children && (
        <p id={id} className="text-sm font-[560] text-danger">
          {serverText(children)}*
        </p>
      )}
    </div>
  );
}

/** Label above, control, error and hint below. */
export function Field(
  props: FieldProps & { ids: ReturnType<typeof useField>; className?: string; children: ReactNode },
) {
  const { label, labelHidden, error, hint, ids, className, children } = props;
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={ids.control.id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children}
      <FieldError id={ids.errorId}>{error}</FieldError>
      {hint && (
        <p id={ids.hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
