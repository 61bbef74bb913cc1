import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { webhookDeliveryStates } from '#contract/webhooks/kinds.ts';
import type { WebhookDeliveriesQuery, WebhookEndpointView } from '#contract/webhooks/schemas.ts';
import { AccountFailed } from '#web/modules/accounts/account-failed.tsx';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ownAccountQuery } from '#web/modules/accounts/own-account-queries.ts';
import { DeliveriesTable } from '#web/modules/webhooks/deliveries-table.tsx';
import { EndpointActions } from '#web/modules/webhooks/endpoint-actions.tsx';
import { EndpointState, EndpointTrouble } from '#web/modules/webhooks/endpoint-state.tsx';
import { deliveriesQuery, endpointsQuery } from '#web/modules/webhooks/queries.ts';
import { useDeliveryStateLabels } from '#web/modules/webhooks/state-labels.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { Select } from '#web/ui/select.tsx';
import { type TableShape, useTableState } from '#web/ui/table-state.ts';
import { TableView } from '#web/ui/table-view.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** One endpoint: how it stands, what can be done with it, and what was sent to it. */
export function WebhookView() {
  return (
    <RequireRole only="seller_or_admin">
      <OneEndpoint />
    </RequireRole>
  );
}

function OneEndpoint() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(endpointsQuery);
  const endpoint = query.data?.endpoints.find(({ _id }) => _id === id);
  return (
    <>
      <div className="mb-4">
        <Breadcrumbs
          trail={[{ label: t`Webhooks`, to: '/dashboard/webhooks' }]}
          here={endpoint ? new URL(endpoint.url).host : t`Endpoint`}
        />
      </div>
      <Loaded query={query}>
        {() =>
          endpoint ? (
            <Endpoint endpoint={endpoint} />
          ) : (
            <Missing
              title={<Trans>This endpoint does not exist.</Trans>}
              to="/dashboard/webhooks"
              link={<Trans>All endpoints</Trans>}
            />
          )
        }
      </Loaded>
    </>
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpointView }) {
  const account = useQuery(ownAccountQuery);
  return (
    <>
      <WorkHead
        title={
          <span className="break-all" translate="no">
            {new URL(endpoint.url).host}
          </span>
        }
        summary={
          <span className="grid gap-1.5">
            <span className="font-mono text-sm break-all" translate="no">
              {endpoint.url}
            </span>
            <EndpointState endpoint={endpoint} />
          </span>
        }
      />
      <div className="mb-8 grid gap-5">
        <EndpointTrouble endpoint={endpoint} />
        <AccountFailed />
        {account.data && (
          <EndpointActions endpoint={endpoint} hasPassword={account.data.hasPassword} />
        )}
      </div>
      <Deliveries endpoint={endpoint} />
    </>
  );
}

const shape: TableShape = {
  first: { sort: 'at', order: 'desc' },
  sorts: [],
  filters: { state: [...webhookDeliveryStates] },
};

function Deliveries({ endpoint: { _id, state } }: { endpoint: WebhookEndpointView }) {
  const { t } = useLingui();
  const labels = useDeliveryStateLabels();
  const table = useTableState<WebhookDeliveriesQuery>(shape);
  const query = useQuery(deliveriesQuery(_id, table.query));
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-4 text-[24px] max-md:text-xl">
        <Trans>Deliveries</Trans>
      </h2>
      <search className="mb-6 grid gap-4">
        <Select
          label={t`State`}
          value={table.values.state ?? ''}
          onChange={({ target: { value } }) => table.applyFilters(value ? { state: value } : {})}
          className="md:w-54"
        >
          <option value="">{t`All`}</option>
          {webhookDeliveryStates.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </Select>
      </search>
      <TableView
        table={table}
        query={query}
        none={<Trans>No deliveries of this kind.</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing was sent yet.</Trans>}>
            <Trans>What is sent to your receiver appears here, and stays for two weeks.</Trans>
          </EmptyState>
        }
      >
        {(deliveries) => <DeliveriesTable deliveries={deliveries} isEnded={state === 'ended'} />}
      </TableView>
    </section>
  );
}
