import type { ReactNode } from 'react';
import { useFormats } from '#web/ui/formats.ts';

interface RecordsProps<Row> {
  title: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /** What happened. */
  children: (row: Row) => ReactNode;
  at: (row: Row) => string;
  /** Said when there are no rows; without it the whole part is left out then. */
  none?: ReactNode;
}

/** What happened one after the other, each with its time: the oldest first. */
export function Records<Row>({ title, rows, rowKey, children, at, none }: RecordsProps<Row>) {
  const { moment } = useFormats();
  if (rows.length === 0 && !none) return null;
  return (
    <section className="panel">
      <h2 className="mb-4 text-xl">{title}</h2>
      {rows.length === 0 && <p className="text-muted">{none}</p>}
      <ol className="grid gap-4 empty:hidden">
        {rows.map((row, index) => (
          <li key={rowKey(row, index)} className="border-l-2 border-line pl-4">
            <div className="wrap-anywhere">{children(row)}</div>
            <p className="num text-sm text-muted">{moment(at(row))}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
