import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { chromiumArguments } from '#tests/support/chromium-arguments.ts';
import { type Engine, pathOf, type Size } from './engine.ts';

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
async function start(browserName: 'chrome' | 'firefox', size: Size): Promise<Engine> {
  const isFirefox = browserName === 'firefox';
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath: pathOf(isFirefox ? 'FIREFOX_PATH' : 'CHROME_PATH'),
    args: isFirefox ? [] : [...chromiumArguments],
    defaultViewport: size,
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(size);

  async function find(element: string): Promise<ElementHandle<Element>> {
    const found = (await page.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`no element: ${element}`);
    return found as ElementHandle<Element>;
  }

  return {
    open: async (url) => void (await page.goto(url)),
    // Not by the driver: what covers a page may hold it, and the driver would wait for another page.
    back: async () => void (await page.evaluate('history.back()')),
    reload: async () => void (await page.reload()),
    read: (expression) => page.evaluate(expression),
    press: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    chooseFiles: async (element, paths) =>
      ((await find(element)) as ElementHandle<HTMLInputElement>).uploadFile(...paths),
    closeSecond: async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        const second = (await browser.pages()).find((other) => other !== page);
        if (second) return second.close();
        await sleep(100);
      }
      throw new Error('there is no second window');
    },
    close: () => browser.close(),
  };
}

export const startChromium = (size: Size) => start('chrome', size);
export const startFirefox = (size: Size) => start('firefox', size);
