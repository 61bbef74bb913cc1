import { createQuestionsService } from '#server/modules/questions/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

type Options = Parameters<typeof createQuestionsService>[0];

interface Before extends Pick<Options, 'catalogue'> {
  media: Options['pictures'];
  accounts: Options['people'];
  unconfirmed: Pick<Options, 'checkBeginning'>;
}

/** Questions in public about items, made from the services before them. */
export function createQuestions(
  { settings, database, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue, unconfirmed }: Before,
) {
  return createQuestionsService({
    database,
    catalogue,
    people: accounts,
    pictures: media,
    limits: { questions: limits.questions, answers: limits.answers },
    checkBeginning: unconfirmed.checkBeginning,
    phonesShown: settings.phonesShown,
    onWritten: () => wake('watching'),
  });
}
