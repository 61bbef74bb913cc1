import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WebhookEndpointView } from '#contract/webhooks/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDelete } from '#web/ui/confirm-delete.tsx';
import { EndpointDialog, SecretDialog } from './lazy.ts';
import { pingEndpoint, removeEndpoint, replayAll, resumeEndpoint } from './queries.ts';

interface EndpointActionsProps {
  endpoint: WebhookEndpointView;
  hasPassword: boolean;
}

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint, hasPassword }: EndpointActionsProps) {
  const { t } = useLingui();
  const { _id: id, state, givenUp } = endpoint;
  const [opened, setOpened] = useState<'edit' | 'secret' | 'removal'>();
  const close = () => setOpened(undefined);
  const ping = useDecision({
    work: () => pingEndpoint(id),
    done: t`The ping is on its way. The log says what becomes of it.`,
    failed: t`The ping could not be sent. Try again.`,
  });
  const resume = useDecision({
    work: () => resumeEndpoint(id),
    done: t`We send to this endpoint again.`,
    failed: t`The endpoint could not be resumed. Try again.`,
  });
  const replay = useDecision({
    work: () => replayAll(id),
    done: t`What was given up is sent again.`,
    failed: t`It could not be sent again. Try once more.`,
  });
  const isEnded = state === 'ended';
  return (
    <div className="flex flex-wrap gap-2.5">
      {isEnded ? (
        <Button variant="fill" loading={resume.isPending} onClick={() => resume.mutate()}>
          <Trans>Resume</Trans>
        </Button>
      ) : (
        <Button loading={ping.isPending} onClick={() => ping.mutate()}>
          <Trans>Send a ping</Trans>
        </Button>
      )}
      {givenUp > 0 && !isEnded && (
        <Button loading={replay.isPending} onClick={() => replay.mutate()}>
          <Trans>Replay all that was given up</Trans>
        </Button>
      )}
      <Button onClick={() => setOpened('edit')}>
        <Trans>Edit</Trans>
      </Button>
      <Button onClick={() => setOpened('secret')}>
        <Trans>New secret</Trans>
      </Button>
      <Button onClick={() => setOpened('removal')}>
        <Trans>Remove</Trans>
      </Button>
      {opened === 'edit' && (
        <EndpointDialog endpoint={endpoint} hasPassword={hasPassword} onClose={close} />
      )}
      {opened === 'secret' && <SecretDialog id={id} hasPassword={hasPassword} onClose={close} />}
      <Removal id={id} open={opened === 'removal'} onClose={close} />
    </div>
  );
}

interface RemovalProps {
  id: WebhookEndpointView['_id'];
  open: boolean;
  onClose: () => void;
}

function Removal({ id, open, onClose }: RemovalProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const removal = useDecision({
    work: async () => {
      await removeEndpoint(id);
      await navigate('/dashboard/webhooks', { replace: true });
    },
    done: t`The endpoint is removed.`,
    failed: t`The endpoint could not be removed. Try again.`,
    onSettled: onClose,
  });
  return (
    <ConfirmDelete
      open={open}
      title={<Trans>Remove this endpoint?</Trans>}
      busy={removal.isPending}
      onDelete={() => removal.mutate()}
      onClose={onClose}
    >
      <Trans>What waits for it is not sent any more, and its log is deleted.</Trans>
    </ConfirmDelete>
  );
}
