import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { PayoutMethod } from '#contract/payouts/account.ts';
import { exportPayoutBatch } from '#contract/payouts/endpoints.ts';
import type { BatchDetails } from '#contract/payouts/schemas.ts';
import { useExport } from '#web/platform/use-export.ts';
import { Button } from '#web/ui/button.tsx';

/** The files to send a batch by: one for each way in which something is still to go. */
export function Exports({ batch: { _id, payouts } }: { batch: BatchDetails }) {
  const goesBy = (by: PayoutMethod) =>
    payouts.some(
      ({ method, state, unreadable, underCase, suspended, accountChanged }) =>
        method === by &&
        state === 'listed' &&
        !(unreadable || underCase || suspended || accountChanged),
    );
  return (
    <div className="flex flex-wrap gap-2.5">
      {goesBy('bank') && <Export id={_id} method="bank" />}
      {goesBy('bkash') && <Export id={_id} method="bkash" />}
    </div>
  );
}

function Export({ id, method }: { id: string; method: PayoutMethod }) {
  const queries = useQueryClient();
  const save = useExport(exportPayoutBatch, { params: { id }, query: { method } });
  // What it wrote into the audit log is read anew by whoever looks there.
  const press = () => save.mutate(undefined, { onSettled: () => queries.invalidateQueries() });
  return (
    <Button loading={save.isPending} onClick={press}>
      {!save.isPending && <Download aria-hidden="true" className="icon" />}
      {method === 'bank' ? <Trans>Export for the bank</Trans> : <Trans>Export for bKash</Trans>}
    </Button>
  );
}
