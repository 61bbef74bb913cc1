import type { MediaService } from '#server/modules/media/index.ts';
import { createShopsService } from '#server/modules/shops/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

/** Sellers' shops, which stand on their public pages. */
export function createShops(
  { settings, database, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media }: { media: MediaService },
) {
  return createShopsService({
    database,
    pictures: media,
    limit: limits.shopSaves,
    phonesShown: settings.phonesShown,
    onDecided: () => wake('watching'),
  });
}
