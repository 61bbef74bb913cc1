import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { Suspension } from '#contract/accounts/suspension-schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { suspend } from './queries.ts';

/** Asks why, and suspends. */
export function SuspendDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const name = person.name;
  const change = useDecision({
    work: (reason: string) => suspend(person._id, reason),
    done: t`Suspended. They are signed out everywhere.`,
    failed: t`It could not be done. Try again.`,
    onSettled: onClose,
  });
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Suspension>>({
    resolver: zodResolver(Suspension),
    defaultValues: { reason: '' },
  });
  return (
    <Dialog open onClose={onClose} title={<Trans>Suspend {name}?</Trans>}>
      <form
        method="post"
        noValidate
        className="grid gap-4.5"
        onSubmit={handleSubmit(({ reason }) => change.mutate(reason))}
      >
        <p className="text-muted">
          <Trans>
            They are signed out and cannot sign in. What they sell leaves the lists until you
            reinstate them.
          </Trans>
        </p>
        <TextInput
          {...register('reason')}
          label={t`Reason`}
          hint={t`Only admins see it.`}
          error={formState.errors.reason?.message}
        />
        <Button type="submit" variant="danger" loading={change.isPending}>
          <Trans>Suspend</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
