import { Trans } from '@lingui/react/macro';
import { createPath, useLocation } from 'react-router';
import { useHydrated } from '#web/platform/use-hydrated.ts';

/**
 * Comes up by itself, without any script, on a page whose scripts have not come in time. The first thing that they
 * do is to take it away.
 */
export function LateNotice() {
  const hydrated = useHydrated();
  const here = useLocation();
  if (hydrated) return null;
  return (
    <p className="late fixed inset-x-5 bottom-4 z-40 mx-auto max-w-[640px] rounded-md border border-line bg-surface px-4.5 py-3.5 text-md shadow-float">
      <Trans>
        A part of this page could not be loaded, so its buttons may not work.{' '}
        <a href={createPath(here)} className="link">
          Try again
        </a>
      </Trans>
    </p>
  );
}
