import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BatchDetails } from '#contract/payouts/schemas.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { BatchPayouts } from '#web/modules/payouts/desk/batch-payouts.tsx';
import { BatchState } from '#web/modules/payouts/desk/batches-table.tsx';
import { Exports } from '#web/modules/payouts/desk/exports.tsx';
import { batchQuery } from '#web/modules/payouts/desk/queries.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** One batch, for admins. */
export function PayoutBatchView() {
  return (
    <RequireRole only="admin">
      <OneBatch />
    </RequireRole>
  );
}

/** A batch: the files to send it by, and what became of each payout. */
function OneBatch() {
  const { t } = useLingui();
  const { clock } = useFormats();
  const { id = '' } = useParams();
  const query = useQuery(batchQuery(id));
  const unknown = useIsUnknown(query);
  const at = query.data && clock(Date.parse(query.data.at));
  return (
    <>
      <div className="mb-4">
        <Breadcrumbs
          trail={[{ label: t`Payouts`, to: '/dashboard/payouts' }]}
          here={at ?? t`Batch`}
        />
      </div>
      {unknown ? (
        <Missing
          title={<Trans>This batch does not exist.</Trans>}
          to="/dashboard/payouts"
          link={<Trans>All payouts</Trans>}
        />
      ) : (
        <Loaded query={query}>
          {(batch) => (
            <>
              <WorkHead
                title={<Trans>Batch of {at}</Trans>}
                summary={<Summary batch={batch} />}
                action={<Exports batch={batch} />}
              />
              {batch.listed > 0 && (
                <p className="mb-5 max-w-[72ch] text-muted">
                  <Trans>
                    Export the file, send it by the bank or bKash, and mark each payout once they
                    say what became of it. A file has full account numbers: each download stands in
                    the audit log.
                  </Trans>
                </p>
              )}
              <BatchPayouts payouts={batch.payouts} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Summary({ batch }: { batch: BatchDetails }) {
  const { money } = useFormats();
  const { count, by } = batch;
  const sum = money(batch.amount);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="wrap-anywhere">
        <Plural
          value={count}
          one={`# payout, ${sum}, made by ${by}`}
          other={`# payouts, ${sum} in all, made by ${by}`}
        />
      </span>
      <BatchState batch={batch} />
    </span>
  );
}
