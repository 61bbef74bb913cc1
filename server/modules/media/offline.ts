// The door for programs that prepare pictures ahead of time. It loads the image library into their process,
// which the shop's own process never does.
import { imageHash } from './addresses.ts';
import { prepareAvif, preparePicture } from './decoder/prepare.ts';
import { pipelineVersion } from './formats.ts';
import type { KeptPicture } from './prepared-folder.ts';

/** Prepares a picture whole, AVIF included, as an upload of the same bytes would be. */
export async function prepareOffline(bytes: Uint8Array): Promise<KeptPicture> {
  const hash = await imageHash(bytes, pipelineVersion);
  const { workingCopy, renditions, ...facts } = await preparePicture(bytes);
  const avif = await prepareAvif(workingCopy);
  return { hash, ...facts, renditions: [...renditions, ...avif] };
}
