import { readFileSync } from 'node:fs';
import { compileIcu, parsePo } from 'pofile-ts';
import type { Language } from '#contract/kernel/languages.ts';
import { momentText } from '#contract/kernel/time-text.ts';
import type { Mail } from './mail.ts';
import { oneLine } from './one-line.ts';

/** What a text is filled with. */
type Values = Record<string, string | number>;

/** Has the name and method that Lingui's extractor looks for: `npm run messages` finds each text by `i18n._(…)`. */
export interface MailI18n {
  _(text: string, values?: Values): string;
}

/** What the texts of a mail are made with, in the language of its reader. */
export interface MailTools {
  i18n: MailI18n;
  /** As the pages write money: `45,500 tk`. */
  money(amount: number): string;
  /** A day and a time, in the shop's time zone, as the pages write them. */
  moment(date: Date, timeZone: string): string;
}

/** Writes one mail: its subject, and its paragraphs between greeting and signature. */
export type WriteMail = (tools: MailTools) => { subject: string; paragraphs: readonly string[] };

const locales: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

/** English texts are the keys of every catalog. */
function readCatalog(language: Language): Map<string, string> {
  if (language === 'en') return new Map();
  const file = new URL(`../../locales/${language}/messages.po`, import.meta.url);
  const { items } = parsePo(readFileSync(file, 'utf8'));
  return new Map(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])));
}

function createTools(language: Language): MailTools {
  const locale = locales[language];
  const catalog = readCatalog(language);
  const numbers = new Intl.NumberFormat(locale);
  // Plurals need the number itself and write it by the language's rules; a plain `{days}` would have Latin digits.
  const written = (text: string, values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' && text.includes(`{${name}}`) ? numbers.format(value) : value,
      ]),
    );
  const i18n: MailI18n = {
    // Not Lingui's own runtime: it decodes `\u000a` in values, and with it people could add lines to a mail.
    _: (text, values = {}) =>
      String(compileIcu(catalog.get(text) ?? text, { locale })(written(text, values))),
  };
  return {
    i18n,
    money: (amount) => i18n._('{amount} tk', { amount }),
    moment: (date, timeZone) => momentText(language, date, timeZone),
  };
}

const toolsByLanguage = new Map<Language, MailTools>();

function toolsFor(language: Language): MailTools {
  const known = toolsByLanguage.get(language) ?? createTools(language);
  toolsByLanguage.set(language, known);
  return known;
}

/** Words for something else than a mail, in the language of their reader. */
export const composeText = <T>(language: Language, write: (tools: MailTools) => T): T =>
  write(toolsFor(language));

/** The one layout of the shop's mails: greeting, paragraphs, signature. */
export function composeMail(
  language: Language,
  write: WriteMail,
  name?: string,
): Pick<Mail, 'subject' | 'text'> {
  const tools = toolsFor(language);
  const { i18n } = tools;
  const { subject, paragraphs } = write(tools);
  const greeting =
    name === undefined ? i18n._('Hello,') : i18n._('Hello {name},', { name: oneLine(name) });
  return { subject, text: `${[greeting, ...paragraphs, 'Ditiyo'].join('\n\n')}\n` };
}
