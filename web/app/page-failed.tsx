import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { CodeProblem } from './load-route-module.ts';

/** The last boundary: what no page caught. It says nothing of the cause; the server's log has it. */
export function PageFailed() {
  const error = useRouteError();
  // The shop was built anew since this page came: only the whole page brings the code of today.
  const outdated = error instanceof CodeProblem && error.gone;
  useEffect(() => {
    if (outdated) window.location.reload();
  }, [outdated]);
  if (outdated) return <ProgressBar />;
  return (
    <div className="wrap grid max-w-[860px] justify-items-start gap-4 py-16 md:py-24">
      <h1>
        <Trans>This page could not be shown</Trans>
      </h1>
      <p className="max-w-[56ch] text-lg text-muted">
        <Trans>Something went wrong on the way. Often it works a moment later.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="fill" size="lg" onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton to="/" size="lg">
          <Trans>Go To Home</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
