import { chromium } from '@playwright/test';
import { fillWithTexts, type HostileShop } from '#tests/support/hostile-shop.ts';
import { hostileTexts } from '#tests/support/hostile-texts.ts';
import { visitHostile } from '#tests/support/hostile-visit.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { sessionOf } from '../../tests/e2e/session.ts';
import { startMeasuredShop } from '../support/shop.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { exactly } from './support/figures.ts';

interface Sizes extends Record<string, number> {
  texts: number;
  /** How many are in a shop at once: as many as its pages show. */
  atOnce: number;
}

const admin = { email: 'owner@example.com', password: 'a long enough phrase' };
const roles = ['visitor', 'buyer', 'seller', 'admin'] as const;

async function run({ sizes, rounds, log }: DrillContext<Sizes>): Promise<Report> {
  const texts = hostileTexts(sizes.texts);
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--disable-background-networking', ...root],
  });

  async function look(shop: HostileShop, role: (typeof roles)[number], url: string) {
    const { who, pages } = shop[role];
    const context = await browser.newContext(who && { storageState: sessionOf(who) });
    try {
      const faults = await visitHostile(await context.newPage(), url, pages);
      return { pages: pages.length, faults: faults.map((fault) => `${role}: ${fault}`) };
    } finally {
      await context.close();
    }
  }

  try {
    const count = Math.ceil(sizes.texts / sizes.atOnce);
    const seen = await rounds(count, async (round) => {
      const shop = await startMeasuredShop({
        settings: {
          DEMO_DATA: 'off',
          // A busy machine's 503 says nothing of scripts.
          OVERLOAD_DELAY_MS: '60000',
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
        },
      });
      try {
        const some = texts.slice(round * sizes.atOnce, (round + 1) * sizes.atOnce);
        const hostile = await fillWithTexts(shop.url, some, admin);
        let pages = 0;
        const faults: string[] = [];
        for (const role of roles) {
          const looked = await look(hostile, role, shop.url);
          pages += looked.pages;
          faults.push(...looked.faults);
        }
        log(`round ${round + 1} of ${count}: ${pages} pages; faults: ${faults.length}`);
        return { texts: some.length, pages, faults };
      } finally {
        await shop.close();
      }
    });
    const faults = seen.flatMap((one) => one.faults);
    const sum = (read: (one: { texts: number; pages: number }) => number) =>
      seen.reduce((total, one) => total + read(one), 0);
    return {
      figures: [
        exactly(
          'texts',
          sum((one) => one.texts),
          sizes.texts,
        ),
        { name: 'pages looked at', value: sum((one) => one.pages) },
        exactly(
          'scripts run',
          faults.filter((fault) => /script ran|a dialog/.test(fault)).length,
          0,
        ),
        exactly(
          'words of the content security policy',
          faults.filter((fault) => /: [\w-]+-src/.test(fault)).length,
          0,
        ),
      ],
      faults,
    };
  } finally {
    await browser.close();
  }
}

/** Its small size is tests/e2e/scripts-in-texts.spec.ts: it needs the built pages and a browser. */
export const drill: Drill<Sizes> = {
  name: 'G15',
  title: 'texts that want to be scripts, in every field, on every page, to everybody',
  full: { texts: 500, atOnce: 20 },
  ci: { texts: 20, atOnce: 20 },
  run,
};
