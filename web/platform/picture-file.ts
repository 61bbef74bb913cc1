import { maxUploadBytes } from '#contract/media/limits.ts';
import { mediaProblems } from '#contract/media/problems.ts';

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether a file begins as the pictures do that the shop takes: JPEG, PNG, WebP, and what is packed as AVIF and HEIC are. */
function beginsAsPicture(bytes: Uint8Array): boolean {
  const text = ascii(bytes);
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    text.slice(4, 8) === 'ftyp'
  );
}

/** What is wrong with a picture, as far as this device can tell before it is sent: its size, and whether it is one. */
export async function pictureFault(file: File): Promise<string | undefined> {
  const { image_too_large, image_type } = mediaProblems;
  if (file.size > maxUploadBytes) return image_too_large.body.ownStatus;
  // What this device cannot read any more fails when it is sent.
  const begin = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined);
  if (!begin || beginsAsPicture(new Uint8Array(begin))) return undefined;
  return image_type.body.ownStatus;
}
