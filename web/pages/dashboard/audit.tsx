import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AuditFilter } from '#contract/oversight/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { AuditSearch, auditFields } from '#web/modules/oversight/audit-search.tsx';
import { AuditTable } from '#web/modules/oversight/audit-table.tsx';
import { ExportButton } from '#web/modules/oversight/export-button.tsx';
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

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the address says is looked for; what cannot be is left out. */
function readFilter(address: URLSearchParams): AuditFilter {
  const filled = auditFields.flatMap((name) => {
    const value = (address.get(name) ?? '').slice(0, 200);
    const fits = name === 'from' || name === 'to' ? day.test(value) : value !== '';
    return fits ? [[name, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

function Audit() {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const query = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const { total = 0, actions = [] } = pages?.[0] ?? {};
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
      <AuditSearch
        filter={filter}
        actions={actions}
        onSearch={(next) => setAddress({ ...next } as Record<string, string>)}
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
