import type { Page, Response } from '@playwright/test';
import { latinNames } from '../../scripts/support/bangla-texts.mjs';

/** Fields of the API that hold what people wrote, or names that are the same in every language. */
const peoplesOwn =
  /^(name|.*[nN]ame|email|.*[eE]mail|phone.*|location|place|town|brand|model|policeRef|label|description|message|reason|device|address|transactionId|lastError|resolution|from_name|from_email|to|subject|password|_id|providerId)$/;

/** What a face shows that has no picture. */
const initials = /^[A-Z]{2}$/;

/** Names of cameras and of things, and letters of a serial number, that our own texts give as examples. */
const examples = /\b(API|EOS RP|Nikon D750)\b/g;

/** Numbers as they stand on a card, and how its fields show where they go. */
const onCards = /(\d{4}\s){3}\d{4}|^123$/g;

/** Collects what people wrote from every answer of the API. */
function collect(value: unknown, key: string, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, key, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) collect(part, name, found);
  } else if (typeof value === 'string' && peoplesOwn.test(key)) found.add(value.trim());
}

/** All that somebody reads or hears of a page, but what is marked as English or as the name of a thing. */
function readPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const foreign = '[lang=en], code, script, noscript, style, template';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest(foreign)) texts.add(textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-description']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        if (!element.closest(foreign)) texts.add(element.getAttribute(name)?.trim() ?? '');
      }
    }
    texts.add(document.title);
    texts.add(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '');
    return [...texts];
  });
}

/** Hears what the API tells a page, to tell people's own words from ours. */
export function watchWords(page: Page) {
  const own = new Set<string>();
  const answers: Promise<void>[] = [];
  page.on('response', (response: Response) => {
    const { pathname } = new URL(response.url());
    // The live stream has no end, and names nothing that the lists do not.
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return;
    const answer = response.json().then(
      (body) => collect(body, '', own),
      () => undefined,
    );
    answers.push(answer);
  });
  return {
    /** Words that the shop itself knows: those of whoever is signed in, and of lists that the server drew. */
    know: (body: unknown) => collect(body, 'name', own),
    /** Our own texts on this page that hold a Latin word or a Western digit. */
    async findLatin(): Promise<string[]> {
      await Promise.all(answers);
      const known = [...own].filter(Boolean).sort((a, b) => b.length - a.length);
      const rest = (text: string) =>
        known
          .reduce((left, word) => left.replaceAll(word, ''), text)
          .replaceAll(latinNames, '')
          .replaceAll(examples, '')
          .replaceAll(onCards, '');
      const texts = (await readPage(page)).filter((text) => !initials.test(text));
      return texts.filter((text) => /[A-Za-z]{2,}|[0-9]/.test(rest(text)));
    },
  };
}
