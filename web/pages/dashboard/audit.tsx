import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditFilter } from '#contract/oversight/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { AuditTable } from '#web/modules/oversight/audit-table.tsx';
import { inWords } from '#web/modules/oversight/changed-fields.tsx';
import { ExportButton } from '#web/modules/oversight/export-button.tsx';
import { useLogFilter } from '#web/modules/oversight/log-filter.ts';
import { LogSearch } from '#web/modules/oversight/log-search.tsx';
import { auditQuery } from '#web/modules/oversight/queries.ts';
import { shop } from '#web/platform/shop.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Audit Log | ${shop.name}` }];

export default function AuditPage() {
  return (
    <RequireRole only="admin">
      <Audit />
    </RequireRole>
  );
}

function Audit() {
  const { t } = useLingui();
  const [filter, setFilter] = useLogFilter<AuditFilter>('action');
  const query = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const { total = 0, actions = [] } = pages?.[0] ?? {};
  const { action } = filter;
  // One that the address names stays to be chosen while the list of them is on its way.
  const choices = action && !actions.includes(action) ? [action, ...actions] : actions;
  return (
    <>
      <WorkHead
        title={<Trans>Audit Log</Trans>}
        summary={
          <>
            <Trans>What admins did. Entries cannot be changed or deleted, by anybody.</Trans>{' '}
            {pages && <Plural value={total} one="# entry." other="# entries." />}
          </>
        }
        action={<ExportButton filter={filter} total={total} />}
      />
      <LogSearch
        filter={filter}
        label={t`Name, item, reason or change`}
        choice={{
          name: 'action',
          label: t`Action`,
          every: t`Every action`,
          // The log's own words.
          lang: 'en',
          options: choices.map((action) => [action, inWords(action)] as const),
        }}
        onSearch={setFilter}
      />
      <Loaded query={{ ...query, data: pages?.flatMap((page) => page.entries) }}>
        {(entries) =>
          entries.length > 0 ? (
            <>
              <AuditTable entries={entries} />
              <MorePages query={query}>
                <Trans>We could not load more entries. Check your connection and try again.</Trans>
              </MorePages>
            </>
          ) : (
            <EmptyState title={<Trans>No entries found.</Trans>}>
              <Trans>What you and other admins change in the shop appears here.</Trans>
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
