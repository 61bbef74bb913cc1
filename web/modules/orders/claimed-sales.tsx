import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ClaimLine } from './claim-line.tsx';
import { requestsQuery } from './deal-queries.ts';

/** Sales of the reader's about which there is an open claim: those that wait for them first. Nothing without one. */
export function ClaimedSales() {
  const { data } = useInfiniteQuery(requestsQuery());
  const open = (data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter(({ claimed }) => claimed?.turn)
    .sort((a, b) => Number(b.claimed?.turn === 'you') - Number(a.claimed?.turn === 'you'));
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
            {claimed && <ClaimLine id={_id} item={item.name} claimed={claimed} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
