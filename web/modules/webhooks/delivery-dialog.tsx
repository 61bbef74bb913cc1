import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { WebhookDeliveryId } from '#contract/kernel/ids.ts';
import type { WebhookAttempt, WebhookDeliveryDetails } from '#contract/webhooks/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { deliveryQuery, replay } from './queries.ts';
import { useFaultLabels } from './state-labels.ts';

interface DeliveryDialogProps {
  id: WebhookDeliveryId;
  isEnded: boolean;
  onClose: () => void;
}

/** One delivery: what is sent, and what became of each attempt. */
export function DeliveryDialog({ id, isEnded, onClose }: DeliveryDialogProps) {
  const query = useQuery(deliveryQuery(id));
  return (
    <Dialog open onClose={onClose} title={<Trans>Delivery</Trans>}>
      <Loaded query={query}>
        {(delivery) => <Delivery delivery={delivery} isEnded={isEnded} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

/** JSON as people read it. */
const spread = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

const code =
  'overflow-x-auto rounded-md border border-line bg-sunken px-3.5 py-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere';

function Delivery(props: {
  delivery: WebhookDeliveryDetails;
  isEnded: boolean;
  onClose: () => void;
}) {
  const { delivery, isEnded, onClose } = props;
  const { t } = useLingui();
  const { _id: id, state, body, tried } = delivery;
  const waits = state === 'waiting';
  const again = useDecision({
    work: () => replay(id),
    done: waits ? t`It is sent now.` : t`It is sent again.`,
    failed: waits
      ? t`It could not be sent now. Try once more.`
      : t`It could not be sent again. Try once more.`,
  });
  return (
    <div className="grid min-w-0 gap-4.5">
      <p className="text-sm text-muted">
        <Trans>Id</Trans>{' '}
        <span className="font-mono break-all" translate="no">
          {id}
        </span>
      </p>
      <section aria-labelledby="webhook-body" className="grid min-w-0 gap-2">
        <h3 id="webhook-body" className="text-md font-semibold">
          <Trans>What we send</Trans>
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its box is scrolled by keys, too */}
        <pre className={code} tabIndex={0} translate="no">
          {spread(body)}
        </pre>
      </section>
      <section aria-labelledby="webhook-tried" className="grid min-w-0 gap-2">
        <h3 id="webhook-tried" className="text-md font-semibold">
          <Trans>Attempts</Trans>
        </h3>
        {tried.length === 0 ? (
          <p className="text-sm text-muted">
            <Trans>None yet.</Trans>
          </p>
        ) : (
          <ol className="grid gap-2.5">
            {tried.map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
        )}
      </section>
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {!isEnded && (
          <Button variant="fill" loading={again.isPending} onClick={() => again.mutate()}>
            {waits ? <Trans>Send now</Trans> : <Trans>Replay</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}

function Attempt({
  attempt: { at, milliseconds, status, fault, answer },
}: {
  attempt: WebhookAttempt;
}) {
  const faults = useFaultLabels();
  const { clock, number } = useFormats();
  const lasted = number(milliseconds);
  return (
    <li className="grid min-w-0 gap-1 border-b border-line pb-2.5 text-sm last:border-0">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="num">{clock(Date.parse(at))}</span>
        <span className="num text-muted">
          <Trans>{lasted} ms</Trans>
        </span>
      </span>
      <span className={fault ? 'text-danger' : 'text-pine-deep'}>
        {status !== undefined && <span className="num">{status} </span>}
        {fault ? faults[fault] : <Trans>Delivered</Trans>}
      </span>
      {answer && (
        <pre className={`${code} max-h-32`} translate="no">
          {answer}
        </pre>
      )}
    </li>
  );
}
