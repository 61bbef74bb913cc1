import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxWebhookEndpoints } from '#contract/webhooks/kinds.ts';
import { AccountFailed } from '#web/modules/accounts/account-failed.tsx';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ownAccountQuery } from '#web/modules/accounts/own-account-queries.ts';
import { EndpointsTable } from '#web/modules/webhooks/endpoints-table.tsx';
import { EndpointDialog } from '#web/modules/webhooks/lazy.ts';
import { endpointsQuery } from '#web/modules/webhooks/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** Where a seller, or an admin for the whole shop, has events sent. */
export function WebhooksView() {
  return (
    <RequireRole only="seller_or_admin">
      <Webhooks />
    </RequireRole>
  );
}

function Webhooks() {
  const query = useQuery(endpointsQuery);
  const account = useQuery(ownAccountQuery);
  const { number } = useFormats();
  const [isAdding, setAdding] = useState(false);
  const most = number(maxWebhookEndpoints);
  const hasRoom = (query.data?.endpoints.length ?? 0) < maxWebhookEndpoints;
  const add = (
    <Button variant="fill" onClick={() => setAdding(true)} disabled={!account.data}>
      <Trans>Add an endpoint</Trans>
    </Button>
  );
  return (
    <>
      <WorkHead
        title={<Trans>Webhooks</Trans>}
        summary={
          <Trans>
            Your own programs hear of listings, offers and orders as they happen, signed by us and
            without anybody’s name. {most} addresses at most.
          </Trans>
        }
        action={query.data && query.data.endpoints.length > 0 && hasRoom && add}
      />
      <AccountFailed />
      <Loaded query={query}>
        {({ endpoints }) =>
          endpoints.length > 0 ? (
            <EndpointsTable endpoints={endpoints} />
          ) : (
            <EmptyState title={<Trans>No webhook endpoint yet.</Trans>} action={add}>
              <Trans>
                Add the https address of a program of yours, and choose what it is told of.
              </Trans>
            </EmptyState>
          )
        }
      </Loaded>
      {isAdding && account.data && (
        <EndpointDialog hasPassword={account.data.hasPassword} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
