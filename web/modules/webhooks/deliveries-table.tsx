import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WebhookDeliveryRow } from '#contract/webhooks/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useWebhookKindLabels } from './kind-labels.ts';
import { DeliveryDialog } from './lazy.ts';
import { deliveryTones, useDeliveryStateLabels, useFaultLabels } from './state-labels.ts';

interface DeliveriesTableProps {
  deliveries: readonly WebhookDeliveryRow[];
  /** Nothing is sent to their endpoint: nothing of it can be sent again. */
  isEnded: boolean;
}

/** What was or is to be sent to an endpoint, the newest first. */
export function DeliveriesTable({ deliveries, isEnded }: DeliveriesTableProps) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const [opened, setOpened] = useState<WebhookDeliveryRow['_id']>();
  const columns: Column<WebhookDeliveryRow>[] = [
    { header: t`Event`, kind: 'title', cell: (row) => <Kind row={row} /> },
    {
      header: t`Happened`,
      cell: ({ at }) => <span className="num text-sm">{clock(Date.parse(at))}</span>,
    },
    { header: t`State`, cell: (row) => <State row={row} /> },
    {
      header: t`Details`,
      kind: 'actions',
      cell: ({ _id, kind, at }) => {
        const moment = clock(Date.parse(at));
        return (
          <Button
            size="sm"
            aria-label={t`Look at ${kind} of ${moment}`}
            onClick={() => setOpened(_id)}
          >
            <Trans>Look at</Trans>
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        label={t`Deliveries`}
        columns={columns}
        rows={deliveries}
        rowKey={({ _id }) => _id}
        tall
      />
      {opened && (
        <DeliveryDialog id={opened} isEnded={isEnded} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function Kind({ row: { kind } }: { row: WebhookDeliveryRow }) {
  const labels = useWebhookKindLabels();
  return (
    <>
      <b className="font-semibold">{labels[kind]}</b>
      <span className="block font-mono text-xs text-muted" translate="no">
        {kind}
      </span>
    </>
  );
}

function State({ row }: { row: WebhookDeliveryRow }) {
  const { state, attempts, status, fault, nextAt, behind } = row;
  const labels = useDeliveryStateLabels();
  const faults = useFaultLabels();
  const { clock } = useFormats();
  const at = nextAt && clock(Date.parse(nextAt));
  return (
    <span className="grid justify-items-start gap-0.5">
      <Chip tone={deliveryTones[state]}>{labels[state]}</Chip>
      <span className="text-sm text-muted">
        {attempts > 0 && <Plural value={attempts} one="# attempt" other="# attempts" />}
        {status !== undefined && ` · ${status}`}
      </span>
      {fault && <span className="text-sm text-muted">{faults[fault]}</span>}
      {behind ? (
        <span className="text-sm text-muted">
          <Trans>Waits for what happened to the item before</Trans>
        </span>
      ) : (
        attempts > 0 &&
        at && (
          <span className="num text-sm text-muted">
            <Trans>Next attempt: {at}</Trans>
          </span>
        )
      )}
    </span>
  );
}
