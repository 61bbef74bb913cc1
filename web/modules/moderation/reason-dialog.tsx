import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Unverification } from '#contract/accounts/suspension-schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ReasonDialogProps {
  title: ReactNode;
  schema: typeof Unverification;
  /** Who reads the reason. */
  hint: string;
  work: (reason: string) => Promise<unknown>;
  /** What is said once it is done. */
  done: string;
  confirm: ReactNode;
  onClose: () => void;
  /** What it means for the person. */
  children: ReactNode;
}

/** Asks an admin why a decision about a person is made, and carries it out. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, schema, hint, work, done, confirm, onClose, children } = props;
  const { t } = useLingui();
  const change = useDecision({
    work,
    done,
    failed: t`It could not be done. Try again.`,
    onSettled: onClose,
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        method="post"
        noValidate
        className="grid gap-4.5"
        onSubmit={handleSubmit(({ reason }) => change.mutate(reason))}
      >
        <p className="text-muted">{children}</p>
        <TextInput
          {...register('reason')}
          label={t`Reason`}
          hint={hint}
          error={formState.errors.reason?.message}
        />
        <Button type="submit" variant="danger" loading={change.isPending}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  );
}
