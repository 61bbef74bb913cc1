import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** One group of parts under its name; its picture is kept under the same name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-5 border-t border-line py-8">
      <h2 className="text-2xl">{name}</h2>
      {children}
    </section>
  );
}

/** Parts of one kind beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3.5">{children}</div>;
}

/** Parts that share the width among them. */
export function Columns({ children, three }: { children: ReactNode; three?: boolean }) {
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2',
        three && 'lg:grid-cols-3',
      )}
    >
      {children}
    </div>
  );
}
