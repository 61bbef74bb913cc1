import { type ReactNode, useId } from 'react';
import { useLedHere } from '#web/ui/use-led-here.ts';

interface AccountSectionProps {
  title: ReactNode;
  /** Where links of other pages lead. */
  id?: string;
  children: ReactNode;
}

/** One matter of the account page. */
export function AccountSection({ title, id, children }: AccountSectionProps) {
  const heading = useId();
  const ledHere = useLedHere(id);
  return (
    <section
      ref={ledHere}
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
