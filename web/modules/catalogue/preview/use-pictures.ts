import { useEffect, useState } from 'react';
import type { Picture } from '#contract/media/schemas.ts';
import { canShow } from '#web/ui/use-object-url.ts';
import type { Photo } from '../photos.ts';

/** A file as the shop would show it, in its own shape; undefined where this browser cannot show it. */
async function pictureOfFile(file: File, src: string): Promise<Picture | undefined> {
  if (!(await canShow(file))) return undefined;
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { src, width, height, placeholder: '', widths: [], formats: [] };
}

/** What is shown of photos, by their ids: files of this device too, which need no connection. Undefined until all were looked at. */
export function usePictures(photos: readonly Photo[]): ReadonlyMap<string, Picture> | undefined {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture>>();
  useEffect(() => {
    let isOver = false;
    const made: string[] = [];
    const found = photos.map(async ({ id, file, picture }) => {
      if (picture || !file) return picture && ([id, picture] as const);
      const src = URL.createObjectURL(file);
      made.push(src);
      const shown = await pictureOfFile(file, src);
      return shown && ([id, shown] as const);
    });
    void Promise.all(found).then((all) => {
      if (!isOver) setPictures(new Map(all.filter((one) => one !== undefined)));
    });
    return () => {
      isOver = true;
      for (const src of made) URL.revokeObjectURL(src);
    };
  }, [photos]);
  return pictures;
}
