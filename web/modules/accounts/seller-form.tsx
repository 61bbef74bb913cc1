import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SellerStart } from '#contract/accounts/own-account-schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { startSelling } from './own-account-queries.ts';

/**
 * A buyer becomes a seller: a phone number, a press, and a question, since there is no way back. The page leads on by itself
 * once the account says that they are one.
 */
export function SellerForm({ phone }: { phone: string }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<SellerStart>({
    resolver: standardSchemaResolver(SellerStart),
    defaultValues: { phoneNumber: phone },
  });
  const { register, formState, handleSubmit } = form;

  const submit = handleSubmit(async (given) => {
    setFailure(undefined);
    if (!isAsked) return setAsked(true);
    try {
      await startSelling(given);
      toast.success(t`You are a seller now.`);
    } catch (error) {
      setFailure(reasonOf(error, noAnswer()));
    }
  });

  return (
    <form noValidate onSubmit={submit} className="panel grid gap-4.5">
      <h2 className="text-2xl">
        <Trans>Become a seller</Trans>
      </h2>
      <PhoneInput
        label={t`Phone number`}
        error={formState.errors.phoneNumber?.message}
        readOnly={isAsked}
        {...register('phoneNumber')}
      />
      {isAsked ? (
        <p role="alert" className="rounded-md bg-amber-tint px-4.5 py-3.5 text-md text-amber-ink">
          <Trans>
            Change this account from buyer to seller? It cannot be changed back. What you booked and
            bought stays, under ‘Things I booked’.
          </Trans>
        </p>
      ) : (
        <p className="text-sm text-muted">
          <Trans>Buyers call you at it. You go on booking and buying as before.</Trans>
        </p>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="grid gap-2.5">
        <Button type="submit" variant="fill" size="lg" wide loading={formState.isSubmitting}>
          {isAsked ? <Trans>Yes, start selling</Trans> : <Trans>Start selling</Trans>}
        </Button>
        {isAsked && (
          <Button size="lg" wide idle={formState.isSubmitting} onClick={() => setAsked(false)}>
            <Trans>Not now</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
