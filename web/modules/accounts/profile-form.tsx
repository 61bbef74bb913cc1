import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnAccount } from '#contract/accounts/own-account-schemas.ts';
import { languages } from '#contract/kernel/languages.ts';
import { languageNames } from '#web/platform/language.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ProfileImage } from './profile-image.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** What people say of themselves: the name and photo that others see, and what their own forms begin with. */
export function ProfileForm({ account }: { account: OwnAccount }) {
  const { t } = useLingui();
  const { form, failure, upload, setUpload, submit, cancel } = useProfileForm(account);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
      <TextInput
        {...register('name')}
        label={t`Name`}
        autoComplete="name"
        dir="auto"
        error={errors.name?.message}
      />
      <ProfileImage
        form={form}
        upload={upload}
        setUpload={setUpload}
        cancel={cancel}
        current={account.photoURL}
      />
      <div className="grid gap-4.5 md:grid-cols-2">
        <PhoneInput {...register('phone')} label={t`Phone number`} error={errors.phone?.message} />
        <TextInput
          {...register('place')}
          label={t`Place`}
          autoComplete="address-level2"
          hint={t`Such as Mirpur 10, Dhaka`}
          error={errors.place?.message}
        />
      </div>
      <p className="-mt-2 text-sm text-muted">
        <Trans>
          Others see your name and photo, and the district of your place where you ask something in
          public. Phone number and place are filled in for you when you book or list something.
        </Trans>
      </p>
      <Select
        {...register('language')}
        label={t`Language`}
        hint={t`Of the pages and of our mails to you`}
        error={errors.language?.message}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Select>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" className="justify-self-start" loading={isSubmitting}>
        <Trans>Save changes</Trans>
      </Button>
    </form>
  );
}
