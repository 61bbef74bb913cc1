/** Image uploads, their sizes, where they are stored, which nobody uses. */
export { readPrepared, writePrepared } from './prepared-folder.ts';
export { bindMedia } from './routes.ts';
export { createMediaService, type MediaService } from './service.ts';
