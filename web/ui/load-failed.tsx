import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useServerText } from './server-text.ts';

interface LoadFailedProps {
  /** What could not be loaded, as for a connection that broke. */
  children: ReactNode;
  /** What it failed with: where the shop did answer, its answer is told instead. */
  error?: unknown;
  onRetry: () => void;
  /** For what can be done without. */
  onDismiss?: (() => void) | undefined;
}

/** What the shop answered: its status, and its words where it has some for a person. */
interface Answer {
  status: number;
  body?: { ownStatus?: string };
}

const answerOf = (error: unknown): Answer | undefined =>
  error instanceof Error && 'status' in error ? (error as Error & Answer) : undefined;

/** What could not be loaded, why, and the way to try again. */
export function LoadFailed({ children, error, onRetry, onDismiss }: LoadFailedProps) {
  const { t } = useLingui();
  const serverText = useServerText();
  const answer = answerOf(error);
  const Icon = answer ? CircleAlert : WifiOff;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-md bg-danger-tint px-4.5 py-3.5 text-md text-danger"
    >
      <Icon aria-hidden="true" className="size-5 flex-none stroke-[1.8]" />
      <p className="min-w-0 flex-1 basis-52">
        {answer ? <Why {...answer} /> : serverText(children)}
      </p>
      <Button variant="danger" size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={t`Dismiss`}
          className="-my-2 -mr-2 ml-auto grid size-11 place-items-center rounded-md"
        >
          <X aria-hidden="true" className="icon" />
        </button>
      )}
    </div>
  );
}

/** Why the shop did not give what was asked for: no connection is to blame. */
function Why({ status, body }: Answer) {
  const serverText = useServerText();
  if (status === 404) return <Trans>It is not there any more, or it is not yours to see.</Trans>;
  if (body?.ownStatus) return serverText(body.ownStatus);
  if (status >= 500) return <Trans>The shop could not answer. Please try again in a moment.</Trans>;
  return <Trans>The shop refused to show it.</Trans>;
}
