import { Trans, useLingui } from '@lingui/react/macro';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDeclineReasons } from '../cancel-reasons.ts';
import { cancelBooking } from '../deal-queries.ts';
import { EndDealForm } from '../end-deal-form.tsx';
import { useWholeOf } from './claim-sum.ts';

/** Asks a seller why they cancel what is paid, says that the whole price goes back, and cancels it. */
export function CancelPaidDialog({ deal, onClose }: { deal: DealStory; onClose: () => void }) {
  const { t } = useLingui();
  const reasons = useDeclineReasons();
  const { sum, what } = useWholeOf(deal);
  const { name } = deal.buyer;
  const item = deal.item.name;
  return (
    <Dialog open onClose={onClose} title={<Trans>Cancel the deal</Trans>}>
      <EndDealForm
        hint={t`The buyer reads it.`}
        reasons={reasons}
        deal={deal}
        action={<Trans>Cancel and give {sum} back</Trans>}
        onClose={onClose}
        onSend={async (reason) => {
          await cancelBooking(deal._id, reason);
          toast.success(t`The deal is cancelled. ${name} gets ${sum} back.`);
        }}
      >
        <Trans>
          {what}, goes back to {name}, who does not get {item}. This cannot be taken back, and
          others see how often you cancel.
        </Trans>
      </EndDealForm>
    </Dialog>
  );
}
