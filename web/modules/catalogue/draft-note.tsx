import { Trans } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Says that a draft came back, and offers to begin without it. */
export function DraftNote({ onAfresh }: { onAfresh: () => void }) {
  return (
    <Banner
      tone="success"
      action={
        <Button size="sm" onClick={onAfresh}>
          <Trans>Start over</Trans>
        </Button>
      }
    >
      <Trans>Here is what you had filled in before.</Trans>
    </Banner>
  );
}
