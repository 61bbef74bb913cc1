import { createWantedService } from '#server/modules/wanted/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

type Options = Parameters<typeof createWantedService>[0];

interface Before extends Pick<Options, 'catalogue'> {
  media: Options['pictures'];
  accounts: Options['people'];
  unconfirmed: Pick<Options, 'checkBeginning'>;
}

/** What people look for in public, made from the services before it. */
export function createWanted(
  { settings, database, clock, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue, unconfirmed }: Before,
) {
  return createWantedService({
    database,
    clock,
    catalogue,
    people: accounts,
    pictures: media,
    limits,
    checkBeginning: unconfirmed.checkBeginning,
    phonesShown: settings.phonesShown,
    onWritten: () => wake('watching'),
  });
}
