/** Image uploads: sizes, storage, and the removal of unused ones. */
export { tagsOfPicture } from './addresses.ts';
export { contentTypeOf } from './files.ts';
export { countIncomplete } from './incomplete.ts';
export { listOwnUploads } from './personal-data.ts';
export { readPrepared, writePrepared } from './prepared-folder.ts';
export { removalJobs } from './removal.ts';
export { bindMedia } from './routes.ts';
export { createMediaService, type MediaService } from './service.ts';
