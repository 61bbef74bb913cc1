import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Limit, Suspension } from '#contract/accounts/suspension-schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { DaysField } from './days-field.tsx';

const schemas = { limit: Limit, suspend: Suspension };

interface StandingDialogProps {
  kind: keyof typeof schemas;
  title: ReactNode;
  /** Who reads the reason. */
  hint: string;
  /** What having no end is called, where that can be chosen. */
  endless?: string;
  work: (decided: { reason: string; days?: number | undefined }) => Promise<unknown>;
  /** What is said once it is done. */
  done: string;
  confirm: ReactNode;
  onClose: () => void;
  /** What it means for the person. */
  children: ReactNode;
}

/** Asks why and for how long an admin limits or suspends somebody, and does it. */
export function StandingDialog(props: StandingDialogProps) {
  const { kind, title, hint, endless, work, done, confirm, onClose, children } = props;
  const { t } = useLingui();
  const change = useDecision({
    work,
    done,
    failed: t`It could not be done. Try again.`,
    onSettled: onClose,
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schemas[kind]),
    defaultValues: { reason: '', days: endless ? undefined : 7 },
  });
  const setValueAs = (days: unknown) =>
    days === '' || days === undefined ? undefined : Number(days);
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        method="post"
        noValidate
        className="grid gap-4.5"
        onSubmit={handleSubmit((decided) => change.mutate(decided))}
      >
        <p className="text-muted">{children}</p>
        <TextInput
          {...register('reason')}
          label={t`Reason`}
          hint={hint}
          error={formState.errors.reason?.message}
        />
        <DaysField
          {...register('days', { setValueAs })}
          endless={endless}
          error={formState.errors.days?.message}
        />
        <Button type="submit" variant="danger" loading={change.isPending}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  );
}
