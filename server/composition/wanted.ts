import { createWantedService } from '#server/modules/wanted/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

type Options = Parameters<typeof createWantedService>[0];

interface Before extends Pick<Options, 'catalogue'> {
  media: Options['pictures'];
  unverified: Pick<Options, 'checkBeginning'>;
}

/** What people look for in public, made from the services before it. */
export function createWanted(
  { settings, database, clock, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, catalogue, unverified }: Before,
) {
  return createWantedService({
    database,
    clock,
    catalogue,
    pictures: media,
    limits,
    checkBeginning: unverified.checkBeginning,
    phonesShown: settings.phonesShown,
    onWritten: () => wake('watching'),
  });
}
