import { afterAll, beforeAll, describe, test } from 'vitest';
import { startAnotherShop } from '#tests/e2e/another-shop.ts';
import type { Engine, Size } from './engine.ts';
import { startChromium, startFirefox } from './puppeteer.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const engines: Record<string, (size: Size) => Promise<Engine>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
};

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

type Journey = (visitor: Visitor, shop: string) => Promise<void>;

/** Makes the same journeys in each engine, each in a browser of its own, at a demo shop that they share. */
export function inEachEngine(size: Size, journeys: Record<string, Journey>): void {
  let shop: Awaited<ReturnType<typeof startAnotherShop>>;
  beforeAll(async () => {
    shop = await startAnotherShop({ DEMO_DATA: 'on' });
  });
  afterAll(() => shop.stop());

  describe.each(Object.entries(engines))(`%s at ${size.width}`, (_name, start) => {
    for (const [name, journey] of Object.entries(journeys)) {
      test(name, async () => {
        const engine = await start(size);
        try {
          await journey(new Visitor(engine, shop.url), shop.url);
        } finally {
          await engine.close();
        }
      });
    }
  });
}
