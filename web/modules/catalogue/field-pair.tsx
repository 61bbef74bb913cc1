import type { ReactNode } from 'react';

/** Two fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4.5 md:grid-cols-2">{children}</div>;
}
