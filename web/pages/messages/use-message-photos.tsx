import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { maxPictures } from '#contract/conversations/text.ts';
import { type Photo, withFiles } from '#web/modules/catalogue/photos.ts';
import { usePhotoUploads } from '#web/modules/catalogue/use-photo-uploads.ts';
import type { ComposerPhotos } from '#web/modules/conversations/composer.tsx';
import { PhotoTiles } from '#web/modules/conversations/photo-tiles.tsx';
import { useFormats } from '#web/ui/formats.ts';

/** The photos of a message, sent as they are chosen: as those of a product. */
export function useMessagePhotos(): ComposerPhotos {
  const { t } = useLingui();
  const { number } = useFormats();
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [note, setNote] = useState<string>();
  const uploads = usePhotoUploads();

  function show(next: Photo[]): void {
    setPhotos(next);
    uploads.follow(next);
  }

  return {
    count: photos.length,
    list: (
      <PhotoTiles
        photos={photos}
        states={uploads.states}
        refused={uploads.refused}
        note={note}
        onRetry={(id) => {
          const photo = photos.find((one) => one.id === id);
          if (photo) uploads.retry(photo);
        }}
        onRemove={(id) => {
          setNote(undefined);
          show(photos.filter((photo) => photo.id !== id));
        }}
      />
    ),
    add(files) {
      const { photos: next, leftOut } = withFiles(photos, files, uploads.refused, maxPictures);
      const most = number(maxPictures);
      setNote(leftOut.length > 0 ? t`A message can have ${most} photos at most.` : undefined);
      show(next);
    },
    async upload() {
      const outcome = await uploads.upload(photos);
      return outcome.ok ? outcome.urls : undefined;
    },
    clear() {
      setNote(undefined);
      setPhotos([]);
    },
  };
}
