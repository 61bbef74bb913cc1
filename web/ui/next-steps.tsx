import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export interface Step {
  key: string;
  /** What is so, with its number. */
  says: ReactNode;
  /** What to do about it. */
  does: ReactNode;
  /** Undefined when that stands beside it. */
  to: string | undefined;
}

interface NextStepsProps {
  title: ReactNode;
  steps: readonly Step[];
  /** Said when nothing waits. */
  calm: ReactNode;
}

/** What waits for somebody, most urgent first; each leads to where it is done. */
export function NextSteps({ title, steps, calm }: NextStepsProps) {
  return (
    <section className="mb-5 rounded-lg border border-line bg-surface px-6 py-5 max-md:px-5">
      <h2 className="font-sans text-base/[1.4] font-[640] tracking-normal [font-stretch:100%]">
        {title}
      </h2>
      {steps.length === 0 ? (
        <p className="mt-1.5 text-muted">{calm}</p>
      ) : (
        <ul className="mt-2 grid divide-y divide-line">
          {steps.map(({ key, says, does, to }) => (
            <li key={key} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{says}</span>
              {to && (
                <Link to={to} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
                  {does}
                  <ArrowRight aria-hidden="true" className="icon" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
