import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { maxPhotos } from '#contract/catalogue/schemas.ts';
import { imageTypes } from '#contract/media/limits.ts';
import { useFormats } from '#web/ui/formats.ts';
import { PhotoList } from '#web/ui/photo-list.tsx';
import { faultOf, withFiles } from './photos.ts';
import type { ProductFormInput, ProductFormOutput } from './product-form.ts';
import type { usePhotoUploads } from './use-photo-uploads.ts';

interface PhotoFieldProps {
  control: Control<ProductFormInput, unknown, ProductFormOutput>;
  uploads: ReturnType<typeof usePhotoUploads>;
  busy: boolean;
  onRetry: () => void;
}

/** The photos of a product: up to twelve, the first is its cover. */
export function PhotoField({ control, uploads, busy, onRetry }: PhotoFieldProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { field, fieldState } = useController({ control, name: 'photos' });
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const photos = field.value ?? [];
  const unfit = photos.filter((photo) => faultOf(photo) !== undefined).map(({ id }) => id);
  const refused = [...uploads.refused, ...unfit];
  const names = leftOut.join(', ');
  return (
    <PhotoList
      label={t`Product image`}
      name={field.name}
      inputRef={field.ref}
      accept={imageTypes}
      photos={photos}
      states={uploads.states}
      refused={unfit}
      most={maxPhotos}
      error={fieldState.error?.message}
      note={
        names && (
          <Trans>
            A product can have {number(maxPhotos)} photos at most. Left out: {names}
          </Trans>
        )
      }
      busy={busy}
      onAdd={(files) => {
        const chosen = withFiles(photos, files, refused, maxPhotos);
        setLeftOut(chosen.leftOut.map(({ name }) => name));
        field.onChange(chosen.photos);
      }}
      onChange={(changed) => {
        setLeftOut([]);
        field.onChange(changed);
      }}
      onRetry={onRetry}
      onCancel={uploads.cancel}
    />
  );
}
