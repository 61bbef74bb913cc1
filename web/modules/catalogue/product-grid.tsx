import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** Products 1, 2 or 3 across; beside filters they stand closer together. */
export function ProductGrid({ beside, children }: { beside?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx('grid gap-2.5 md:grid-cols-2 md:gap-6 lg:grid-cols-3', beside && 'lg:gap-5')}
    >
      {children}
    </div>
  );
}
