import {
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { TestClient } from '../support/test-client.ts';
import { sessionOf } from './session.ts';

/** Opens a page in a browser of its own; signed in as `who`, if it is given. */
export type Open = (who?: TestClient, options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  /** What consoles may say, because the test provokes it: a refused card, a wrong password. */
  allowed: RegExp;
  /** What consoles said and pages threw, in order. */
  spoken: string[];
  open: Open;
}

interface WorkerFixtures {
  /** Where the shop listens that all tests share. */
  shopUrl: string;
  /** Somebody who has things to sell, known to the shop. */
  seller: TestClient;
}

/** Not the shop's: the recorder of Playwright's traces reads the previews of chosen pictures, which the policy forbids. */
const recorder = /^Connecting to 'blob:/;

/** Chromium's word for a service worker that it asks for a second after a page: by then a test may have stopped its shop. */
const lateWorker = /^An unknown error occurred when fetching the script\.$/;

function listen(page: Page, spoken: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') spoken.push(message.text());
  });
  page.on('pageerror', (error) => spoken.push(error.message));
}

/**
 * The test of this shop: a page whose console speaks or whose own code throws fails the test that opened it,
 * unless `allowed` names what it says.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Nothing, that is.
  allowed: /(?!)/,

  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern
    async ({}, use) => use(`http://localhost:${process.env.E2E_PORT}`),
    { scope: 'worker' },
  ],

  seller: [
    async ({ shopUrl }, use) => use(await new TestClient(shopUrl, 'Rafiq Hasan').join('Seller')),
    { scope: 'worker' },
  ],

  spoken: async ({ allowed }, use) => {
    const spoken: string[] = [];
    await use(spoken);
    const expected = [allowed, recorder, lateWorker];
    expect(spoken.filter((line) => !expected.some((known) => known.test(line)))).toEqual([]);
  },

  page: async ({ page, spoken }, use) => {
    listen(page, spoken);
    await use(page);
  },

  open: async ({ browser, spoken }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (who, options = {}) => {
      const session = who && { storageState: sessionOf(who), baseURL: who.url };
      const context = await browser.newContext({ ...session, ...options });
      contexts.push(context);
      context.on('page', (page) => listen(page, spoken));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** The text is red rather than anything else, whichever red the look has. */
export async function expectRed(text: Locator): Promise<void> {
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(red, color).toBeGreaterThan(1.5 * Math.max(green, blue));
}

export { expect };
