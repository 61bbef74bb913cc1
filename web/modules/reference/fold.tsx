import type { ReactNode } from 'react';

/** A part that opens, without scripts too. */
export function Fold(props: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details open={props.open}>
      <summary className="cursor-pointer py-1.5 font-semibold">{props.title}</summary>
      <div className="pt-2">{props.children}</div>
    </details>
  );
}
