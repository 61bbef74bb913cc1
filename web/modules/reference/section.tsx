import type { ReactNode } from 'react';

/** A part of the introduction, under its heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3.5 text-pretty">
      <h2 className="text-xl md:text-2xl">{title}</h2>
      {children}
    </section>
  );
}
