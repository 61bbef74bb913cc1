import { createPhotoMatches } from '#server/modules/photo-matches/index.ts';
import type { Context } from './context.ts';
import type { DirectEvents } from './direct-events.ts';
import type { WakeUps } from './wake-ups.ts';

type Options = Parameters<typeof createPhotoMatches>[0];

interface Before {
  media: Options['pictures'];
  catalogue: Options['catalogue'];
}

/** Whether photos of items were another seller's before. */
export function createPhotos(
  { settings, database }: Context,
  { events, wake }: Pick<WakeUps, 'wake'> & { events: DirectEvents },
  { media, catalogue }: Before,
) {
  return createPhotoMatches({
    database,
    catalogue,
    pictures: media,
    isOn: settings.photoMatch,
    onMatched: events.photoMatched,
    onSettled: events.photoSettled,
    onPublished: () => wake('watching'),
  });
}
