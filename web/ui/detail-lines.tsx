import type { ReactNode } from 'react';

interface Line {
  name: string;
  value: ReactNode;
}

/** Names on the left, values on the right, and what it comes to below. */
export function DetailLines({ lines, total }: { lines: readonly Line[]; total?: Line }) {
  return (
    <dl>
      {lines.map((line) => (
        <div
          key={line.name}
          className="flex justify-between gap-4 border-b border-line py-3 text-md"
        >
          <dt className="text-muted">{line.name}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere">{line.value}</dd>
        </div>
      ))}
      {total && (
        <div className="flex justify-between gap-4 pt-4 text-xl">
          <dt className="font-[640]">{total.name}</dt>
          <dd className="num font-[680]">{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
