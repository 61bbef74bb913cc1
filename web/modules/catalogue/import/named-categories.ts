import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import type { Category } from '#contract/catalogue/schemas.ts';
import { boxItems } from '#contract/condition/box.ts';
import { partIds, severities } from '#contract/condition/parts.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { shotIds } from '#contract/shots/shots.ts';
import { isOurCategoryName } from '#web/ui/category-name.ts';
import { boxNames, partNames, severityNames, stateNames } from '../condition/words.ts';
import { shotNames } from '../shots/words.ts';
import { columnLabels } from './column-labels.ts';
import { type ConditionWords, stateIds, vocabularyOf } from './condition-words.ts';
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

/** What the page calls each column, in both languages. */
export const namedColumns =
  (bangla: I18n) =>
  (column: ListingColumn): string[] =>
    [english, bangla].map((i18n) => i18n._(columnLabels[column]));

/** Parts, their states and things in a box by what they are called in both languages; said in that of the page. */
export function namedCondition(bangla: I18n, locale: Language): ConditionWords {
  const page = locale === 'bn' ? bangla : english;
  function named<Id extends string>(ids: readonly Id[], names: Record<Id, MessageDescriptor>) {
    const nameIn = (i18n: I18n) => (id: Id) => i18n._(names[id]);
    return vocabularyOf(ids, [english, bangla].map(nameIn), nameIn(page));
  }
  return {
    parts: named(partIds, partNames),
    states: named(stateIds, stateNames),
    severities: named(severities, severityNames),
    box: named(boxItems, boxNames),
  };
}
