import { useLingui as useLocale } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Language } from '#contract/kernel/languages.ts';
import { imageTypes } from '#contract/media/limits.ts';
import { allDistricts } from '#contract/places/districts.ts';
import { maxShopTextLength } from '#contract/shops/limits.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { pictureFault } from '#web/platform/picture-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { HoursFields } from './hours-fields.tsx';
import { useShopForm } from './use-shop-form.ts';

interface ShopFormProps {
  shop: OwnShop | null;
  /** Fetches what stands there now. */
  reload: () => Promise<void>;
  /** What stands beside the button that saves. */
  children?: React.ReactNode;
}

/** A shop as its seller writes it. */
export function ShopForm({ shop, reload, children }: ShopFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const state = useShopForm({ shop, reload });
  const { element, form, failure, submit } = state;
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const most = number(maxShopTextLength);
  const openId = useId();
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={isSubmitting}
      className="grid gap-5"
    >
      <TextInput
        {...register('name')}
        label={t`Name of the shop`}
        autoComplete="organization"
        dir="auto"
        error={errors.name?.message}
      />
      <div className="grid gap-4.5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <TextInput
          {...register('address')}
          label={t`Address`}
          autoComplete="street-address"
          dir="auto"
          hint={t`Such as Shop 12, 49 Elephant Road`}
          error={errors.address?.message}
        />
        <DistrictSelect {...register('district')} error={errors.district?.message} />
      </div>
      <ShopPhoto
        form={form}
        upload={state.upload}
        setUpload={state.setUpload}
        cancel={state.cancel}
      />
      <HoursFields form={form} />
      <div className="grid gap-1.5">
        <PhoneInput
          {...register('phone')}
          label={t`Phone of the shop`}
          error={errors.phone?.message}
          className="md:max-w-80"
        />
        <CheckBox
          label={t`Show this number on my page`}
          aria-describedby={openId}
          {...register('showsPhone')}
        />
        <p id={openId} className="text-sm text-muted">
          <Trans>Everybody can read it there, without signing in, and search engines too.</Trans>
        </p>
      </div>
      <TextArea
        {...register('text')}
        label={t`About the shop`}
        dir="auto"
        hint={
          <Trans>
            {most} characters at most, without links and numbers. Days on which you are closed can
            stand here.
          </Trans>
        }
        error={errors.text?.message}
      />
      {failure && !state.isStale && <Banner tone="danger">{failure}</Banner>}
      {state.isStale && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={state.load}>
              <Trans>Load what is there now</Trans>
            </Button>
          }
        >
          <Trans>Your shop was changed in another window. What you typed here is not saved.</Trans>
        </Banner>
      )}
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        <Button type="submit" variant="fill" loading={isSubmitting}>
          {shop ? <Trans>Save changes</Trans> : <Trans>Save and ask for approval</Trans>}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The districts of the country by their names in the reader's language. */
function DistrictSelect(
  props: Omit<React.ComponentProps<'select'>, 'children'> & { error: string | undefined },
) {
  const { t } = useLingui();
  const { i18n } = useLocale();
  const language = i18n.locale as Language;
  const sorted = allDistricts.toSorted((one, other) =>
    one[language].localeCompare(other[language], language),
  );
  return (
    <Select label={t`District`} {...props}>
      <option value="" disabled>
        {t`Choose a district`}
      </option>
      {sorted.map((district) => (
        <option key={district.id} value={district.id}>
          {district[language]}
        </option>
      ))}
    </Select>
  );
}

type PhotoProps = Pick<ReturnType<typeof useShopForm>, 'form' | 'upload' | 'setUpload' | 'cancel'>;

/** A photo of the sign or the front; one that is there can be taken away again. */
function ShopPhoto({ form, upload, setUpload, cancel }: PhotoProps) {
  const { t } = useLingui();
  const { field: file } = useController({ control: form.control, name: 'file' });
  const { field: photo } = useController({ control: form.control, name: 'photo' });
  const error = form.formState.errors.file?.message;
  return (
    <div className="grid justify-items-start gap-2 [&>*:first-child]:w-full">
      <ImageUpload
        label={t`Photo of the sign or the front`}
        accept={imageTypes}
        file={file.value}
        current={photo.value || undefined}
        state={upload}
        error={error}
        inputRef={file.ref}
        onCancel={cancel}
        onChoose={async (chosen) => {
          setUpload({ step: 'ready' });
          file.onChange(chosen);
          const message = await pictureFault(chosen);
          if (message) form.setError('file', { message });
          else form.clearErrors('file');
        }}
      />
      {(file.value || photo.value) && (
        <Button
          size="sm"
          onClick={() => {
            file.onChange(undefined);
            photo.onChange('');
            form.clearErrors('file');
          }}
        >
          <Trans>Remove the photo</Trans>
        </Button>
      )}
    </div>
  );
}
