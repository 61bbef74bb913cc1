import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookEndpointId } from '#contract/kernel/ids.ts';
import { secretOverlapHours } from '#contract/webhooks/kinds.ts';
import { WebhookSecretRequest } from '#contract/webhooks/schemas.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { useForm } from '#web/platform/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { rotateSecret } from './queries.ts';
import { SecretShown } from './secret-shown.tsx';

interface SecretDialogProps {
  id: WebhookEndpointId;
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks whether an endpoint shall have another secret, and then tells it. */
export function SecretDialog({ id, hasPassword, onClose }: SecretDialogProps) {
  const [secret, setSecret] = useState<string>();
  return (
    <Dialog open onClose={onClose} title={<Trans>New secret</Trans>} stays={secret !== undefined}>
      {secret ? (
        <SecretShown secret={secret} isNext onClose={onClose} />
      ) : (
        <SecretForm id={id} hasPassword={hasPassword} onDone={setSecret} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SecretForm(props: SecretDialogProps & { onDone: (secret: string) => void }) {
  const { id, hasPassword, onDone, onClose } = props;
  const { t } = useLingui();
  const hours = useFormats().number(secretOverlapHours);
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<{ password?: string }>({
    resolver: standardSchemaResolver(WebhookSecretRequest),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      onDone((await rotateSecret(id, password || undefined)).secret);
    } catch (error) {
      const [issue] = error instanceof ApiProblem ? error.issues : [];
      if (issue?.path === 'password') setError('password', { message: issue.message });
      else setFailure(reasonOf(error, t`The shop did not answer. Try again.`));
    }
    void queries.invalidateQueries();
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-4.5"
      aria-busy={isSubmitting}
    >
      <p>
        <Trans>
          Webhooks are signed with a new secret from now on. For {hours} hours those before sign as
          well, then they count no more. Each further new secret begins these hours anew.
        </Trans>
      </p>
      {hasPassword && (
        <PasswordInput
          {...register('password')}
          label={t`Your password`}
          autoComplete="current-password"
          error={errors.password?.message}
        />
      )}
      <DialogFoot
        failure={failure}
        busy={isSubmitting}
        keep={<Trans>Change nothing</Trans>}
        confirm={<Trans>Make a new secret</Trans>}
        onClose={onClose}
      />
    </form>
  );
}
