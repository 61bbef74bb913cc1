import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Controller, type Resolver } from 'react-hook-form';
import { userTypes } from '#contract/accounts/user-types.ts';
import { imageTypes } from '#contract/media/limits.ts';
import { NetworkProblem } from '#web/platform/problems.ts';
import { tabDrafts } from '#web/platform/tab-drafts.ts';
import { toast } from '#web/platform/toast.ts';
import { useDraft } from '#web/platform/use-draft.ts';
import { useForm } from '#web/platform/use-form.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTypeLabels } from '#web/ui/type-labels.ts';
import type { UploadState } from '#web/ui/upload-status.tsx';
import { useIdentityBusy } from './busy.ts';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureMessage } from './failure-message.ts';
import { GoogleButton } from './google-button.tsx';
import { passwordFault } from './mailed-links.ts';
import { PhotoProblem } from './photo-problem.ts';
import type { SignUpForm } from './sign-up-check.ts';

/** Fetched when somebody comes to the form: the check brings zod along, more than the rest of the page. */
const fetchCheck = () => import('./sign-up-check.ts');
const fetchEarly = () => void fetchCheck().catch(() => undefined);

const check: Resolver<SignUpForm> = async (...given) =>
  (await fetchCheck()).resolveSignUp(...given);

/** What is kept while somebody is not done. A password never is, and a picture would be too much for a tab. */
const kept = ['name', 'email', 'type'] as const;
const own = { name: '', email: '', password: '', type: 'Buyer' } as const;

/** Opens an account: picture, identity, registration. The guard of the page leads on afterwards. */
export function SignupForm({ google }: { google: boolean }) {
  const { t } = useLingui();
  const busy = useIdentityBusy();
  const hydrated = useHydrated();
  const failureMessage = useFailureMessage();
  const [failure, setFailure] = useState<Failure>();
  const [upload, setUpload] = useState<UploadState>({ step: 'ready' });
  const form = useForm<SignUpForm>({ resolver: check, defaultValues: own });
  const { register, control, handleSubmit, formState, setError } = form;
  const { errors } = formState;
  const typeLabels = useTypeLabels();
  const sending = useRef<AbortController>(undefined);
  const draft = useDraft(form, tabDrafts, 'signup', kept, own);

  const send = handleSubmit(async ({ photo, ...given }) => {
    if (!photo) return;
    setFailure(undefined);
    // Of this try alone: the one before may have been stopped.
    const stopping = new AbortController();
    const { signal } = stopping;
    sending.current = stopping;
    try {
      const { signUp } = await fetchCheck();
      await signUp(given, photo, {
        onProgress: (progress) => setUpload({ step: 'uploading', progress }),
        onArrived: () => setUpload({ step: 'uploaded' }),
        signal,
      });
      await draft.done();
      toast.success(t`Create user successfully!`);
    } catch (error) {
      if (error instanceof PhotoProblem) {
        if (signal.aborted) return setUpload({ step: 'ready' });
        setUpload({ step: 'failed', message: failureMessage(error.cause).sentence });
      }
      const fault = passwordFault(error);
      if (fault) setError('password', { message: fault }, { shouldFocus: true });
      else setFailure(failureMessage(error));
    }
  });

  // Only what checks the form can fail here: what sends it tells by itself.
  const submit = (event: FormEvent) =>
    send(event).catch((cause: unknown) => setFailure(failureMessage(new NetworkProblem(cause))));

  return (
    <form method="post" onSubmit={submit} onFocus={fetchEarly} noValidate>
      {/* Until the scripts run nothing can be typed that they would lose, and nothing sent that they should. */}
      <fieldset disabled={!hydrated} className="grid gap-4.5">
        <TextInput
          {...register('name')}
          label={t`Name`}
          autoComplete="name"
          error={errors.name?.message}
        />
        <TextInput
          {...register('email')}
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
        />
        <PasswordInput
          {...register('password')}
          label={t`Password`}
          // One message at a time: what is wrong says it better than what would be right.
          hint={errors.password ? undefined : t`6 characters or more`}
          autoComplete="new-password"
          error={errors.password?.message}
        />
        <Controller
          control={control}
          name="photo"
          render={({ field }) => (
            <ImageUpload
              label={t`Profile image`}
              shape="round"
              accept={imageTypes}
              file={field.value}
              state={upload}
              error={errors.photo?.message}
              inputRef={field.ref}
              onCancel={() => sending.current?.abort()}
              onChoose={(file) => {
                setUpload({ step: 'ready' });
                field.onChange(file);
              }}
            />
          )}
        />
        <RadioCards
          label={t`User type`}
          options={userTypes.map((value) => ({ value, label: typeLabels[value] }))}
          radio={register('type')}
          defaultValue="Buyer"
          error={errors.type?.message}
        />
        <FailureBanner failure={failure} />
        <Button
          type="submit"
          variant="fill"
          size="lg"
          wide
          loading={busy || formState.isSubmitting}
        >
          <Trans>Signup</Trans>
        </Button>
        {google && <GoogleButton onFailure={setFailure} />}
      </fieldset>
    </form>
  );
}
