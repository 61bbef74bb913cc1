import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Alarm, AlarmNote } from '#contract/admin/schemas.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { resolve } from './queries.ts';

/** Closes an alarm with a note on what was done about it. What was typed stays until the shop has it. */
export function ResolveAlarmForm({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    resolver: standardSchemaResolver(AlarmNote),
    defaultValues: { note: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('note'), [setFocus]);

  const send = form.handleSubmit(async ({ note }) => {
    try {
      await resolve(alarm._id, note);
      toast.success(t`Alarm closed.`);
    } catch (error) {
      const ofNote =
        error instanceof ApiProblem && error.issues.find(({ path }) => path === 'note');
      if (ofNote) form.setError('note', { message: ofNote.message }, { shouldFocus: true });
      else toast.failure(error, t`It could not be closed. Try again.`);
    }
    await queries.invalidateQueries();
  });

  return (
    <form noValidate onSubmit={send} aria-busy={isSubmitting} className="grid gap-3">
      <TextArea
        label={t`What was done about it`}
        hint={t`Kept in the audit log. The same matter raises a new alarm if it happens again.`}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <div className="flex gap-2.5 max-md:*:flex-1">
        <Button type="submit" variant="fill" loading={isSubmitting}>
          <Trans>Close alarm</Trans>
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
