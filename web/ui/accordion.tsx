import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccordionRowProps {
  title: ReactNode;
  /** Open when the page comes. */
  open?: boolean;
  children: ReactNode;
}

/** A line that opens what is below it. It is the browser's own, so it works without scripts and is found by a search in the page. */
export function AccordionRow({ title, open, children }: AccordionRowProps) {
  return (
    <details className="group border-b border-line" open={open}>
      <summary className="flex list-none items-center justify-between gap-6 py-6 text-[1.1875rem]/[1.35] font-[640] [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="icon transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid max-w-[68ch] gap-3.5 pb-7 text-muted text-pretty">{children}</div>
    </details>
  );
}
