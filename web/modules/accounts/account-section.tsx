import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

interface AccountSectionProps {
  title: ReactNode;
  /** Where links of other pages lead. */
  id?: string;
  children: ReactNode;
}

/** One matter of the account page. */
export function AccountSection({ title, id, children }: AccountSectionProps) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isMeant = id !== undefined && hash === `#${id}`;
  // The sections come after the page, which has been scrolled by then.
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant]);
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-24 gap-4.5 rounded-xl border border-line bg-surface p-5 md:p-7"
    >
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
