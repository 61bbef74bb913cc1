import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { relistListing } from '#contract/catalogue/listing-endpoints.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { call } from '#web/platform/browser.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** For a seller whose sale was given back and who has the item: on sale again by one press. */
export function RelistButton({ item: { _id, name } }: Pick<DealStory, 'item'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function relist() {
    setBusy(true);
    try {
      await call(relistListing, { params: { id: _id } });
      toast.success(t`${name} is on sale again.`);
    } catch (error) {
      toast.failure(error, t`The shop did not answer. Check your connection and try again.`);
    }
    await queries.invalidateQueries();
    setBusy(false);
  }

  return (
    <div className="panel grid justify-items-start gap-3">
      <p className="max-w-[62ch]">
        <Trans>The price went back, and the item is with you.</Trans>
      </p>
      <Button variant="fill" loading={busy} onClick={() => void relist()}>
        <Trans>Put it on sale again</Trans>
      </Button>
    </div>
  );
}
