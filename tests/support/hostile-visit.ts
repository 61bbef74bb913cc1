import type { Page } from '@playwright/test';
import type { HostilePage } from './hostile-shop.ts';

/** As a reader sees a text: line breaks and spaces alike. */
const asRead = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** How long a page may take to show its texts, in milliseconds, on a busy machine. */
const timeout = 15_000;

/**
 * Looks at every address until its texts stand there. Returns what went wrong: a script that ran, a word of the content
 * security policy, a dialog, an error of a console, a text that never came.
 */
export async function visitHostile(
  page: Page,
  shopUrl: string,
  pages: readonly HostilePage[],
): Promise<string[]> {
  const faults: string[] = [];
  const note = (what: string) => void faults.push(`${new URL(page.url()).pathname}: ${what}`);
  await page.exposeFunction('ran', () => note('a script ran'));
  await page.exposeFunction('violated', note);
  await page.addInitScript(() => {
    const { violated } = window as unknown as { violated(what: string): void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violated(`${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  for (const { path, heading, texts } of pages) {
    await page.goto(shopUrl + path);
    const wanted = [...texts, ...(heading === undefined ? [] : [heading])].map(asRead);
    const missing = () =>
      page.evaluate((expected) => {
        // What stands in fields counts; some headings are shown in capitals.
        const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
        const words = [document.body.innerText, ...fields.map(({ value }) => value)].join(' ');
        const read = words.replaceAll(/\s+/g, ' ').toLowerCase();
        return expected.filter((text) => !read.includes(text.toLowerCase()));
      }, wanted);
    const end = Date.now() + timeout;
    let left = await missing();
    while (left.length > 0 && Date.now() < end) {
      await page.waitForTimeout(50);
      left = await missing();
    }
    for (const text of left) note(`does not show ${text}`);
  }
  return faults;
}
