import { defineChoice } from './choice.ts';

export type Language = 'en' | 'bn';

/** English is everybody's until they choose, whatever their browser would like. */
export const language = defineChoice<Language>({
  field: 'language',
  cookie: 'ditiyo.language',
  path: '/language',
  values: ['en', 'bn'],
});

/** How each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', bn: 'বাংলা' };
