import { type Language, languageCookie, languages } from '#contract/kernel/languages.ts';
import type { Choice } from './choice.ts';

export type { Language };

export const language: Choice<Language> = {
  field: 'language',
  cookie: languageCookie,
  values: languages,
};

/** How each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', bn: 'বাংলা' };
