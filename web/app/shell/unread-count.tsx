import { Plural } from '@lingui/react/macro';
import { useFormats } from '#web/ui/formats.ts';

/** More are not counted out. */
const maxCounted = 99;

/** How many notifications are unread, at the upper right of a `relative` icon; nothing when there are none. */
export function UnreadCount({ unread }: { unread: number }) {
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
        className="num absolute top-0.5 right-0 min-w-[19px] rounded-full bg-pine px-1 text-center text-[11px]/[19px] font-[680] text-on-pine"
      >
        {unread > maxCounted ? `${shown}+` : shown}
      </span>
    </>
  );
}
