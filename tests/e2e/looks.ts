import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { type PoItem, parsePo } from 'pofile-ts';
import { westernDigits } from '#web/ui/digits.ts';
import type { TestClient } from '../support/test-client.ts';
import type { Open } from './clean-page.ts';

/** How somebody looks at the shop: how wide, and in which language. */
export interface Look {
  name: string;
  language: 'en' | 'bn';
  screen: BrowserContextOptions;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

const onPhone = { name: 'phone', language: 'en', screen: phone } satisfies Look;
const onBanglaPhone = { name: 'Bangla phone', language: 'bn', screen: phone } satisfies Look;
const atDesk = { name: 'desktop', language: 'en', screen: desktop } satisfies Look;
const atBanglaDesk = { name: 'Bangla desktop', language: 'bn', screen: desktop } satisfies Look;

/** Every look once on each side of a deal. The first pair is tried before each change, the others at night. */
export const pairs: { tag: string; hers: Look; his: Look }[] = [
  { tag: '', hers: onPhone, his: onBanglaPhone },
  { tag: '', hers: onBanglaPhone, his: atDesk },
  { tag: '', hers: atDesk, his: onPhone },
  { tag: '', hers: atBanglaDesk, his: atBanglaDesk },
];

const catalog = parsePo(
  readFileSync(new URL('../../web/locales/bn/messages.po', import.meta.url), 'utf8'),
).items;

/** The translations of a text, those of its meanings that differ. */
function translationsOf(source: string): string[] {
  const meant = ({ msgid }: PoItem) => msgid === source;
  return [...new Set(catalog.filter(meant).flatMap(({ msgstr }) => msgstr))];
}

function translated(source: string, language: Look['language']): string {
  const found = translationsOf(source);
  if (found.length !== 1) throw new Error(`"${source}" has ${found.length} translations`);
  return language === 'en' ? source : (found[0] as string);
}

/**
 * Texts of the screens in the language of a look, by their English source as it stands in the catalog. Throws where
 * the catalog has no such text, or several translations of it.
 */
export function wordsOf({ language }: Look) {
  const text = (source: string) => translated(source, language);
  const digits = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-GB');
  return {
    text,
    /** How such a text begins, whatever it is filled with. */
    like: (source: string) => {
      const parts = text(source).split(/\{[^{}]+\}|<\/?\d+\/?>/);
      return new RegExp(`^${parts.map(RegExp.escape).join('.*')}`);
    },
    /** A sum in taka. */
    money: (sum: number) => `${digits.format(sum)} ${language === 'bn' ? 'টাকা' : 'tk'}`,
    /** The digits of what is shown, as Latin ones. */
    plain: (shown: string) => westernDigits(shown).replaceAll(/\D/g, ''),
    /** What is typed in that language's digits. */
    typed: (latin: string) =>
      language === 'bn' ? latin.replaceAll(/\d/g, (digit) => digits.format(Number(digit))) : latin,
  };
}

export type Words = ReturnType<typeof wordsOf>;

/** Opens a page as `who` looks at the shop. */
export async function openLook(open: Open, look: Look, who: TestClient): Promise<Page> {
  const page = await open(who, look.screen);
  await readIn(page, look, who.url);
  return page;
}

/** Shows a page in the language of this look from its next address on. */
export async function readIn(
  page: Page,
  { language }: Pick<Look, 'language'>,
  url: string,
): Promise<void> {
  await page.context().addCookies([{ name: 'ditiyo.language', value: language, url }]);
}
