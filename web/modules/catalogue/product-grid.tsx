import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** Products 1, 2 or 3 across; beside filters the third column waits for a wider window. */
export function ProductGrid({ beside, children }: { beside?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'grid gap-2.5 md:grid-cols-2 md:gap-6',
        beside ? 'xl:grid-cols-3 xl:gap-5' : 'lg:grid-cols-3',
      )}
    >
      {children}
    </div>
  );
}
