import { Trans, useLingui } from '@lingui/react/macro';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useDeclineReasons } from '../cancel-reasons.ts';
import { cancelBooking } from '../deal-queries.ts';
import { EndDealForm } from '../end-deal-form.tsx';

/** Asks a seller why they cancel what is paid, says that the whole price goes back, and cancels it. */
export function CancelPaidDialog({ deal, onClose }: { deal: DealStory; onClose: () => void }) {
  const { t } = useLingui();
  const { money } = useFormats();
  const reasons = useDeclineReasons();
  const price = money(deal.price);
  const { name } = deal.buyer;
  const item = deal.item.name;
  return (
    <Dialog open onClose={onClose} title={<Trans>Cancel the deal</Trans>}>
      <EndDealForm
        hint={t`The buyer reads it.`}
        reasons={reasons}
        action={<Trans>Cancel and give {price} back</Trans>}
        onClose={onClose}
        onSend={async (reason) => {
          await cancelBooking(deal._id, reason);
          toast.success(t`The deal is cancelled. ${name} gets the whole price back.`);
        }}
      >
        <Trans>
          {name} gets the whole price back, {price}, and does not get {item}. This cannot be taken
          back, and others see how often you cancel.
        </Trans>
      </EndDealForm>
    </Dialog>
  );
}
