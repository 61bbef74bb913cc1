import type { Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer } from './deals.ts';
import { sessionOf } from './session.ts';

/** A phone on a slow line: what comes late comes visibly late. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

/** More than this is seen as a jump; rounding to whole pixels gives less. */
const still = 0.005;

/**
 * Whose system has no letters of Bangla sees boxes until ours are there, and lines of another width then: what is called
 * good is the most that this may move (https://web.dev/articles/cls).
 */
const lettersInsteadOfBoxes = 0.1;

/** Nothing has come for so many milliseconds: the page is here. A stream of news is never at its end. */
const quietMs = 1_500;

declare global {
  interface Window {
    shifts: { by: number; what: string }[];
    lastArrival: { count: number; at: number };
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** From the first paint on: all that moves without anybody having touched the page. */
function noteShifts(): void {
  window.shifts = [];
  const nameOf = (node: Node | null) =>
    (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 100);
  new PerformanceObserver((list) => {
    const placeOf = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map(Math.round).join(' ');
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
      const what = sources
        .map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} (${placeOf(previousRect)} to ${placeOf(currentRect)})`,
        )
        .join(`\n  `)
        .concat(` after ${Math.round(startTime)} ms`);
      if (!hadRecentInput) window.shifts.push({ by: value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction((quiet) => {
    const { length: count } = performance.getEntriesByType('resource');
    const at = performance.now();
    if (window.lastArrival?.count !== count) window.lastArrival = { count, at };
    return at - window.lastArrival.at > quiet;
  }, quietMs);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((total, { by }) => total + by, 0);
  const boxesGaveWay = await page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /Anek Bangla/.test(family) && status === 'loaded',
    ),
  );
  const most = boxesGaveWay ? lettersInsteadOfBoxes : still;
  expect(sum, `${path}: ${shifts.map(({ what }) => what).join('\n')}`).toBeLessThan(most);
}

test('@mobile nothing moves while a page comes over a slow line', async ({ browser, seller }) => {
  const { buyer, item } = await makeDeal(seller);
  const visits: [path: string, who?: typeof seller, language?: string][] = [
    ['/'],
    ['/', undefined, 'bn'],
    // Visitors are led to the login.
    [`/category/${item.category}`],
    // The server draws the visitor's bar; the browser knows better.
    ['/', buyer],
    // Cards of what somebody booked get a line more once that is known, after the page is shown: not of this one.
    [`/category/${item.category}`, await newBuyer(seller.url)],
    ['/dashboard/myorders', buyer],
    ['/dashboard/requests', seller],
    ['/dashboard/sales', seller],
    ['/dashboard/myproducts', seller],
    ['/dashboard/addproduct', seller],
  ];
  for (const [path, who, language] of visits) {
    // Another browser for each: nothing is in its cache.
    const session = who && { storageState: sessionOf(who) };
    const context = await browser.newContext({ ...session });
    if (language) {
      await context.addCookies([{ name: 'ditiyo.language', value: language, url: seller.url }]);
    }
    const page = await context.newPage();
    await page.addInitScript(noteShifts);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', slowLine);
    await expectStill(page, path);
    await context.close();
  }
});
