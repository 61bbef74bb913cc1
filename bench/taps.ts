// `npm run bench:taps`: what newcomers do on a phone, by a script of taps: how many, how much is typed, and how long that takes a
// person. A tap is found and made in 2.35 s (1.35 s to think, Card, Moran and Newell 1980; 1 s to reach), a key takes 0.33 s
// (36 words a minute on phones: Palin et al. 2019), a screenful of scrolling 1 s. What the shop takes is measured, on a processor
// that is slowed down four times, and added. TASK runs those alone whose name has these words. Ends with 1 where a task takes longer, or more taps or letters, than it may.

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { publicFacts } from '#contract/catalogue/optional-facts.ts';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { demoAccounts } from '#server/seeds/demo-accounts.ts';
import { cards } from '#tests/support/cards.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { startMeasuredShop } from './support/shop.ts';

const secondsOf = { tap: 2.35, key: 0.33, screen: 1 };
const phone = { width: 390, height: 844 };

/** A hand that counts what it does. */
class Hand {
  taps = 0;
  keys = 0;
  screens = 0;
  /** Questions that were answered, by a tap or by letters. */
  asked = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Scrolls until it is in sight, by screenfuls, then taps. */
  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    await this.reach(target);
    await target.tap();
    this.taps += 1;
  }

  /** A tap that answers a question. */
  async ask(target: Locator): Promise<void> {
    await this.tap(target);
    this.asked += 1;
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.ask(target);
    await target.fill(text);
    this.keys += text.length;
  }

  async choose(target: Locator, label: string): Promise<void> {
    await this.reach(target);
    await target.selectOption({ label });
    this.taps += 2;
    this.asked += 1;
  }

  /** Each picture is a tap in the phone's gallery. */
  async pick(target: Locator, files: readonly string[]): Promise<void> {
    await target.setInputFiles([...files]);
    this.taps += files.length + 2;
    this.asked += 1;
  }

  private async reach(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (!box) return;
    const away = Math.max(0, -box.y, box.y + box.height - phone.height);
    this.screens += Math.ceil(away / phone.height);
    await target.scrollIntoViewIfNeeded();
  }
}

interface Task {
  name: string;
  /** Seconds that it may take. */
  most: number;
  /** Taps and letters that it may take. */
  within?: { taps: number; keys: number };
  as?: (typeof demoAccounts)[number];
  /** Returns what else there is to say of it. */
  run(hand: Hand): Promise<unknown>;
}

const [buyer, seller] = demoAccounts;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** So many photos of twelve megapixels, as large as those of a phone, in files as in its gallery. */
async function photos(count: number): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-taps-'));
  const made: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const background = { r: 20 * n, g: 90, b: 70 };
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const small = sharp({ create: { width: 800, height: 600, channels: 3, background, noise } });
    const file = join(folder, `IMG_${n}.jpg`);
    await sharp(await small.png().toBuffer())
      .resize(4_000, 3_000)
      .jpeg({ quality: 80 })
      .toFile(file);
    made.push(file);
  }
  return made;
}

/**
 * As a careful seller lists it: all views, every part, the box, the count; what the shop knows is left as it is. Each `ask` is a
 * question of the form that somebody answers.
 */
async function listWhole(hand: Hand): Promise<string> {
  const { page } = hand;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const of = (part: string) => page.getByRole('group', { name: part, exact: true });
  await hand.tap(page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Sell'));
  await hand.type(page.getByLabel('Name', { exact: true }), 'Nikon D750 with 24-120mm');
  await page.getByText('Brand and model are filled in').waitFor();
  await hand.type(page.getByLabel('Resale price'), '78000');
  await hand.type(page.getByLabel('Original price'), '165000');
  await hand.type(page.getByLabel('Year of purchase'), '2018');
  await hand.ask(page.getByRole('button', { name: /^Since then/ }));
  await hand.ask(page.getByLabel('A lens comes with it'));
  await hand.pick(page.getByLabel('Product image'), await photos(11));
  await hand.ask(button('Yes, in this order'));
  await hand.type(page.getByLabel('Description'), 'Used at weekends only. Small mark at the grip.');
  await hand.tap(page.getByText('Condition, part by part', { exact: true }));
  await hand.ask(button('All of these have light marks'));
  await hand.ask(of('Grip').getByRole('button', { name: 'Light marks' }));
  await hand.ask(button('All of these work and are clear'));
  await hand.ask(button('It has these too, and they work'));
  await hand.tap(page.getByText('What is in the box', { exact: true }));
  await hand.ask(button('All of these are there'));
  await hand.ask(of('Warranty').getByRole('button', { name: 'Missing' }));
  await hand.tap(page.getByText('More about it', { exact: true }));
  await hand.type(page.getByLabel('Shutter count'), '21000');
  const added = page.waitForResponse('**/api/addproduct', { timeout: 240_000 });
  await hand.tap(page.getByRole('button', { name: 'Add product' }));
  const { insertedId } = await (await added).json();
  await page.getByText('Product added successfully!').waitFor();
  const facts = factsOf(await (await page.request.get(`/api/product/${insertedId}`)).json());
  return `${facts.length} facts that buyers can compare, by ${hand.asked} answers: ${facts.join(', ')}`;
}

/** What of a page can be laid beside that of another item. Of its seller nothing is counted, nor what follows from something else. */
function factsOf({ product, facts, condition, boxContents, shots }: ProductPage): string[] {
  const { resalePrice, originalPrice, conditionType, purchaseYear, usedYear, district } = product;
  const { category } = product;
  const told = recordOf(publicFacts, (name) => product[name]);
  const { releaseYear, sensor, ratedShutter } = facts;
  const said = { resalePrice, originalPrice, conditionType, purchaseYear, usedYear, district };
  const known = { category, ...told, releaseYear, sensor, ratedShutter };
  const part = (name: string, of: object) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [`${name} ${key}`, value]));
  const parts = part('part', condition?.parts ?? {});
  const all = { ...said, ...known, ...parts, ...part('box', boxContents?.items ?? {}) };
  const answered = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
  return [...answered.map(([name]) => name), ...(shots.length > 0 ? ['views'] : [])];
}

const tasks: Task[] = [
  {
    name: 'find three given cameras',
    most: 60,
    async run(hand) {
      const { page } = hand;
      for (const [words, name] of [
        ['d750', 'Nikon D750 with 24-120mm'],
        ['5d mark ii', 'Canon EOS 5D Mark II, body only'],
        ['xt30', 'Fujifilm X-T30, silver'],
      ] as const) {
        await hand.tap(page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Search'));
        await hand.type(page.getByRole('main').getByRole('searchbox'), words);
        await page.keyboard.press('Enter');
        await hand.tap(page.getByRole('article', { name }).getByRole('link', { name }).first());
        await heading(page).filter({ hasText: name }).waitFor();
      }
    },
  },
  {
    name: 'list a camera with six photos',
    most: 240,
    as: seller,
    async run(hand) {
      const { page } = hand;
      await hand.tap(page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Sell'));
      await hand.type(page.getByLabel('Name', { exact: true }), 'Nikon D5300 with 18-55mm');
      await hand.type(page.getByLabel('Resale price'), '28000');
      await hand.type(page.getByLabel('Original price'), '52000');
      await hand.tap(page.getByRole('radio', { name: 'Good' }));
      const known = await page.getByLabel('Mobile number').inputValue();
      if (!known) await hand.type(page.getByLabel('Mobile number'), '01711-605342');
      const place = await page.getByLabel('Location').inputValue();
      if (!place) await hand.type(page.getByLabel('Location'), 'Mirpur 10, Dhaka');
      await hand.type(page.getByLabel('Year of purchase'), '2018');
      await hand.type(page.getByLabel('Year of used'), '6');
      await hand.choose(page.getByLabel('Category'), 'DSLR cameras');
      await hand.pick(page.getByLabel('Product image'), await photos(6));
      await hand.type(
        page.getByLabel('Description'),
        'Shutter count 21,000. Small mark at the grip, sensor clean. Battery, charger and bag included.',
      );
      await hand.tap(page.getByRole('button', { name: 'Add product' }));
      await page.getByText('Product added successfully!').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'list a body with a lens, all of it told',
    most: 300,
    within: { taps: 60, keys: 120 },
    as: seller,
    run: listWhole,
  },
  {
    name: 'book and pay',
    most: 120,
    as: buyer,
    async run(hand) {
      const { page } = hand;
      const name = 'Canon EOS 200D II with 18-55mm';
      await hand.tap(page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Search'));
      await hand.type(page.getByRole('main').getByRole('searchbox'), '200d ii');
      await page.keyboard.press('Enter');
      const card = page.getByRole('article', { name });
      await hand.tap(card.getByRole('button', { name: 'Book now' }));
      const dialog = page.getByRole('dialog');
      const number = dialog.getByLabel('Phone number');
      await number.waitFor();
      if (!(await number.inputValue())) await hand.type(number, '01819552071');
      const place = dialog.getByLabel('Meeting location');
      if (!(await place.inputValue())) await hand.type(place, 'Aarong, Dhanmondi 27');
      await hand.tap(dialog.getByRole('button', { name: 'Submit' }));
      await page.getByText('Item Book Comfirm Successfully!').waitFor();
      await hand.tap(
        page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Me', { exact: true }),
      );
      await hand.tap(
        page
          .getByRole('listitem')
          .or(page.getByRole('row'))
          .filter({ hasText: name })
          .getByRole('link', { name: /^Pay/ })
          .first(),
      );
      await hand.type(page.getByLabel('Card number'), cards.pays);
      await hand.type(page.getByLabel('Expiry date'), '1234');
      await hand.type(page.getByLabel('CVC'), '123');
      await hand.tap(page.getByRole('button', { name: 'Pay', exact: true }));
      await page.getByText('Congrats! your payment completed.').waitFor();
    },
  },
  {
    name: 'change the own name and phone',
    most: 30,
    as: buyer,
    async run(hand) {
      const { page } = hand;
      await hand.tap(
        page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Me', { exact: true }),
      );
      await hand.tap(page.getByRole('button', { name: 'Dashboard menu' }));
      await hand.tap(
        page.getByRole('link', { name: 'My account' }).filter({ visible: true }).first(),
      );
      const profile = page.getByRole('main');
      await hand.type(profile.getByLabel('Name', { exact: true }), 'Nadia S.');
      await hand.type(profile.getByLabel(/Phone number/), '01911654321');
      await hand.tap(profile.getByRole('button', { name: 'Save changes' }));
      await page.getByText(/Your profile is (saved|changed)/).waitFor();
    },
  },
  {
    name: 'become a seller',
    most: 30,
    as: buyer,
    async run(hand) {
      const { page } = hand;
      await hand.tap(page.getByRole('navigation', { name: 'Shortcuts' }).getByText('Sell'));
      const number = page.getByLabel('Phone number');
      await number.waitFor();
      if (!(await number.inputValue())) await hand.type(number, '01711234567');
      await hand.tap(page.getByRole('button', { name: 'Start selling', exact: true }));
      await hand.tap(page.getByRole('button', { name: 'Yes, start selling' }));
      await page.getByRole('heading', { name: 'Add a Product' }).waitFor();
    },
  },
];

async function openPhone(browser: Browser, url: string, as: Task['as']): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    baseURL: url,
  });
  const page = await context.newPage();
  if (as) {
    await page.goto('/login');
    await page.getByLabel('Email').fill(as.email);
    await page.getByLabel('Password', { exact: true }).fill(as.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL((address) => address.pathname !== '/login');
  }
  await page.goto('/');
  await page.waitForLoadState('load');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

const shop = await startMeasuredShop();
// Whoever has listed something before is known by phone and place.
await shop.database.pool.query(
  "update people set phone = '01711-605342', place = 'Mirpur 10, Dhaka' where email = $1",
  [seller.email],
);
const url = shop.url.replace('127.0.0.1', 'localhost');
const root = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--disable-background-networking', ...(root ? ['--no-sandbox'] : [])],
});
const say = (line: string) => process.stdout.write(`${line}\n`);
say('| task | taps | keys | screens | a hand, s | the shop, s | together, s | at most, s |');
say('|---|---|---|---|---|---|---|---|');
try {
  for (const { name, most, within, as, run } of tasks) {
    if (!name.includes(process.env.TASK ?? '')) continue;
    const hand = new Hand(await openPhone(browser, url, as));
    const begun = performance.now();
    const more = await run(hand);
    const waited = (performance.now() - begun) / 1_000;
    const { taps, keys, screens } = hand;
    const byHand = taps * secondsOf.tap + keys * secondsOf.key + screens * secondsOf.screen;
    const all = byHand + waited;
    const figures = [
      taps,
      keys,
      screens,
      byHand.toFixed(1),
      waited.toFixed(1),
      all.toFixed(1),
      most,
    ];
    say(`| ${[name, ...figures].join(' | ')} |`);
    if (typeof more === 'string') say(more);
    const isMuch = within && (taps > within.taps || keys > within.keys);
    if (all > most || isMuch) process.exitCode = 1;
    await hand.page.context().close();
  }
} finally {
  await browser.close();
  await shop.close();
}
