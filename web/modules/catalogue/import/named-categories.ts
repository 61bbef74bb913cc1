import { type I18n, setupI18n } from '@lingui/core';
import type { Category } from '#contract/catalogue/schemas.ts';
import { shotIds } from '#contract/shots/shots.ts';
import { shotNames } from '../shots/words.ts';
import type { Categories, ShotWords } from './read-cell.ts';

/** The words of both languages, whichever the page is in: those of a file may be in either. */
export const wordsQuery = {
  queryKey: ['words', 'both'],
  queryFn: async () => {
    const [bn, en] = await Promise.all([
      import('#web/locales/bn/messages.po'),
      import('#web/locales/en/messages.po'),
    ]);
    return {
      bangla: setupI18n({ locale: 'bn', messages: { bn: bn.messages } }),
      english: setupI18n({ locale: 'en', messages: { en: en.messages } }),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
};

/** Categories by their names in both languages. */
export const namedCategories = (categories: readonly Category[], bangla: I18n): Categories =>
  categories.map(({ _id, name }) => ({ _id, name, translated: bangla._(name) }));

/** Views by what they are called in each of these languages. */
export const namedShots = (languages: readonly I18n[]): ShotWords =>
  new Map(
    languages.flatMap((i18n) =>
      shotIds.map(
        (shot) => [i18n._(shotNames[shot]).normalize('NFC').toLowerCase(), shot] as const,
      ),
    ),
  );
