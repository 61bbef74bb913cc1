import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#web/platform/language.ts';
import { keepValuesPlain } from '#web/platform/plain-values.ts';

type Catalog = () => Promise<{ messages: Messages }>;

/** English stands in the pages themselves (see build/inline-messages.ts). Any other language is a file of its own. */
const catalogs: Record<Exclude<Language, 'en'>, Catalog> = {
  bn: () => import('../locales/bn/messages.po'),
};

/** The words of a language, without those that the pages bring along. */
export async function wordsOf(language: Language): Promise<Messages> {
  return language === 'en' ? {} : (await catalogs[language]()).messages;
}

/** Has the whole page speak another language from now on. Throws when its words do not arrive. */
export async function speak(language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await wordsOf(language) });
}

keepValuesPlain(i18n);

export { i18n };
