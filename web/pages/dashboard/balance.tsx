import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { BalanceFigures } from '#web/modules/ledger/balance-figures.tsx';
import { BalanceLines } from '#web/modules/ledger/balance-lines.tsx';
import { OpenMoney } from '#web/modules/ledger/open-money.tsx';
import { balanceLinesQuery, balanceQuery } from '#web/modules/ledger/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Balance | ${shop.name}` }];

export default function BalancePage() {
  return (
    <RequireRole only="seller">
      <WorkHead
        title={<Trans>Balance</Trans>}
        summary={
          <Trans>The money of your sales that buyers paid to the shop. Cash is not in it.</Trans>
        }
      />
      <Money />
    </RequireRole>
  );
}

function Money() {
  const balance = useQuery(balanceQuery);
  const lines = useInfiniteQuery(balanceLinesQuery);
  const isReady = balance.data && lines.data;
  const rows = lines.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Loaded
      query={{
        data: isReady ? balance.data : undefined,
        isError: balance.isError || lines.isError,
        refetch: () => void Promise.all([balance.refetch(), lines.refetch()]),
      }}
    >
      {(known) =>
        known.open.length + rows.length === 0 ? (
          <NothingYet />
        ) : (
          <>
            <BalanceFigures balance={known} />
            <Arranged percent={known.commissionPercent} />
            {known.open.length > 0 && (
              <Section id="open" title={<Trans>Not available yet</Trans>}>
                <OpenMoney open={known.open} />
              </Section>
            )}
            {rows.length > 0 && (
              <Section id="lines" title={<Trans>What came and went</Trans>}>
                <BalanceLines lines={rows} />
              </Section>
            )}
            <MorePages query={lines}>
              <Trans>We could not load more items. Check your connection and try again.</Trans>
            </MorePages>
          </>
        )
      }
    </Loaded>
  );
}

/** How the money leaves the shop, and what the shop keeps of it. */
function Arranged({ percent }: { percent: number }) {
  const { number } = useFormats();
  const part = number(percent);
  return (
    <p className="max-w-[62ch] text-muted">
      <Trans>
        Getting what is available is arranged with us in person:{' '}
        <Link to="/#contact" className="link">
          write to us
        </Link>
        . What you were given by hand is not subtracted here.
      </Trans>
      {percent > 0 && (
        <>
          {' '}
          <Trans>The shop keeps {part} % of each sale that is paid from now on.</Trans>
        </>
      )}
    </p>
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
