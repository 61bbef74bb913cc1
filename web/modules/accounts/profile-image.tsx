import { useLingui } from '@lingui/react/macro';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { imageTypes } from '#contract/media/limits.ts';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import type { UploadState } from '#web/ui/upload-status.tsx';

interface ProfileImageProps<Values extends FieldValues & { photo?: File | undefined }> {
  form: UseFormReturn<Values>;
  upload: UploadState;
  setUpload: (state: UploadState) => void;
  cancel: () => void;
  /** Address of the picture that they have already. */
  current?: string;
}

/** The `photo` of a form: a person's own picture. */
export function ProfileImage<Values extends FieldValues & { photo?: File | undefined }>(
  props: ProfileImageProps<Values>,
) {
  const { form, upload, setUpload, cancel, current } = props;
  const { t } = useLingui();
  const name = 'photo' as Path<Values>;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <ImageUpload
      label={t`Profile image`}
      shape="round"
      accept={imageTypes}
      file={field.value}
      current={current}
      state={upload}
      error={fieldState.error?.message}
      inputRef={field.ref}
      onCancel={cancel}
      onChoose={(file) => {
        setUpload({ step: 'ready' });
        field.onChange(file);
        void form.trigger(name);
      }}
    />
  );
}
