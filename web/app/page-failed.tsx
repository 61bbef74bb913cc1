import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ApiProblem, NetworkProblem } from '#web/platform/problems.ts';
import type { PageProblem } from '#web/platform/server.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { CodeProblem } from './load-route-module.ts';

/** What the API said of the call that the page could not do without. Nothing else of an error is for a reader. */
function wordsOf(error: unknown): string | undefined {
  if (error instanceof ApiProblem) return error.body.ownStatus;
  return isRouteErrorResponse(error) ? (error.data as PageProblem | null)?.ownStatus : undefined;
}

/** Without a connection the service worker answers a whole page with the offline page, which comes back here by itself. */
function hasOfflinePage(error: unknown): boolean {
  if (!(error instanceof CodeProblem || error instanceof NetworkProblem)) return false;
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
}

/** The last boundary: what no page caught. It says nothing of the cause; the server's log has it. */
export function PageFailed() {
  const error = useRouteError();
  const serverText = useServerText();
  const { pathname, search } = useLocation();
  // The shop was built anew since this page came: only the whole page brings the code of today.
  const outdated = error instanceof CodeProblem && error.gone;
  const offline = hasOfflinePage(error);
  useEffect(() => {
    if (outdated || offline) window.location.reload();
  }, [outdated, offline]);
  if (outdated || offline) return <ProgressBar />;
  return (
    <div className="wrap grid max-w-[860px] justify-items-start gap-4 py-16 md:py-24">
      <h1>
        <Trans>This page could not be shown</Trans>
      </h1>
      <p className="max-w-[56ch] text-lg text-muted">
        {serverText(wordsOf(error)) ?? (
          <Trans>Something went wrong. Please try again in a moment.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {/* A link to the whole page: it works without scripts, too. */}
        <LinkButton to={`${pathname}${search}`} reloadDocument variant="fill" size="lg">
          <Trans>Try again</Trans>
        </LinkButton>
        <LinkButton to="/" size="lg">
          <Trans>Go To Home</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
