import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityFilter } from '#contract/oversight/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { useAttackWords } from '#web/modules/oversight/attack-words.ts';
import { useLogFilter } from '#web/modules/oversight/log-filter.ts';
import { LogSearch } from '#web/modules/oversight/log-search.tsx';
import { securityQuery } from '#web/modules/oversight/queries.ts';
import { SecurityTable } from '#web/modules/oversight/security-table.tsx';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Security Log | ${shop.name}` }];

export default function SecurityPage() {
  return (
    <RequireRole only="admin">
      <Security />
    </RequireRole>
  );
}

function Security() {
  const { t } = useLingui();
  const nameOf = useAttackWords();
  const [filter, setFilter] = useLogFilter<SecurityFilter>('kind');
  const query = useInfiniteQuery({ ...securityQuery(filter), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const kinds = pages?.[0]?.kinds ?? (filter.kind ? [filter.kind] : []);
  return (
    <>
      <WorkHead
        title={<Trans>Security Log</Trans>}
        summary={
          <Trans>
            Requests that were refused, kept for 90 days. One may be an honest slip; many from one
            address are not.
          </Trans>
        }
      />
      <LogSearch
        filter={filter}
        label={t`Call, name or address`}
        choice={{
          name: 'kind',
          label: t`Kind`,
          every: t`Every kind`,
          options: kinds.map((kind) => [kind, nameOf(kind)] as const),
        }}
        onSearch={setFilter}
      />
      <Loaded query={{ ...query, data: pages?.flatMap((page) => page.events) }}>
        {(events) =>
          events.length > 0 ? (
            <>
              <SecurityTable events={events} />
              <MorePages query={query}>
                <Trans>We could not load more records. Check your connection and try again.</Trans>
              </MorePages>
            </>
          ) : (
            <EmptyState title={<Trans>No records found.</Trans>}>
              <Trans>What the shop refuses to strangers and meddlers appears here.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
