import { Fragment, type ReactNode } from 'react';

interface HighlightedProps {
  text: string;
  /** Parts of it, `[start, end)`, in order. */
  marks: readonly (readonly [start: number, end: number])[];
}

/** A text in which what somebody looked for is marked. */
export function Highlighted({ text, marks }: HighlightedProps): ReactNode {
  let from = 0;
  const parts = marks.map(([start, end]) => {
    const before = text.slice(from, start);
    from = end;
    return (
      <Fragment key={start}>
        {before}
        <mark className="rounded-[3px] bg-amber-tint text-inherit">{text.slice(start, end)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
