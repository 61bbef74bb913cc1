import type { Choice } from './choice.ts';

export type Language = 'en' | 'bn';

/** English is everybody's until they choose, whatever their browser would like. */
export const language: Choice<Language> = {
  field: 'language',
  cookie: 'ditiyo.language',
  values: ['en', 'bn'],
};

/** How each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', bn: 'বাংলা' };
