import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PeopleQuery } from '#contract/accounts/people-lists.ts';
import { RequireRole, useIsAdmin, usePerson } from '#web/modules/accounts/guards.tsx';
import { peopleQuery } from '#web/modules/moderation/list-queries.ts';
import { buyersShape, PeopleList } from '#web/modules/moderation/people-list.tsx';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useTableState } from '#web/ui/table-state.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`All Buyers | ${shop.name}` }];

export default function AllBuyersPage() {
  return (
    <RequireRole only="moderator">
      <AllBuyers />
    </RequireRole>
  );
}

function AllBuyers() {
  const { t } = useLingui();
  const { email } = usePerson();
  const isAdmin = useIsAdmin();
  const table = useTableState<PeopleQuery>(buyersShape);
  const people = useQuery(peopleQuery('buyers', email, table.query));
  const everyone = people.data?.everyone.total ?? 0;
  return (
    <>
      <WorkHead
        title={<Trans>All Buyers</Trans>}
        summary={everyone > 0 && <Plural value={everyone} one="# buyer" other="# buyers" />}
      />
      <PeopleList
        who="buyers"
        email={email}
        isAdmin={isAdmin}
        label={t`All Buyers`}
        table={table}
        query={people}
        empty={
          <EmptyState title={<Trans>No Buyers found.</Trans>}>
            <Trans>Buyers appear here when they sign up.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
