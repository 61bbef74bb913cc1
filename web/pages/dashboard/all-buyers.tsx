import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { PeopleTable } from '#web/modules/moderation/people-table.tsx';
import { peopleQuery } from '#web/modules/moderation/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`All Buyers | ${shop.name}` }];

export default function AllBuyersPage() {
  return (
    <RequireRole only="admin">
      <AllBuyers />
    </RequireRole>
  );
}

function AllBuyers() {
  const { t } = useLingui();
  const { email } = usePerson();
  const people = useQuery(peopleQuery('buyers', email));
  return (
    <>
      <WorkHead
        title={<Trans>All Buyers</Trans>}
        summary={
          people.data &&
          people.data.length > 0 && (
            <Plural value={people.data.length} one="# buyer" other="# buyers" />
          )
        }
      />
      <Loaded query={people}>
        {(list) =>
          list.length > 0 ? (
            <PeopleTable label={t`All Buyers`} people={list} />
          ) : (
            <EmptyState title={<Trans>No Buyers found.</Trans>}>
              <Trans>Buyers appear here when they sign up.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
