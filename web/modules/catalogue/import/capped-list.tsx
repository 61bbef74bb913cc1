import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';

interface CappedListProps {
  label: string;
  /** What is listed at first. */
  first: readonly ReactNode[];
  /** All of it, made when somebody asks for it: 2,000 rows are drawn slowly. */
  all: { count: number; items: () => readonly ReactNode[] };
  children?: ReactNode;
}

/** The first of many lines, and a button that shows all; what else is done with them stands beside it. */
export function CappedList({ label, first, all, children }: CappedListProps) {
  const { number } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <ul className="grid w-full grid-cols-1 gap-1.5 text-md" aria-label={label}>
        {isWhole ? all.items() : first}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!isWhole && all.count > 0 && (
          <Button size="sm" onClick={() => setIsWhole(true)}>
            <Trans>Show all {number(all.count)}</Trans>
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
