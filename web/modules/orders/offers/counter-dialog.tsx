import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { OfferCounter } from '#contract/orders/offer-schemas.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { useOfferHours } from '#web/platform/shown-settings.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { numberOrMissing } from '#web/ui/digits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { counter } from './offer-queries.ts';
import type { OfferToAnswer } from './offer-to-answer.ts';
import { usePriceWithin } from './price-limits.ts';

interface CounterDialogProps {
  offer: OfferToAnswer;
  onSent: () => void;
  onStale: () => void;
  onClose: () => void;
}

/** Asks for a price that answers the other side's, and sends it. */
export function CounterDialog(props: CounterDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={<Trans>Counter-offer</Trans>}>
      <CounterFields {...props} />
    </Dialog>
  );
}

function CounterFields({ offer, onSent, onStale, onClose }: CounterDialogProps) {
  const { t } = useLingui();
  const { money, hours } = useFormats();
  const [failure, setFailure] = useState<string>();
  const { _id, side, price, asked, counterLimits: limits, other } = offer;
  const within = usePriceWithin(limits);
  const schema = z.object({ price: within(OfferCounter.shape.price) });
  const form = useForm<z.input<typeof schema>, z.output<typeof schema>>({
    resolver: standardSchemaResolver(schema),
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await counter(_id, values.price);
    } catch (error) {
      const issue = error instanceof ApiProblem ? error.issues[0] : undefined;
      if (issue) form.setError('price', { message: issue.message }, { shouldFocus: true });
      else {
        setFailure(
          reasonOf(error, t`The shop did not answer. Check your connection and send it again.`),
        );
      }
      if (error instanceof ApiProblem) onStale();
      return;
    }
    toast.success(t`Your counter-offer is sent.`);
    onSent();
    onClose();
  });

  const [theirs, full] = [money(price), money(asked)];
  const [least, most] = [money(limits.lowest), money(limits.highest)];
  const time = hours(useOfferHours());
  return (
    <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      <p className="wrap-anywhere">
        {side === 'seller' ? (
          <Trans>
            {other} offers {theirs}; you ask {full}. Your price takes the place of the offer, and{' '}
            {other} has {time} to answer.
          </Trans>
        ) : (
          <Trans>
            {other} offers it for {theirs} instead of {full}. Your price takes the place of that,
            and {other} has {time} to answer.
          </Trans>
        )}
      </p>
      <NumberInput
        label={t`Your price (tk)`}
        hint={
          <Trans>
            From {least} to {most}
          </Trans>
        }
        error={errors.price?.message}
        {...form.register('price', { setValueAs: numberOrMissing })}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" size="lg" wide loading={isSubmitting}>
        <Trans>Send counter-offer</Trans>
      </Button>
    </form>
  );
}
