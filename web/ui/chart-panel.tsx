import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface ChartPanelProps {
  title: ReactNode;
  /** The one number that the chart is about, written out. */
  total: ReactNode;
  /** What that number counts. */
  note?: ReactNode;
  /** Left out when there is nothing to draw. */
  children?: ReactNode;
  /** The chart's values as rows, for those who would rather read them. */
  table?: { head: readonly [ReactNode, ReactNode]; rows: readonly (readonly [string, string])[] };
}

/** A chart in its frame: what it shows, its number, and the same values as a table. */
export function ChartPanel({ title, total, note, children, table }: ChartPanelProps) {
  return (
    // Clipped: a chart knows of a narrower window a moment later, and would widen the page until then.
    <section className="flex min-w-0 flex-col overflow-x-clip rounded-lg border border-line bg-surface px-6 pt-[22px] pb-3 max-md:px-5">
      <h2 className="font-sans text-base/[1.4] font-[640] tracking-normal [font-stretch:100%]">
        {title}
      </h2>
      <p className="mt-1 mb-3.5 flex flex-wrap items-baseline gap-x-3">
        <b className="num text-[30px]/[1.15] font-[680] tracking-[-.02em]">{total}</b>
        {note && <span className="text-sm text-muted">{note}</span>}
      </p>
      {children}
      {table && <ValueTable {...table} />}
    </section>
  );
}

function ValueTable({ head, rows }: NonNullable<ChartPanelProps['table']>) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="group mt-auto pt-2 text-sm"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-[560] text-muted hover:text-ink">
        <ChevronDown
          aria-hidden="true"
          className="icon transition-transform group-open:rotate-180"
        />
        <Trans>Show as a table</Trans>
      </summary>
      {open && (
        <table className="mt-1 w-full border-collapse">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="py-1.5 font-semibold">
                {head[0]}
              </th>
              <th scope="col" className="py-1.5 text-right font-semibold">
                {head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and they keep nothing of their own
              <tr key={index} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                </th>
                <td className="num py-1.5 text-right font-semibold">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
