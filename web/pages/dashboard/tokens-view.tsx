import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountFailed } from '#web/modules/accounts/account-failed.tsx';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ownAccountQuery } from '#web/modules/accounts/own-account-queries.ts';
import { tokensQuery } from '#web/modules/tokens/queries.ts';
import { TokensTable } from '#web/modules/tokens/tokens-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

const TokenDialog = lazyPart(
  async () => (await import('#web/modules/tokens/token-dialog.tsx')).TokenDialog,
  { giveUp: ({ onClose }) => onClose() },
);

/** What programs of a seller or an admin call with. */
export function TokensView() {
  return (
    <RequireRole only="seller_or_admin">
      <Tokens />
    </RequireRole>
  );
}

function Tokens() {
  const query = useQuery(tokensQuery);
  const account = useQuery(ownAccountQuery).data;
  const [isMaking, setMaking] = useState(false);
  const begin = (
    <Button variant="fill" disabled={!account} onClick={() => setMaking(true)}>
      <Trans>New token</Trans>
    </Button>
  );
  return (
    <>
      <WorkHead
        title={<Trans>API tokens</Trans>}
        summary={
          <Trans>
            With a token a program of yours does what you let it do, without your password: a shop
            system, a spreadsheet, a script. All calls are described at{' '}
            <Link to="/developers" className="link">
              /developers
            </Link>
            .
          </Trans>
        }
        action={query.data?.rows.length ? begin : undefined}
      />
      <AccountFailed />
      <Loaded query={query}>
        {({ rows }) =>
          rows.length > 0 ? (
            <TokensTable tokens={rows} />
          ) : (
            <EmptyState title={<Trans>You have no tokens.</Trans>} action={begin}>
              <Trans>Make one for each program, so that you can end one and keep the others.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
      {isMaking && account && <TokenDialog maker={account} onClose={() => setMaking(false)} />}
    </>
  );
}
