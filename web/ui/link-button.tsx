import { useId } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** Looks disabled and leads nowhere, but stays readable. */
  disabled?: boolean;
  /** Why it leads nowhere. */
  reason?: string | undefined;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, wide, disabled, reason, className, children, ...rest } = props;
  const reasonId = useId();
  const look = buttonLook({ variant, size, wide, disabled, className });
  if (!disabled) {
    return (
      <Link {...rest} className={look}>
        {children}
      </Link>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere for now has no address */}
      <a
        role="link"
        aria-disabled="true"
        aria-describedby={reason ? reasonId : undefined}
        className={look}
      >
        {children}
      </a>
      {reason && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
    </>
  );
}
