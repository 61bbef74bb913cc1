import { type I18n, setupI18n } from '@lingui/core';
import type { Category } from '#contract/catalogue/schemas.ts';
import { shotIds } from '#contract/shots/shots.ts';
import { isOurCategoryName } from '#web/ui/category-name.ts';
import { shotNames } from '../shots/words.ts';
import type { Categories, ShotWords } from './read-cell.ts';

/** The Bangla words, also for an English page: those of a file may be in either language. */
export const banglaQuery = {
  queryKey: ['words', 'bn'],
  queryFn: async () => {
    const { messages } = await import('#web/locales/bn/messages.po');
    return setupI18n({ locale: 'bn', messages: { bn: messages } });
  },
  staleTime: Number.POSITIVE_INFINITY,
};

/** Categories by their names in both languages. */
export const namedCategories = (categories: readonly Category[], bangla: I18n): Categories =>
  categories.map(({ _id, name }) => {
    const translated = isOurCategoryName(name) ? bangla._(name) : name;
    return { _id, name, translated };
  });

/** Says what stands in the code, as no catalog is loaded: a build keeps those words compiled there. */
const english = setupI18n({ locale: 'en', messages: { en: {} } });

/** Views by what they are called in both languages. */
export const namedShots = (bangla: I18n): ShotWords =>
  new Map(
    shotIds.flatMap((shot) =>
      [english, bangla].map(
        (i18n) => [i18n._(shotNames[shot]).normalize('NFC').toLowerCase(), shot] as const,
      ),
    ),
  );
