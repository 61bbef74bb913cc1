import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { firstCategories } from '#contract/catalogue/first-categories.ts';

const ours: ReadonlySet<string> = new Set(firstCategories.map(({ name }) => name));

/** Whether a category bears one of the names that every shop begins with. Any other is what an admin typed: data, no message. */
export const isOurCategoryName = (name: string): boolean => ours.has(name);

/** What a category is called in a language. The English catalog of a page may lack it: its name is English. */
export const categoryNameIn = (i18n: I18n, name: string): string =>
  isOurCategoryName(name) && Object.hasOwn(i18n.messages, name) ? i18n._(name) : name;

/** What a category is called in the reader's language. */
export function useCategoryName(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => categoryNameIn(i18n, name);
}
