import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface DecisionFormProps<Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>;
  /** What is about to happen, and the fields. */
  children: ReactNode;
  send: (decision: Output) => Promise<unknown>;
  /** What is said once the shop did it. */
  done: string;
  confirm: ReactNode;
  variant: ComponentProps<typeof Button>['variant'];
  onClose: () => void;
}

/** Carries out a decision about money with fields of its own; stays open, with what was typed, when it fails. */
export function DecisionForm<Input extends FieldValues, Output extends FieldValues>(
  props: DecisionFormProps<Input, Output>,
) {
  const { form, children, done, confirm, variant, onClose } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async (decision) => {
    setFailure(undefined);
    try {
      await props.send(decision);
      toast.success(done);
      onClose();
    } catch (error) {
      const [issue] = error instanceof ApiProblem ? error.issues : [];
      if (issue && issue.path in decision) {
        form.setError(issue.path as Path<Input>, { message: issue.message }, { shouldFocus: true });
      } else {
        setFailure(
          reasonOf(error, t`The shop did not answer. Look at the payment, then try again.`),
        );
      }
    }
    void queries.invalidateQueries();
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
      {children}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={isSubmitting}>
          <Trans>Change nothing</Trans>
        </Button>
        <Button type="submit" variant={variant} loading={isSubmitting}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
