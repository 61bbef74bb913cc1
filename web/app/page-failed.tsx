import { Trans } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The last boundary: what no page caught. It says nothing of the cause; the server's log has it. */
export function PageFailed() {
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
