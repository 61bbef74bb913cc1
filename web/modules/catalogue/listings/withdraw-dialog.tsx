import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type WithdrawReason, withdrawReasons } from '#contract/catalogue/listing-life.ts';
import type { OwnProduct } from '#contract/catalogue/schemas.ts';
import { notSent } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { catalogueKey } from '../queries.ts';
import { withdraw } from './queries.ts';

const WithdrawForm = z.object({ reason: z.enum(withdrawReasons, { error: 'Choose a reason' }) });

interface WithdrawDialogProps {
  product: Pick<OwnProduct, '_id' | 'name'>;
  /** What each is called. */
  reasons: Record<WithdrawReason, string>;
  onClose: () => void;
}

/** Asks a seller why, says what follows, and takes an item off sale until they relist it. */
export function WithdrawDialog({ product, reasons, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const { _id, name } = product;
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: standardSchemaResolver(WithdrawForm) });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      await withdraw(_id, reason);
      toast.success(t`${name} is withdrawn. You can relist it at any time.`);
      onClose();
    } catch (error) {
      setFailure(reasonOf(error, notSent()));
    }
    void queries.invalidateQueries({ queryKey: catalogueKey });
  });

  return (
    <Dialog open onClose={onClose} title={<Trans>Withdraw from sale</Trans>}>
      <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
        <p className="wrap-anywhere">
          <Trans>
            Buyers do not see {name} then. A reservation, bookings that are not paid and open offers
            end, and their buyers hear of it. You can relist it at any time.
          </Trans>
        </p>
        <RadioCards
          label={t`Why?`}
          hint={t`Where you keep it, its buyers read that you changed your mind. The rest you alone read.`}
          error={errors.reason?.message && t`Choose a reason`}
          options={withdrawReasons.map((value) => ({ value, label: reasons[value] }))}
          radio={form.register('reason')}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose} disabled={isSubmitting}>
            <Trans>Leave it as it is</Trans>
          </Button>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
