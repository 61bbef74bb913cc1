import type { ReactNode } from 'react';

interface WorkHeadProps {
  title: ReactNode;
  /** What the page holds, in one line of real counts. */
  summary?: ReactNode;
  /** The page's one leading action. */
  action?: ReactNode;
}

/** Title, summary and leading action of a page of the dashboard. */
export function WorkHead({ title, summary, action }: WorkHeadProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-5">
      <div>
        <h1 className="text-[32px] max-md:text-3xl">{title}</h1>
        {summary && <p className="mt-1.5 text-muted">{summary}</p>}
      </div>
      {action}
    </div>
  );
}
