import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { ShopPart } from '#contract/kernel/shown-settings.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');
const read = () => (main.element().textContent ?? '').replaceAll(/\s+/g, ' ');
const parts = () => [...main.element().querySelectorAll('section[id]')].map(({ id }) => id);

const all = [
  ...['evidence', 'shutter', 'photos', 'serials', 'prices', 'history', 'described', 'fits'],
  ...['meeting', 'sensor', 'inspection', 'signals'],
];

/** Until the test is over the document says that the shop does without these. */
function switchOff(...off: ShopPart[]): void {
  document.documentElement.dataset.partsOff = off.join(' ');
  onTestFinished(() => {
    delete document.documentElement.dataset.partsOff;
  });
}

test('every proof has its part, each with what it cannot know, and most with a picture', async () => {
  await open('/proofs');
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(parts()).toEqual(all);
  expect(read().match(/What it cannot know\./g)).toHaveLength(all.length);
  expect(main.element().querySelectorAll('figure')).toHaveLength(all.length);
  for (const [name, to] of [
    ['sensor test', '/check/sensor'],
    ['appeal once', '/protection#reports'],
  ] as const) {
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', to);
  }
});

test('what a word on a card means stands in a table, with what the page says then', async () => {
  await open('/proofs');
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  await expect
    .element(row('with our code'))
    .toMatchTextContent(/Any camera may have taken it.*What else is in it we did not check\./);
  await expect
    .element(row('camera file'))
    .toMatchTextContent(/no other serial number.*was written by a Nikon D750\./);
  await expect.element(row('with serial number')).toMatchTextContent(/ends in 72/);
});

test('promises no more than is so', async () => {
  await open('/proofs');
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const words of [
    'one seller for a third at most',
    'Three accounts that sell each other things in cash.',
    'which in cash is two presses',
    'showed up to two years ago',
    'a small copy without its data stays for our team',
  ]) {
    expect(read()).toContain(words);
  }
  expect(read()).not.toMatch(/cannot make a price|ever showed|file itself is not kept/);
  expect(read()).not.toMatch(/verified|guaranteed|safe\b/i);
});

test('in Bangla it has the digits of Bangla alone', async () => {
  await open('/proofs', { language: 'bn' });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(parts()).toEqual(all);
  expect(read()).toContain('১৮০ দিন');
  // Models and serial numbers stay as they stand on the camera.
  const asOnCameras = /D750|\(শেষে 72\)/g;
  expect(read().replaceAll(asOnCameras, '')).not.toMatch(/\d/);
});

test('what the shop does without is no part of it', async () => {
  switchOff('evidence', 'photoMatch', 'priceGuide');
  await open('/proofs');
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  const off = ['evidence', 'photos', 'prices'];
  expect(parts()).toEqual(all.filter((id) => !off.includes(id)));
  expect(read()).not.toMatch(/evidence photo/i);
});

test('an item leads from what it shows to the part about that', async () => {
  const seller = await commands.join('Seller');
  const facts = { brand: 'Nikon', model: 'D750', shutterCount: 34_651 };
  const id = await commands.sell(seller, { name: `Led on ${Date.now()}`, ...facts });
  const { body } = await commands.callAs(seller, 'GET', `/api/product/${id}`);
  const shown: ProductPage = {
    ...(body as ProductPage),
    evidence: { level: 'in_hand', on: '2027-01-05' },
    priceGuide: {
      of: 'model',
      own: true,
      firm: true,
      sales: 15,
      low: 38_000 as Money,
      middle: 42_000 as Money,
      high: 46_000 as Money,
    },
  };
  await commands.spoil(`**/api/product/${id}`, { status: 200, body: shown });
  await open(`/product/${id}`);
  const links = main.getByRole('link', { name: 'What this shows' });
  await expect.element(links.first()).toBeVisible();
  const addresses = () => links.elements().map((link) => link.getAttribute('href'));
  expect(addresses()).toEqual(['/proofs#prices', '/proofs#evidence', '/proofs#shutter']);
  switchOff('evidence');
  await open(`/product/${id}`);
  await expect.element(main.getByRole('region', { name: 'Evidence photo' })).toBeVisible();
  expect(addresses()).toEqual(['/proofs#prices', '/proofs#shutter']);
});
