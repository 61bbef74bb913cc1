import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CountTrust, CountTrustReason } from '#contract/evidence/count-trust-schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { decideCounts, evidenceKey } from './queries.ts';

/** Asks why counts of a model are shown from now on, or kept back. What was typed stays until the shop has it. */
export function CountTrustDialog({ model, onClose }: { model: CountTrust; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: standardSchemaResolver(CountTrustReason),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { name } = model;
  const believed = !model.believed;

  const send = form.handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      await decideCounts(model._id, { believed, reason });
      toast.success(
        believed
          ? t`Counts of ${name} are shown to buyers.`
          : t`Counts of ${name} are shown to buyers no more.`,
      );
      onClose();
    } catch (error) {
      const ofReason =
        error instanceof ApiProblem && error.issues.find(({ path }) => path === 'reason');
      if (ofReason) form.setError('reason', { message: ofReason.message }, { shouldFocus: true });
      else {
        setFailure(reasonOf(error, noAnswer()));
      }
    }
    void queries.invalidateQueries({ queryKey: evidenceKey });
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        believed ? <Trans>Show counts of {name}</Trans> : <Trans>Keep back counts of {name}</Trans>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-4.5" aria-busy={isSubmitting}>
        <p>
          {believed ? (
            <Trans>
              Buyers see the count in evidence photos of it, also in those that are there.
            </Trans>
          ) : (
            <Trans>
              Buyers no longer see the count in evidence photos of it, also in those that are there.
            </Trans>
          )}
        </p>
        <TextArea
          label={t`Reason`}
          hint={t`Kept in the audit log.`}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose} disabled={isSubmitting}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="fill" loading={isSubmitting}>
            {believed ? <Trans>Show them</Trans> : <Trans>Keep them back</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
