import { join } from 'node:path';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { createDiskStore } from '#server/platform/blob-store/disk.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The settings that say where pictures are kept. */
export type ImagePlace = Pick<Settings, 'imageStore' | 'dataDir'>;

/**
 * Where the shop keeps its pictures; throws StartError where that cannot be used. A process that another one of its
 * machine has tried the place for does not try it again: it may be started anew while the service is away.
 */
export async function openImageStore(
  { imageStore, dataDir }: ImagePlace,
  { isTried = false } = {},
): Promise<BlobStore> {
  if (imageStore === 'disk') return createDiskStore(join(dataDir, 'images'));
  // The service's client is loaded by who has one, and by nobody else.
  if (isTried) {
    const { createS3Store } = await import('#server/platform/blob-store/s3.ts');
    return createS3Store(imageStore);
  }
  const { openS3Store } = await import('#server/platform/blob-store/open-s3.ts');
  return openS3Store(imageStore);
}
