import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

interface DeskFormProps<Reply, Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>;
  /** What is about to happen, and the fields. */
  children: ReactNode;
  send: (given: Output) => Promise<Reply>;
  /** What is said once the shop did it. */
  done: string;
  onDone?: (reply: Reply) => void;
  confirm: ReactNode;
  variant: 'fill' | 'danger';
  onClose: () => void;
}

/** Carries out what an admin decides about sellers' money; stays open, with what was typed, when it fails. */
export function DeskForm<Reply, Input extends FieldValues, Output extends FieldValues>(
  props: DeskFormProps<Reply, Input, Output>,
) {
  const { form, children, done, confirm, variant, onClose, onDone } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { isSubmitting } = form.formState;

  const send = form.handleSubmit(async (given) => {
    setFailure(undefined);
    try {
      const reply = await props.send(given);
      toast.success(done);
      onClose();
      onDone?.(reply);
    } catch (error) {
      const [issue] = error instanceof ApiProblem ? error.issues : [];
      // The call has an account in a part of its own.
      const field = issue?.path.replace(/^account\./, '');
      if (issue && field && field in form.getValues()) {
        form.setError(field as Path<Input>, { message: issue.message }, { shouldFocus: true });
      } else {
        setFailure(
          reasonOf(error, t`The shop did not answer. Look whether it was done, then try again.`),
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
