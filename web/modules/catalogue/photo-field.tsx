import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
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
}

/** The photos of a product: up to twelve, the first is its cover. */
export function PhotoField({ control, uploads, busy }: PhotoFieldProps) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control, name: 'photos' });
  const [left, setLeft] = useState(nothingLeft);
  const photos = field.value ?? [];
  const { follow } = uploads;
  // After each drawing: the form hands out a new list each time, and what is under way is not begun again.
  useEffect(() => follow(photos));
  const faults = photos.flatMap((photo) => {
    const message = faultOf(photo);
    return message === undefined ? [] : [[photo.id, { step: 'failed', message }] as const];
  });
  const refused = [...uploads.refused, ...faults.map(([id]) => id)];
  return (
    <PhotoList
      label={t`Product image`}
      name={field.name}
      inputRef={field.ref}
      accept={imageTypes}
      photos={photos}
      states={{ ...uploads.states, ...Object.fromEntries(faults) }}
      refused={refused}
      most={maxPhotos}
      error={fieldState.error?.message}
      note={<LeftOut {...left} />}
      busy={busy}
      onAdd={(files) => {
        const chosen = withFiles(photos, files, refused, maxPhotos);
        setLeft({ leftOut: chosen.leftOut, twice: chosen.twice });
        field.onChange(chosen.photos);
      }}
      onChange={(changed) => {
        setLeft(nothingLeft);
        field.onChange(changed);
      }}
      onRetry={uploads.retry}
      onCancel={uploads.cancel}
    />
  );
}

interface Left {
  leftOut: readonly File[];
  twice: readonly File[];
}

const nothingLeft: Left = { leftOut: [], twice: [] };

/** As many names are read; whoever chose forty knows the rest. */
const maxNames = 3;

/** What was chosen and not taken. */
function LeftOut({ leftOut, twice }: Left) {
  const { number } = useFormats();
  const namesOf = (files: readonly File[]) =>
    files
      .slice(0, maxNames)
      .map(({ name }) => name)
      .join(', ');
  const [names, again] = [namesOf(leftOut), namesOf(twice)];
  const more = leftOut.length - maxNames;
  return (
    <>
      {leftOut.length > 0 && (
        <Trans>
          A product can have {number(maxPhotos)} photos at most. Left out: {names}
        </Trans>
      )}
      {more > 0 && (
        <>
          {' '}
          <Trans>and {number(more)} more</Trans>
        </>
      )}
      {twice.length > 0 && (
        <span className="block">
          <Trans>Already there: {again}</Trans>
        </span>
      )}
    </>
  );
}
