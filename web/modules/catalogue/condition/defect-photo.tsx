import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { maxPhotos } from '#contract/catalogue/schemas.ts';
import { imageTypes } from '#contract/media/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { FilePreview } from '#web/ui/file-preview.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { type Photo, photoNamed, withFiles } from '../photos.ts';
import type { ProductFormApi } from '../product-fields.tsx';

interface DefectPhotoProps {
  form: ProductFormApi;
  /** The id or the address of the photo that is chosen. */
  chosen: string | undefined;
  /** Answers the address of a photo once it has arrived. */
  urlOf: (photo: Photo) => string | undefined;
  /** Undefined: none is. */
  onChoose: (photo: string | undefined) => void;
}

/** Which of the item's photos shows a defect: one of those that are there, or another one, taken now. */
export function DefectPhoto({ form, chosen, urlOf, onChoose }: DefectPhotoProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const photos = useWatch({ control: form.control, name: 'photos' }) ?? [];
  const named = photoNamed(photos, chosen, urlOf);
  const choose = (photo: Photo | undefined) => onChoose(photo && (urlOf(photo) ?? photo.id));

  function add(file: File) {
    const added = withFiles(photos, [file], [], maxPhotos).photos;
    form.setValue('photos', added, { shouldDirty: true, shouldValidate: true });
    choose(added.find((photo) => photo.file === file));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in this grid in every browser
    <div role="group" aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <span id={id} className="text-sm font-semibold">
        <Trans>Photo that shows it</Trans>
      </span>
      <div className="flex flex-wrap items-center gap-2">
        {photos.map((photo, n) => {
          const isChosen = photo === named;
          const count = number(n + 1);
          return (
            <button
              key={photo.id}
              type="button"
              aria-label={t`Photo ${count}`}
              aria-pressed={isChosen}
              onClick={() => choose(isChosen ? undefined : photo)}
              className="rounded-sm aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-pine"
            >
              <FilePreview
                file={photo.file}
                current={photo.picture?.placeholder || photo.url}
                shape="wide"
                className="w-[72px]"
              />
            </button>
          );
        })}
        {photos.length < maxPhotos && (
          <Button size="sm" onClick={() => input.current?.click()}>
            <Camera aria-hidden="true" className="icon" />
            <Trans>Another photo</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) add(file);
        }}
      />
    </div>
  );
}
