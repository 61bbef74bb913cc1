import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PeoplePage, PeopleQuery } from '#contract/accounts/people-lists.ts';
import { RequireRole, useIsAdmin, usePerson } from '#web/modules/accounts/guards.tsx';
import { SellersFigures } from '#web/modules/analytics/sellers-figures.tsx';
import { categoriesQuery } from '#web/modules/catalogue/queries.ts';
import { peopleQuery } from '#web/modules/moderation/list-queries.ts';
import { PeopleList, sellersShape } from '#web/modules/moderation/people-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useTableState } from '#web/ui/table-state.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`All Sellers | ${shop.name}` }];

export default function AllSellersPage() {
  return (
    <RequireRole only="moderator">
      <AllSellers />
    </RequireRole>
  );
}

function AllSellers() {
  const { t } = useLingui();
  const { email } = usePerson();
  const isAdmin = useIsAdmin();
  const table = useTableState<PeopleQuery>(sellersShape);
  const people = useQuery(peopleQuery('sellers', email, table.query));
  const categories = useQuery(categoriesQuery);
  const everyone = people.data?.everyone;
  return (
    <>
      <WorkHead
        title={<Trans>All Sellers</Trans>}
        summary={everyone && everyone.total > 0 && <Summary everyone={everyone} />}
      />
      <PeopleList
        who="sellers"
        email={email}
        isAdmin={isAdmin}
        label={t`All Sellers`}
        table={table}
        query={people}
        empty={
          <EmptyState title={<Trans>No Sellers Found.</Trans>}>
            <Trans>Sellers appear here when they sign up.</Trans>
          </EmptyState>
        }
      >
        <SellersFigures categories={categories} />
      </PeopleList>
    </>
  );
}

function Summary({ everyone }: { everyone: PeoplePage['everyone'] }) {
  return (
    <>
      <Plural value={everyone.total} one="# seller" other="# sellers" />
      {', '}
      <Plural value={everyone.unverified} _0="all verified" other="# waiting to be verified" />
    </>
  );
}
