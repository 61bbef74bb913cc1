import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

export interface Figure {
  name: ReactNode;
  value: ReactNode;
  /** Where what is counted can be seen. */
  to?: string;
}

/** Single numbers beside each other: the state of things at a glance. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl
      className={cx(
        'mb-5 grid gap-5 max-lg:grid-cols-2 max-md:gap-3',
        figures.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {figures.map(({ name, value, to }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles of a page stay where they are
          key={index}
          // The last of an odd number fills its row.
          className="relative flex flex-col-reverse justify-end rounded-lg border border-line bg-surface px-5 py-4 max-md:px-4 max-lg:last:odd:col-span-2"
        >
          <dt className="text-sm text-muted">
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd className="num text-xl/[1.3] font-[680] tracking-[-.01em]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
