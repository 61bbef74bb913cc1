import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { webhookKinds } from '#contract/webhooks/kinds.ts';
import type { WebhookEndpointView } from '#contract/webhooks/schemas.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { EndpointState } from './endpoint-state.tsx';

/** The reader's endpoints, and how each stands. */
export function EndpointsTable({ endpoints }: { endpoints: readonly WebhookEndpointView[] }) {
  const { t } = useLingui();
  const columns: Column<WebhookEndpointView>[] = [
    { header: t`Address`, kind: 'title', cell: (endpoint) => <Address endpoint={endpoint} /> },
    { header: t`State`, cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    { header: t`Deliveries`, cell: (endpoint) => <Counts endpoint={endpoint} /> },
  ];
  return (
    <DataTable
      label={t`Webhook endpoints`}
      columns={columns}
      rows={endpoints}
      rowKey={({ _id }) => _id}
      tall
    />
  );
}

function Address({ endpoint: { _id, url, kinds } }: { endpoint: WebhookEndpointView }) {
  const isAll = kinds.length === webhookKinds.length;
  return (
    <>
      <Link
        to={`/dashboard/webhooks/${_id}`}
        className="link inline-block min-h-6 font-semibold break-all"
        translate="no"
      >
        {url}
      </Link>
      <span className="block text-sm text-muted">
        {isAll ? (
          <Trans>All events</Trans>
        ) : (
          <Plural value={kinds.length} one="# kind of event" other="# kinds of events" />
        )}
      </span>
    </>
  );
}

function Counts({
  endpoint: { waiting, givenUp, lastSuccess },
}: {
  endpoint: WebhookEndpointView;
}) {
  const { clock } = useFormats();
  const at = lastSuccess && clock(Date.parse(lastSuccess));
  return (
    <span className="grid gap-0.5 text-sm">
      {at ? <Trans>Last delivered: {at}</Trans> : <Trans>Nothing delivered yet</Trans>}
      {waiting > 0 && (
        <span>
          <Plural value={waiting} one="# waits" other="# wait" />
        </span>
      )}
      {givenUp > 0 && (
        <span className="text-danger">
          <Plural value={givenUp} one="# given up" other="# given up" />
        </span>
      )}
    </span>
  );
}
