import { Plural } from '@lingui/react/macro';
import { cx } from './cx.ts';
import { useFormats } from './formats.ts';

/** More are not counted out. */
const maxCounted = 99;

interface UnreadCountProps {
  unread: number;
  /** Where it stands: at the upper right of a `relative` icon unless given. */
  className?: string;
}

/** How many are unread; nothing when there are none. */
export function UnreadCount({ unread, className = 'absolute top-0.5 right-0' }: UnreadCountProps) {
  const { number } = useFormats();
  if (unread === 0) return null;
  const shown = number(Math.min(unread, maxCounted));
  return (
    <>
      <span className="sr-only">
        <Plural value={unread} one="# new" other="# new" />
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'num min-w-[19px] rounded-full bg-pine px-1 text-center text-[11px]/[19px] font-[680] text-on-pine',
          className,
        )}
      >
        {unread > maxCounted ? `${shown}+` : shown}
      </span>
    </>
  );
}
