import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payables } from '#contract/payouts/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { BatchDialog } from '#web/modules/payouts/desk/batch-dialog.tsx';
import { BatchesTable } from '#web/modules/payouts/desk/batches-table.tsx';
import { PayablesTable } from '#web/modules/payouts/desk/payables-table.tsx';
import { batchesQuery, payablesQuery } from '#web/modules/payouts/desk/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { together } from '#web/ui/together.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

/** What the shop owes its sellers and what was sent to them, for admins. */
export function PayoutsView() {
  return (
    <RequireRole only="admin">
      <Payouts />
    </RequireRole>
  );
}

function Payouts() {
  const payables = useQuery(payablesQuery);
  const batches = useInfiniteQuery(batchesQuery);
  const [making, setMaking] = useState(false);
  const rows = batches.data?.pages.flatMap((page) => page.rows) ?? [];
  const known = payables.data;
  return (
    <>
      <WorkHead
        title={<Trans>Payouts</Trans>}
        summary={known && <Ready payables={known} />}
        action={
          known &&
          known.payableSellers > 0 && (
            <Button variant="fill" onClick={() => setMaking(true)}>
              <Trans>Make a batch</Trans>
            </Button>
          )
        }
      />
      <Loaded
        query={{
          data: known && batches.data ? known : undefined,
          ...together(payables, batches),
        }}
      >
        {(loaded) => (
          <>
            {loaded.sellers.length > 0 ? (
              <section aria-labelledby="sellers">
                <h2 id="sellers" className="mb-4 text-[24px] max-md:text-xl">
                  <Trans>Who is owed what</Trans>
                </h2>
                <PayablesTable payables={loaded} />
              </section>
            ) : (
              <EmptyState title={<Trans>Nothing waits for you.</Trans>}>
                <Trans>Sellers whose money is with the shop appear here.</Trans>
              </EmptyState>
            )}
            {rows.length > 0 && (
              <section aria-labelledby="batches" className="mt-9">
                <h2 id="batches" className="mb-4 text-[24px] max-md:text-xl">
                  <Trans>Batches</Trans>
                </h2>
                <BatchesTable batches={rows} />
                <MorePages query={batches} />
              </section>
            )}
          </>
        )}
      </Loaded>
      {making && known && <BatchDialog payables={known} onClose={() => setMaking(false)} />}
    </>
  );
}

function Ready({ payables: { payable, payableSellers } }: { payables: Payables }) {
  const { money } = useFormats();
  const sum = money(payable);
  return payableSellers === 0 ? (
    <Trans>Nobody can be sent money now.</Trans>
  ) : (
    <Plural
      value={payableSellers}
      one={`${sum} can be sent now, to # seller.`}
      other={`${sum} can be sent now, to # sellers.`}
    />
  );
}
