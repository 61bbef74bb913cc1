import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { notSent } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { agreeTo } from './queries.ts';

interface AgreeButtonProps {
  deal: string;
  /** The one that stands above the button. */
  version: number;
  /** Said, or refused because what stands there is not the newest. */
  onSaid: () => Promise<unknown>;
}

/** By which the seller says that what the buyer found is so. */
export function AgreeButton({ deal, version, onSaid }: AgreeButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function agree() {
    setBusy(true);
    setFailure(undefined);
    try {
      await agreeTo(deal, version);
    } catch (error) {
      setFailure(reasonOf(error, notSent()));
    }
    await onSaid();
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[62ch] text-sm text-muted">
        <Trans>
          If it is so, say that you agree: both of you can read it later, and it cannot be taken
          back.
        </Trans>
      </p>
      <Button size="sm" loading={busy} onClick={() => void agree()}>
        <Trans>I agree</Trans>
      </Button>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </div>
  );
}
