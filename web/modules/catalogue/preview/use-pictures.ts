import { useEffect, useState } from 'react';
import type { Picture } from '#contract/media/schemas.ts';
import { canShow } from '#web/ui/use-object-url.ts';
import type { Photo } from '../photos.ts';

/** A file as the shop would show it, in its own shape; undefined where this browser cannot show it. */
async function pictureOfFile(file: File, src: string): Promise<Picture | undefined> {
  if (!(await canShow(file))) return undefined;
  const image = new Image();
  const isRead = await new Promise<boolean>((answer) => {
    // Its size alone: decoded, a photo takes a hundred times the memory of its file.
    image.onload = () => answer(true);
    image.onerror = () => answer(false);
    image.src = src;
  });
  if (!isRead) return undefined;
  const { naturalWidth: width, naturalHeight: height } = image;
  return { src, width, height, placeholder: '', widths: [], formats: [] };
}

interface Pictures {
  /** By the ids of the photos. */
  pictures: ReadonlyMap<string, Picture>;
  /** All were looked at: what has no picture now has none. */
  isWhole: boolean;
}

const arrivedOf = (photos: readonly Photo[]) =>
  new Map(photos.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])));

/** What is shown of photos: files of this device too, which need no connection, one after the other. */
export function usePictures(photos: readonly Photo[]): Pictures {
  const [shown, setShown] = useState<Pictures>(() => ({
    pictures: arrivedOf(photos),
    isWhole: false,
  }));
  useEffect(() => {
    let isOver = false;
    const made: string[] = [];
    const pictures = arrivedOf(photos);
    async function look() {
      for (const { id, file } of photos) {
        if (isOver) return;
        if (!file || pictures.has(id)) continue;
        const src = URL.createObjectURL(file);
        made.push(src);
        const picture = await pictureOfFile(file, src);
        if (isOver || !picture) continue;
        pictures.set(id, picture);
        setShown({ pictures: new Map(pictures), isWhole: false });
      }
      if (!isOver) setShown({ pictures, isWhole: true });
    }
    void look();
    return () => {
      isOver = true;
      for (const src of made) URL.revokeObjectURL(src);
    };
  }, [photos]);
  return shown;
}
