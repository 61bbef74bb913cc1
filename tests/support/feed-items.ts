import { createRequire } from 'node:module';
import { expect } from 'vitest';

interface StrictParser {
  onerror(error: Error): void;
  onopentag(tag: { name: string }): void;
  onclosetag(name: string): void;
  ontext(text: string): void;
  oncdata(text: string): void;
  write(xml: string): StrictParser;
  close(): void;
}

/** The items of a feed, each as its own elements' texts, read by the strict parser that reads the sitemaps. */
export function itemsOfXml(xml: string): Record<string, string>[] {
  const here = createRequire(import.meta.url);
  const { parser: createParser } = createRequire(here.resolve('sitemap'))('sax');
  const parser: StrictParser = createParser(true);
  const items: Record<string, string>[] = [];
  const open: string[] = [];
  const take = (text: string) => {
    const item = items.at(-1);
    const tag = open.at(-1) ?? '';
    if (item && open.at(-2) === 'item') item[tag] = (item[tag] ?? '') + text;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = (tag) => {
    open.push(tag.name);
    if (tag.name === 'item') items.push({});
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = take;
  parser.oncdata = take;
  parser.write(xml).close();
  // The one rule of XML 1.0 that this parser does not know.
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  return items;
}
