import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { webhookKinds, webhookSubjects } from '#contract/webhooks/kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { useWebhookKindLabels, useWebhookSubjectLabels } from './kind-labels.ts';
import type { EndpointInput } from './use-endpoint-form.ts';

/** Which events are sent: in plain words, each with the name that its receiver reads. */
export function KindFields({ form }: { form: UseFormReturn<EndpointInput> }) {
  const labels = useWebhookKindLabels();
  const subjects = useWebhookSubjectLabels();
  const serverText = useServerText();
  const errorId = useId();
  const { register, setValue, watch, formState } = form;
  const error = formState.errors.kinds?.message;
  const isAll = watch('kinds').length === webhookKinds.length;
  const chooseAll = () =>
    setValue('kinds', isAll ? [] : [...webhookKinds], {
      shouldDirty: true,
      shouldValidate: !isAll,
    });
  return (
    <div className="grid gap-3.5">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">
          <Trans>What it is told of</Trans>
        </p>
        <Button variant="text" size="sm" onClick={chooseAll}>
          {isAll ? <Trans>None of them</Trans> : <Trans>All of them</Trans>}
        </Button>
      </div>
      {webhookSubjects.map((subject) => (
        <fieldset key={subject} className="rounded-md border border-line px-3.5 pt-1.5 pb-2">
          <legend className="px-1.5 text-sm font-semibold text-muted">{subjects[subject]}</legend>
          {webhookKinds
            .filter((kind) => kind.startsWith(`${subject}.`))
            .map((kind) => (
              <CheckBox
                key={kind}
                {...register('kinds')}
                value={kind}
                label={labels[kind]}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
              />
            ))}
        </fieldset>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {serverText(error)}
        </p>
      )}
    </div>
  );
}
