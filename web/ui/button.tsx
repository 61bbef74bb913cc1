import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';
import { cx } from './cx.ts';
import { useServerText } from './server-text.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** The action runs: further presses do nothing, the focus stays. */
  loading?: boolean;
  disabled?: boolean;
  /** For now there is nothing to do: presses do nothing, the focus stays. */
  idle?: boolean;
  /** Why it cannot be pressed; shown under the button while it is disabled. */
  reason?: string | undefined;
}

/** The one button. `type` is "button" unless said otherwise. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, loading, idle, disabled, reason, ...other } = props;
  const { className, children, onClick, ...rest } = other;
  const reasonId = useId();
  const serverText = useServerText();
  const explained = disabled && reason;

  // Cancelling the click also stops the form that Enter would have sent. The second click of a double click
  // comes before `loading` does; `detail` counts the clicks.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading || idle || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      disabled={disabled}
      aria-disabled={loading || idle || undefined}
      aria-busy={loading || undefined}
      aria-describedby={explained ? reasonId : rest['aria-describedby']}
      className={buttonLook({
        variant,
        size,
        wide: wide || Boolean(explained),
        disabled: disabled || loading || idle,
        className,
      })}
    >
      {loading && <LoaderCircle aria-hidden="true" className="icon animate-turn" />}
      {children}
    </button>
  );
  if (!explained) return button;
  return (
    <span
      className={cx('inline-grid justify-items-stretch gap-1.5', size === 'sm' && 'md:max-w-32')}
    >
      {button}
      <span id={reasonId} className="text-xs text-muted">
        {serverText(reason)}
      </span>
    </span>
  );
}
