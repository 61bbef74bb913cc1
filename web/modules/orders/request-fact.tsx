import type { ReactNode } from 'react';

/** How to reach who asks, beside its sign. */
export function RequestFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="grid min-h-7 grid-cols-[20px_minmax(0,1fr)] items-center gap-2 text-md wrap-anywhere">
      <span className="text-muted">{icon}</span>
      <span>{children}</span>
    </p>
  );
}
