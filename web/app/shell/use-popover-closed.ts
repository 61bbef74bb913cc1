import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Closes a popover of the frame whenever another page was reached. */
export function usePopoverClosed(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => popover.current?.hidePopover?.(), [key]);
}
