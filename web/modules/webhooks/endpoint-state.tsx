import { Trans } from '@lingui/react/macro';
import { deliveryLogDays, failingDays } from '#contract/webhooks/kinds.ts';
import type { WebhookEndpointView } from '#contract/webhooks/schemas.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { endpointTones, useEndpointStateLabels } from './state-labels.ts';

/** How an endpoint stands, and since when. */
export function EndpointState({ endpoint: { state, since } }: { endpoint: WebhookEndpointView }) {
  const labels = useEndpointStateLabels();
  const { clock } = useFormats();
  const at = since && clock(Date.parse(since));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Chip tone={endpointTones[state]}>{labels[state]}</Chip>
      {at && (
        <span className="text-sm text-muted">
          <Trans>since {at}</Trans>
        </span>
      )}
    </span>
  );
}

/** What follows from it, where it does not work. */
export function EndpointTrouble({ endpoint }: { endpoint: WebhookEndpointView }) {
  const { number } = useFormats();
  const week = number(failingDays);
  const kept = number(deliveryLogDays);
  if (endpoint.state === 'working') return null;
  if (endpoint.state === 'failing') {
    return (
      <Banner tone="warning">
        <Trans>
          Your receiver does not take what we send. We try again, in longer and longer pauses; once
          all attempts have failed for {week} days nothing is sent any more.
        </Trans>{' '}
        <Trans>
          Once it works, send a ping. If it was down, what waits follows at once; whatever waits
          still, you can send now from the log.
        </Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="danger">
      {endpoint.ended === 'gone' ? (
        <Trans>Your receiver answered that it is gone for good (410).</Trans>
      ) : (
        <Trans>Your receiver took nothing for {week} days.</Trans>
      )}{' '}
      <Trans>
        Nothing is sent to it, and nothing is kept for it. Once it is there again, resume the
        endpoint, and replay what was not delivered: that can be read for {kept} days.
      </Trans>
    </Banner>
  );
}
