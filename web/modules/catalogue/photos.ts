import * as z from 'zod/mini';
import { imageTypes, maxUploadBytes } from '#contract/media/limits.ts';
import { mediaProblems } from '#contract/media/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';

/** A photo of the form: a file that is still to be sent, or the address under which the shop has it. */
export interface Photo {
  id: string;
  file?: File | undefined;
  url?: string | undefined;
  picture?: Picture | undefined;
}

/** What is wrong with a file that can be seen without sending it. */
export function faultOf({ file }: Photo): string | undefined {
  const { image_too_large, image_type } = mediaProblems;
  if (!file) return undefined;
  if (file.size > maxUploadBytes) return image_too_large.body.ownStatus;
  // Some systems do not know the media type of HEIC and say nothing: the server looks at the bytes.
  const known = !file.type || (imageTypes as readonly string[]).includes(file.type);
  return known ? undefined : image_type.body.ownStatus;
}

/** Photos as the form sends them: at least one, and none that will be refused. How many there can be is seen to by `withFiles`. */
export const PhotoList = z
  .array(z.custom<Photo>(), { error: 'Image is required' })
  .check(z.minLength(1, 'Image is required'), (payload) => {
    const message = payload.value.map(faultOf).find((fault) => fault !== undefined);
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
  });

/** The photo that something else names, by its id or by its address: a draft of the shop knows its address alone. */
export const photoNamed = (
  photos: readonly Photo[],
  name: string | undefined,
  urlOf: (photo: Photo) => string | undefined,
): Photo | undefined =>
  photos.find((photo) => name !== undefined && (photo.id === name || urlOf(photo) === name));

let count = 0;

/** An id that no other photo has, in this draft or another one: what was kept yesterday is shown beside it. */
const newId = () => `${Date.now().toString(36)}-${count++}`;

/** What stands in the place of a photo that was changed on this device: another one, to be sent. */
export const replaced = (file: File): Photo => ({ id: newId(), file });

/** What tells files apart. Some phones say of each choice that it was changed just now. */
const printOf = ({ name, size }: File) => `${name} ${size}`;

/**
 * The photos after somebody chose files. Those that were refused give way to what was chosen instead of them; what is
 * there already, and what is too much, is left out and named.
 */
export function withFiles(
  photos: readonly Photo[],
  files: readonly File[],
  refused: readonly string[],
  most: number,
): { photos: Photo[]; leftOut: File[]; twice: File[] } {
  const kept = photos.filter(({ id }) => !refused.includes(id));
  const room = Math.max(0, most - kept.length);
  const known = new Set(kept.flatMap(({ file }) => (file ? [printOf(file)] : [])));
  const isNew = (file: File) => !known.has(printOf(file)) && known.add(printOf(file));
  const fresh = files.filter(isNew);
  const added = fresh.slice(0, room).map((file) => ({ id: newId(), file }));
  const first = photos.findIndex(({ id }) => refused.includes(id));
  // Where the first refused one stood: whoever mends the cover means the cover.
  const at = first < 0 ? kept.length : first;
  return {
    photos: kept.toSpliced(at, 0, ...added),
    leftOut: fresh.slice(room),
    twice: files.filter((file) => !fresh.includes(file)),
  };
}
