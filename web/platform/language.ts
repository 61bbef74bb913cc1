/** The shop's languages, English first: it is everybody's until they choose, whatever their browser would like. */
export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

/** How each calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', bn: 'বাংলা' };

/** Where the choice is posted, by a page with scripts and without. */
export const languagePath = '/language';

const cookieName = 'ditiyo.language';
const aYear = 365 * 24 * 60 * 60;

export function isLanguage(given: unknown): given is Language {
  return languages.some((known) => known === given);
}

/** The language that a `Cookie` header asks for; English when it asks for none of ours. */
export function languageOf(cookies: string | null): Language {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  const [, chosen] = pairs.find(([name, value]) => name === cookieName && isLanguage(value)) ?? [];
  return isLanguage(chosen) ? chosen : 'en';
}

/** A `Set-Cookie` header that remembers the choice for a year. */
export function languageCookie(language: Language, { secure }: { secure: boolean }): string {
  const attributes = ['Path=/', `Max-Age=${aYear}`, 'SameSite=Lax', 'HttpOnly'];
  return [`${cookieName}=${language}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/** An address of ours to go back to: path and question, or home. What leads out of the shop is none. */
export function ownPath(given: unknown): string {
  const base = 'http://shop.invalid';
  if (typeof given !== 'string' || !URL.canParse(given, base)) return '/';
  const { origin, pathname, search } = new URL(given, base);
  // '/.//elsewhere' is ours as it was given, and names a host once its dots are gone.
  return origin === base && !pathname.startsWith('//') ? pathname + search : '/';
}
