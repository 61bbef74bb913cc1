import { type I18n, setupI18n } from '@lingui/core';
import type { Category } from '#contract/catalogue/schemas.ts';
import type { Categories } from './read-cell.ts';

/** The Bangla words, also for an English page: a file's categories may be in either language. */
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
  categories.map(({ _id, name }) => ({ _id, name, translated: bangla._(name) }));
