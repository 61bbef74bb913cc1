import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { MoneyReason } from '#contract/payments/decision-schemas.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ReasonFormProps<Reply> {
  /** What is about to happen. */
  children: ReactNode;
  hint: string;
  send: (reason: string) => Promise<Reply>;
  /** What is said once the shop did it. */
  done: (reply: Reply) => string;
  confirm: ReactNode;
  /** The answer that changes nothing. */
  keep: ReactNode;
  variant: ComponentProps<typeof Button>['variant'];
  /** What is said where the shop did not answer; of a payment where it is left out. */
  lost?: string;
  onClose: () => void;
}

/** Asks why a decision about a sale is made and carries it out; stays open, with what was typed, when it fails. */
export function ReasonForm<Reply>(props: ReasonFormProps<Reply>) {
  const { children, hint, done, confirm, keep, variant, onClose } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: standardSchemaResolver(MoneyReason),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      toast.success(done(await props.send(reason)));
      onClose();
    } catch (error) {
      const ofReason =
        error instanceof ApiProblem && error.issues.find(({ path }) => path === 'reason');
      if (ofReason) form.setError('reason', { message: ofReason.message }, { shouldFocus: true });
      else
        setFailure(
          reasonOf(
            error,
            props.lost ?? t`The shop did not answer. Look at the payment, then try again.`,
          ),
        );
    }
    void queries.invalidateQueries();
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      <p className="wrap-anywhere">{children}</p>
      <TextArea
        label={t`Reason`}
        hint={hint}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={isSubmitting}>
          {keep}
        </Button>
        <Button type="submit" variant={variant} loading={isSubmitting}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
