import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { ClaimLine } from './claim-line.tsx';
import { claimedSalesQuery } from './deal-queries.ts';

/** Sales of the reader's about which there is an open claim: those that wait for them first. Nothing without one. */
export function ClaimedSales() {
  const { data, error, refetch } = useQuery(claimedSalesQuery);
  if (error && !data) {
    return (
      <div className="mb-5">
        <LoadFailed error={error} onRetry={() => void refetch()}>
          <Trans>
            We could not look for claims about your sales. Check your connection and try again.
          </Trans>
        </LoadFailed>
      </div>
    );
  }
  const open = (data ?? []).toSorted(
    (a, b) => Number(b.claimed?.turn === 'you') - Number(a.claimed?.turn === 'you'),
  );
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="claimed-sales" className="panel mb-5">
      <h2 id="claimed-sales" className="mb-2 text-lg!">
        <Trans>Claims about your sales</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {open.map(({ _id, item, claimed }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-5 py-1.5">
            <span className="min-w-0 wrap-anywhere">{item.name}</span>
            {claimed && <ClaimLine id={_id} item={item.name} side="seller" claimed={claimed} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
