import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { WebhookEndpointView } from '#contract/webhooks/schemas.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SecretShown } from './secret-shown.tsx';

interface EndpointDialogProps {
  endpoint?: WebhookEndpointView | undefined;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks where events are sent; of a new endpoint it then tells the secret. */
export function EndpointDialog({ endpoint, hasPassword, onClose }: EndpointDialogProps) {
  const [secret, setSecret] = useState<string>();
  const title = secret ? (
    <Trans>The endpoint is there</Trans>
  ) : endpoint ? (
    <Trans>Edit the endpoint</Trans>
  ) : (
    <Trans>New webhook endpoint</Trans>
  );
  return (
    <Dialog open onClose={onClose} title={title} stays={secret !== undefined}>
      {secret ? (
        <SecretShown secret={secret} onClose={onClose} />
      ) : (
        <EndpointForm
          endpoint={endpoint}
          hasPassword={hasPassword}
          onDone={(told) => (told ? setSecret(told) : onClose())}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
