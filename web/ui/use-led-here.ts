import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** The ref of a section that comes after its page, which has been scrolled by then: it is shown where the address names it. */
export function useLedHere(id: string | undefined): (section: HTMLElement | null) => void {
  const { hash } = useLocation();
  const isMeant = id !== undefined && hash === `#${id}`;
  return useCallback(
    (section) => {
      if (isMeant) section?.scrollIntoView();
    },
    [isMeant],
  );
}
