import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError, type FieldProps, useField } from './field.tsx';

interface RadioCardsProps extends FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Attributes of each radio, such as those that react-hook-form's `register` gives. */
  radio: Omit<ComponentProps<'input'>, 'type' | 'value'>;
  defaultValue?: string;
}

/** One of two to four, each a card that is pressed anywhere. */
export function RadioCards(props: RadioCardsProps) {
  const { label, error, hint, options, radio, defaultValue } = props;
  const labelId = useId();
  const { control, hintId, errorId } = useField({ error, hint });
  return (
    <div className="grid gap-1.5">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        {...control}
        className={cx('grid gap-2.5', options.length === 3 ? 'md:grid-cols-3' : 'grid-cols-2')}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border bg-surface px-3.5 py-2 text-md font-[560] transition-colors',
              'has-checked:border-pine has-checked:bg-pine-tint has-checked:inset-ring has-checked:inset-ring-pine',
              'has-disabled:cursor-not-allowed has-disabled:text-muted',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-verified',
              error
                ? 'border-danger inset-ring inset-ring-danger'
                : 'border-field hover:border-ink',
            )}
          >
            <input
              {...radio}
              type="radio"
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled ?? radio.disabled}
              className="size-[18px] flex-none accent-pine outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
