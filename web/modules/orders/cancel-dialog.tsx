import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DealCancel } from '#contract/orders/deal-schemas.ts';
import type { Booking } from '#contract/orders/schemas.ts';
import { cancelReasons } from '#contract/orders/stages.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { useCancelReasons } from './cancel-reasons.ts';
import { cancelBooking } from './deal-queries.ts';
import { dropBooking } from './own-bookings.ts';
import { ordersKey } from './queries.ts';

interface CancelDialogProps {
  order: Pick<Booking, '_id' | 'itemName'>;
  onClose: () => void;
}

/** Asks why, says what follows, and ends a booking that nobody has paid. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Cancel booking</Trans>}>
      <CancelForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({ order, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const reasons = useCancelReasons();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: standardSchemaResolver(DealCancel) });
  const { errors, isSubmitting } = form.formState;
  const { itemName } = order;

  const send = form.handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      await cancelBooking(order._id, reason);
      dropBooking(order._id);
      toast.success(t`Your booking is cancelled.`);
      onClose();
    } catch (error) {
      setFailure(
        reasonOf(error, t`The shop did not answer. Check your connection and send it again.`),
      );
      if (!(error instanceof ApiProblem)) return;
    }
    await queries.invalidateQueries({ queryKey: ordersKey });
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      <p className="wrap-anywhere">
        <Trans>
          You give up {itemName}, and its seller hears of it. Nothing was taken from you. You can
          book it again while it is on sale.
        </Trans>
      </p>
      <Select
        label={t`Why?`}
        hint={t`The seller reads it.`}
        defaultValue=""
        error={errors.reason?.message}
        {...form.register('reason')}
      >
        <option value="" disabled>
          {t`Choose a reason`}
        </option>
        {cancelReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </Select>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={isSubmitting}>
          <Trans>Keep it</Trans>
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          <Trans>Cancel booking</Trans>
        </Button>
      </div>
    </form>
  );
}
