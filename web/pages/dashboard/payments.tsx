import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paymentGroups } from '#contract/payments/overview-schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { type PaymentChoice, PaymentSearch } from '#web/modules/oversight/payment-search.tsx';
import { PaymentsTable } from '#web/modules/oversight/payments-table.tsx';
import { paymentsQuery } from '#web/modules/oversight/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Payments | ${shop.name}` }];

export default function PaymentsPage() {
  return (
    <RequireRole only="admin">
      <Payments />
    </RequireRole>
  );
}

/** What is shown stands in the address: a reload and the way back find it again. */
function useChoice(): [PaymentChoice, (choice: PaymentChoice) => void] {
  const [address, setAddress] = useSearchParams();
  const group = paymentGroups.find((name) => name === address.get('group')) ?? 'all';
  const search = (address.get('search') ?? '').slice(0, 200);
  const choose = (choice: PaymentChoice) =>
    setAddress({
      ...(choice.group !== 'all' && { group: choice.group }),
      ...(choice.search && { search: choice.search }),
    });
  return [{ group, search }, choose];
}

function Payments() {
  const [choice, choose] = useChoice();
  const query = useInfiniteQuery({
    ...paymentsQuery(choice.group, choice.search),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const needAttention = pages?.[0]?.needAttention;
  return (
    <>
      <WorkHead
        title={<Trans>Payments</Trans>}
        summary={
          needAttention !== undefined && (
            <Plural
              value={needAttention}
              _0="None needs your attention."
              one="# needs your attention. It stands first."
              other="# need your attention. They stand first."
            />
          )
        }
      />
      <PaymentSearch choice={choice} onChoose={choose} />
      <Loaded query={{ ...query, data: pages?.flatMap((page) => page.payments) }}>
        {(payments) =>
          payments.length > 0 ? (
            <>
              <PaymentsTable payments={payments} />
              <MorePages query={query}>
                <Trans>We could not load more payments. Check your connection and try again.</Trans>
              </MorePages>
            </>
          ) : (
            <EmptyState title={<Trans>No Payments found.</Trans>}>
              {choice.search || choice.group !== 'all' ? (
                <Trans>None fits what you search for. Try another word or another group.</Trans>
              ) : (
                <Trans>Every try to pay by card appears here.</Trans>
              )}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
