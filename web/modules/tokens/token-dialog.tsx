import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { type MadeToken, type Maker, TokenForm } from './token-form.tsx';
import { TokenMade } from './token-made.tsx';

/** Makes a token, and then shows its secret, once. */
export function TokenDialog({ maker, onClose }: { maker: Maker; onClose: () => void }) {
  const [made, setMade] = useState<MadeToken>();
  return (
    <Dialog
      open
      onClose={onClose}
      stays={made !== undefined}
      title={made ? <Trans>Copy your token now</Trans> : <Trans>New API token</Trans>}
    >
      {made ? (
        <TokenMade {...made} onClose={onClose} />
      ) : (
        <TokenForm maker={maker} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}
