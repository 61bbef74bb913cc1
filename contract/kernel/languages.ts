/** The shop's languages. English is everybody's until they choose, whatever their browser would like. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** Remembers the choice, for pages and for mails. */
export const languageCookie = 'ditiyo.language';

/** What a `Cookie` header asks for. */
export function languageIn(cookies: string | null | undefined): Language {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  const chosen = pairs.flatMap(([name, value]) => (name === languageCookie ? [value] : []));
  const known = (value: string | undefined) => languages.find((language) => language === value);
  return chosen.map(known).find(Boolean) ?? languages[0];
}
