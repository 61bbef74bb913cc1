import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { SignUp, userTypes } from '#contract/accounts/schemas.ts';
import { imageTypes, largestUpload } from '#contract/media/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { ImageUpload, type UploadState } from '#web/ui/image-upload.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTypeWords } from '#web/ui/type-words.ts';
import { useIdentityBusy } from './busy.ts';
import { FailureBanner } from './failure-banner.tsx';
import { type Failure, useFailureWords } from './failure-words.ts';
import { GoogleButton } from './google-button.tsx';
import { signUp } from './identity-flows.ts';
import { passwordFault } from './mailed-links.ts';
import { PhotoProblem } from './photo-problem.ts';

// The picture travels apart from the rest: what the form holds is the file itself.
const SignUpForm = z.extend(SignUp, {
  photo: z.custom<File | undefined>().check(
    z.refine((file) => file !== undefined, 'Image is required'),
    z.refine((file) => !file || file.size <= largestUpload, 'The image can have 12 MB at most.'),
  ),
});
type SignUpForm = z.infer<typeof SignUpForm>;

/** Opens an account: picture, identity, registration. The guard of the page leads on afterwards. */
export function SignupForm({ google }: { google: boolean }) {
  const { t } = useLingui();
  const busy = useIdentityBusy();
  const hydrated = useHydrated();
  const failureWords = useFailureWords();
  const [failure, setFailure] = useState<Failure>();
  const [upload, setUpload] = useState<UploadState>({ step: 'ready' });
  const { register, control, handleSubmit, formState, setError } = useForm<SignUpForm>({
    resolver: zodResolver(SignUpForm),
    defaultValues: { name: '', email: '', password: '', type: 'Buyer' },
  });
  const { errors } = formState;
  const typeWords = useTypeWords();

  const submit = handleSubmit(async ({ photo, ...given }) => {
    if (!photo) return;
    setFailure(undefined);
    setUpload({ step: 'uploading', progress: 0 });
    try {
      await signUp(given, photo, (progress) => setUpload({ step: 'uploading', progress }));
      toast.success(t`Create user successfully!`);
    } catch (error) {
      const photoFailed = error instanceof PhotoProblem;
      setUpload(
        photoFailed
          ? { step: 'failed', message: failureWords(error.cause).sentence }
          : { step: 'uploaded' },
      );
      const fault = passwordFault(error);
      if (fault) setError('password', { message: fault }, { shouldFocus: true });
      else setFailure(failureWords(error));
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate>
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
              onChoose={(file) => {
                setUpload({ step: 'ready' });
                field.onChange(file);
              }}
            />
          )}
        />
        <RadioCards
          label={t`User type`}
          options={userTypes.map((value) => ({ value, label: typeWords[value] }))}
          radio={register('type')}
          defaultValue="Buyer"
          error={errors.type?.message}
        />
        <FailureBanner failure={failure} />
        <Button type="submit" variant="fill" size="lg" wide loading={busy}>
          <Trans>Signup</Trans>
        </Button>
        {google && <GoogleButton onFailure={setFailure} />}
      </fieldset>
    </form>
  );
}
