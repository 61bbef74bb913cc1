import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where the skip link leads. */
export const mainId = 'main';

/** The page itself. After a move to another page the keyboard goes on from its beginning. */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A form that took the focus for itself keeps it.
    if (!main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <main ref={main} id={mainId} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  );
}
