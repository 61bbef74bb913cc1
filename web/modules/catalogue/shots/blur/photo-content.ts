import type { Picture } from '#contract/media/schemas.ts';
import type { Photo } from '../../photos.ts';

/** The widest file that the shop has of a picture: what is written anew from a smaller one stays small for good. */
export function widestOf({ src, widths }: Pick<Picture, 'src' | 'widths'>): string {
  const widest = Math.max(...widths);
  return widths.length > 0 ? `${src.slice(0, src.lastIndexOf('/') + 1)}${widest}.jpeg` : src;
}

/** The photo itself: from this device, or as the shop has it. */
export async function contentOf({ file, picture }: Photo): Promise<Blob> {
  if (file) return file;
  const answer = await fetch(picture ? widestOf(picture) : '');
  if (!answer.ok) throw new Error(`the photo could not be read: ${answer.status}`);
  return answer.blob();
}
