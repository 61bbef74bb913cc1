import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { Unverification } from '#contract/accounts/suspension-schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { unverify } from './queries.ts';

/** Asks why, and takes the badge back. */
export function UnverifyDialog({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const name = person.name;
  const change = useDecision({
    work: (reason: string) => unverify(person._id, reason),
    done: t`The badge was taken back.`,
    failed: t`It could not be done. Try again.`,
    onSettled: onClose,
  });
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Unverification>>({
    resolver: zodResolver(Unverification),
    defaultValues: { reason: '' },
  });
  return (
    <Dialog open onClose={onClose} title={<Trans>Take the badge back from {name}?</Trans>}>
      <form
        method="post"
        noValidate
        className="grid gap-4.5"
        onSubmit={handleSubmit(({ reason }) => change.mutate(reason))}
      >
        <p className="text-muted">
          <Trans>
            What they sell stays on sale, without the badge. They can be verified again.
          </Trans>
        </p>
        <TextInput
          {...register('reason')}
          label={t`Reason`}
          hint={t`The seller is told, and it stands in the audit log.`}
          error={formState.errors.reason?.message}
        />
        <Button type="submit" variant="danger" loading={change.isPending}>
          <Trans>Take the badge back</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
