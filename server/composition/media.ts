import { createMediaService } from '#server/modules/media/index.ts';
import { createSemaphores } from '#server/platform/processes/index.ts';
import type { Context } from './context.ts';
import type { Http } from './http.ts';
import { openImageStore } from './image-store.ts';
import type { WakeUps } from './wake-ups.ts';

/** Their addresses and stand-ins: some 1.5 kB each. */
const maxCachedPictures = 2_000;

/** Pictures, and where their files lie. */
export async function createMedia(
  context: Context,
  { createCache, wake }: Pick<Http, 'createCache'> & Pick<WakeUps, 'wake'>,
) {
  const { settings, database, log, clock, group, part, decoderStart } = context;
  const blobs = await openImageStore(settings, { isTried: part === 'web' });
  const media = createMediaService({
    database,
    log,
    clock,
    blobs,
    start: decoderStart,
    findsRegions: settings.photoMatch,
    onWork: () => wake('pictures'),
    known: createCache(maxCachedPictures),
    ...(group && part === 'web' && { semaphores: createSemaphores(group) }),
  });
  return { media, blobs };
}
