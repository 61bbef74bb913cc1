import { type ReactNode, useState } from 'react';
import { type Photo, withFiles } from '#web/modules/catalogue/photos.ts';
import { type SendPhoto, usePhotoUploads } from '#web/modules/catalogue/use-photo-uploads.ts';
import { PhotoTiles } from '#web/modules/conversations/photo-tiles.tsx';

interface ChosenPhotos {
  count: number;
  /** Those that are chosen, with how far each is. */
  tiles: ReactNode;
  add: (files: File[]) => void;
  /** Waits until they are in the shop. Undefined when one did not arrive: its tile says so. */
  upload: () => Promise<string[] | undefined>;
  clear: () => void;
}

/** Photos of something that is written, sent as they are chosen: as those of a product. `tooMany`: said when there are more than `most`. */
export function useChosenPhotos({
  most,
  tooMany,
  send,
}: {
  most: number;
  tooMany: string;
  /** Left out: as the photos of a product. */
  send?: SendPhoto | undefined;
}): ChosenPhotos {
  const [photos, setPhotos] = useState<Photo[]>([]);
  const [note, setNote] = useState<string>();
  const uploads = usePhotoUploads(send);

  function show(next: Photo[]): void {
    setPhotos(next);
    uploads.follow(next);
  }

  return {
    count: photos.length,
    tiles: (
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
      const { photos: next, leftOut } = withFiles(photos, files, uploads.refused, most);
      setNote(leftOut.length > 0 ? tooMany : undefined);
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
