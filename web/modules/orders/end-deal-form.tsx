import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Deal, DealCancel } from '#contract/orders/deal-schemas.ts';
import { type CancelReason, cancelReasons } from '#contract/orders/stages.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { useNoShowHint } from './no-show-hint.ts';
import { ordersKey } from './queries.ts';

interface EndDealFormProps {
  /** What follows from it. */
  children: ReactNode;
  /** Who reads the reason. */
  hint: string;
  reasons: Record<CancelReason, string>;
  /** The deal, as far as it is known here. */
  deal: Pick<Deal, 'noShowFrom'>;
  /** What the button says. */
  action: ReactNode;
  onSend: (reason: CancelReason) => Promise<void>;
  onClose: () => void;
}

/** Asks why a booking that nobody has paid is ended, and ends it. */
export function EndDealForm(props: EndDealFormProps) {
  const { children, hint, reasons, deal, action, onSend, onClose } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const early = useNoShowHint(deal);
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: standardSchemaResolver(DealCancel) });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      await onSend(reason);
      onClose();
    } catch (error) {
      setFailure(
        reasonOf(error, t`The shop did not answer. Check your connection and send it again.`),
      );
      if (!(error instanceof ApiProblem)) return;
    }
    void queries.invalidateQueries({ queryKey: ordersKey });
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      <p className="wrap-anywhere">{children}</p>
      <Select
        label={t`Why?`}
        hint={early ? `${hint} ${early}` : hint}
        defaultValue=""
        error={errors.reason?.message}
        {...form.register('reason')}
      >
        <option value="" disabled>
          {t`Choose a reason`}
        </option>
        {cancelReasons
          .filter((reason) => !early || reason !== 'no_show')
          .map((reason) => (
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
          {action}
        </Button>
      </div>
    </form>
  );
}
