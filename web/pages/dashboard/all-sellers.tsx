import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { categoriesQuery } from '#web/modules/catalogue/queries.ts';
import { SellersFigures } from '#web/modules/figures/sellers-figures.tsx';
import { PeopleTable } from '#web/modules/moderation/people-table.tsx';
import { peopleQuery } from '#web/modules/moderation/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`All Sellers | ${shop.name}` }];

export default function AllSellersPage() {
  return (
    <RequireRole only="admin">
      <AllSellers />
    </RequireRole>
  );
}

function AllSellers() {
  const { t } = useLingui();
  const { email } = usePerson();
  const people = useQuery(peopleQuery('sellers', email));
  const categories = useQuery(categoriesQuery);
  return (
    <>
      <WorkHead
        title={<Trans>All Sellers</Trans>}
        summary={people.data && people.data.length > 0 && <Summary people={people.data} />}
      />
      <Loaded query={people}>
        {(list) =>
          list.length > 0 ? (
            <>
              <SellersFigures categories={categories} />
              <PeopleTable label={t`All Sellers`} people={list} verifiable />
            </>
          ) : (
            <EmptyState title={<Trans>No Sellers Found.</Trans>}>
              <Trans>Sellers appear here when they sign up.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}

function Summary({ people }: { people: readonly PersonRow[] }) {
  const waiting = people.filter((person) => !person.verify).length;
  return (
    <>
      <Plural value={people.length} one="# seller" other="# sellers" />
      {', '}
      <Plural value={waiting} _0="all verified" other="# waiting to be verified" />
    </>
  );
}
