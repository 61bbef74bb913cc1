import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookEndpointView } from '#contract/webhooks/schemas.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { KindFields } from './kind-fields.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

interface EndpointFormProps {
  endpoint?: WebhookEndpointView | undefined;
  /** Whether they sign in by a password: an open browser alone must not have events sent elsewhere. */
  hasPassword: boolean;
  /** Called with the secret of a new one. */
  onDone: (secret?: string) => void;
  onClose: () => void;
}

/** Where events are sent, and which. */
export function EndpointForm({ endpoint, hasPassword, onDone, onClose }: EndpointFormProps) {
  const { t } = useLingui();
  const { form, failure, submit } = useEndpointForm({ endpoint, onDone });
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  // Of the same address nobody has to be asked.
  const asksPassword = hasPassword && watch('url').trim() !== endpoint?.url;
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-4.5"
      aria-busy={isSubmitting}
    >
      <TextInput
        {...register('url')}
        type="url"
        inputMode="url"
        label={t`Address of your receiver`}
        hint={t`Such as https://example.com/webhooks`}
        autoComplete="off"
        error={errors.url?.message}
      />
      <KindFields form={form} />
      {asksPassword && (
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
        confirm={endpoint ? <Trans>Save the endpoint</Trans> : <Trans>Add the endpoint</Trans>}
        onClose={onClose}
      />
    </form>
  );
}
