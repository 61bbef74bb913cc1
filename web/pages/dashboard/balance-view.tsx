import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Balance } from '#contract/ledger/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { ownAccountQuery } from '#web/modules/accounts/own-account-queries.ts';
import { BalanceFigures } from '#web/modules/ledger/balance-figures.tsx';
import { BalanceLines } from '#web/modules/ledger/balance-lines.tsx';
import { OpenMoney } from '#web/modules/ledger/open-money.tsx';
import { balanceLinesQuery, balanceQuery } from '#web/modules/ledger/queries.ts';
import { AccountSection } from '#web/modules/payouts/account-section.tsx';
import { OwnPayouts } from '#web/modules/payouts/own-payouts.tsx';
import { ownPayoutsQuery } from '#web/modules/payouts/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { together } from '#web/ui/together.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

/** A seller's money: where it is, where it goes, and what came and went. */
export function BalanceView() {
  return (
    <RequireRole only="seller">
      <WorkHead
        title={<Trans>Balance</Trans>}
        summary={
          <Trans>The money of your sales that buyers paid to the shop. Cash is not in it.</Trans>
        }
        action={
          <LinkButton to="/dashboard/statement">
            <Trans>Statement by month</Trans>
          </LinkButton>
        }
      />
      <Money />
    </RequireRole>
  );
}

/** All that the page shows, once all of it is there. */
function useMoney() {
  const balance = useQuery(balanceQuery);
  const lines = useInfiniteQuery(balanceLinesQuery);
  const payouts = useQuery(ownPayoutsQuery);
  const account = useQuery(ownAccountQuery);
  const isReady = balance.data && lines.data && payouts.data && account.data;
  return {
    lines,
    data: isReady && {
      balance: balance.data,
      rows: lines.data.pages.flatMap((page) => page.rows),
      payouts: payouts.data,
      hasPassword: account.data.hasPassword,
    },
    ...together(balance, lines, payouts, account),
  };
}

function Money() {
  const { lines, ...known } = useMoney();
  return (
    <Loaded query={known}>
      {({ balance, rows, payouts, hasPassword }) => (
        <>
          {balance.open.length + rows.length === 0 ? (
            <NothingYet />
          ) : (
            <>
              <BalanceFigures balance={balance} payouts={payouts} />
              <Notes balance={balance} inTransit={payouts.inTransit} />
            </>
          )}
          <Section id="account" title={<Trans>Where your money goes</Trans>}>
            <AccountSection payouts={payouts} hasPassword={hasPassword} />
          </Section>
          {balance.open.length > 0 && (
            <Section id="open" title={<Trans>Not available yet</Trans>}>
              <OpenMoney open={balance.open} />
            </Section>
          )}
          {payouts.payouts.length > 0 && (
            <Section id="payouts" title={<Trans>Payouts</Trans>}>
              <OwnPayouts payouts={payouts.payouts} />
            </Section>
          )}
          {rows.length > 0 && (
            <Section id="lines" title={<Trans>What came and went</Trans>}>
              <BalanceLines lines={rows} />
            </Section>
          )}
          <MorePages query={lines} />
        </>
      )}
    </Loaded>
  );
}

/** What the figures do not say: what is sent and not there yet, what is owed, and what the shop keeps. */
function Notes({ balance, inTransit }: { balance: Balance; inTransit: number }) {
  const { number, money } = useFormats();
  const { commissionPercent, available } = balance;
  const part = number(commissionPercent);
  const sent = money(inTransit);
  const owed = money(-available);
  return (
    <div className="grid max-w-[62ch] gap-1.5 text-muted empty:hidden">
      {inTransit > 0 && (
        <p>
          <Trans>{sent} are sent to your account, and have not arrived yet.</Trans>
        </p>
      )}
      {available < 0 && (
        <p>
          <Trans>
            More went back to buyers than you had: your next sales fill up the {owed} first.
          </Trans>
        </p>
      )}
      {commissionPercent > 0 && (
        <p>
          <Trans>The shop keeps {part} % of each sale that is paid from now on.</Trans>
        </p>
      )}
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-4 text-[24px] max-md:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title={<Trans>No money yet: it comes with your first sale.</Trans>}
      action={
        <LinkButton to="/dashboard/addproduct">
          <Trans>Add a Product</Trans>
        </LinkButton>
      }
    >
      <Trans>
        When a buyer pays by card, bKash or SSLCommerz, the shop holds the money until the item is
        theirs.
      </Trans>
    </EmptyState>
  );
}
