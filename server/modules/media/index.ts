/** Image uploads: sizes, storage, and the removal of unused ones. */
export { addressOf, hashOfAddress, tagsOfPicture } from './addresses.ts';
export type { Comparison } from './comparing.ts';
export type { DecoderStart } from './decoder/decoder-child.ts';
export { contentTypeOf } from './files.ts';
export { countIncomplete } from './incomplete.ts';
export {
  createOriginalReader,
  jpegEnd,
  type OriginalFacts,
  type OriginalProblem,
  type OriginalReader,
} from './originals/index.ts';
export { listOwnUploads } from './personal-data.ts';
export { readPrepared, writePrepared } from './prepared-folder.ts';
export {
  endFingerprint,
  findAlike,
  findFingerprints,
  keepFingerprint,
  listOwnFingerprints,
  putFingerprint,
} from './region-store.ts';
export { agree, isSame, type PlacePair } from './regions/match.ts';
export { removalJobs } from './removal.ts';
export { bindMedia, takeUploads } from './routes.ts';
export { createMediaService, type MediaService } from './service.ts';
// For joins in the reading queries of later modules.
export { fingerprints } from './tables.ts';
