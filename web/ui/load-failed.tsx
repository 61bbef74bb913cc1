import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useServerText } from './server-text.ts';

interface LoadFailedProps {
  children: ReactNode;
  onRetry: () => void;
  /** For what can be done without. */
  onDismiss?: (() => void) | undefined;
}

/** What could not be loaded, and the way to try again. */
export function LoadFailed({ children, onRetry, onDismiss }: LoadFailedProps) {
  const { t } = useLingui();
  const serverText = useServerText();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-md bg-danger-tint px-4.5 py-3.5 text-md text-danger"
    >
      <WifiOff aria-hidden="true" className="size-5 flex-none stroke-[1.8]" />
      <p className="min-w-0 flex-1 basis-52">{serverText(children)}</p>
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
