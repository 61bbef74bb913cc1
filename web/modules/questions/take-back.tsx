import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';

interface TakeBackProps {
  onTakeBack: () => Promise<unknown>;
  onDone: () => void;
}

/** Takes the reader's own question or answer back. Whatever became of it, the page shows it anew. */
export function TakeBack({ onTakeBack, onDone }: TakeBackProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      await onTakeBack();
      toast.success(t`Taken back: nobody reads it any more.`);
    } catch (error) {
      toast.failure(error, t`It could not be taken back. Check your connection and try again.`);
    }
    setBusy(false);
    onDone();
  }

  return (
    <Button variant="text" size="sm" loading={busy} onClick={() => void press()}>
      <Trans>Take back</Trans>
    </Button>
  );
}
