import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';

/*
 * Pages say what the shop's settings make of a purchase, as they come from the server.
 */

let shop: TestShop;

const environment = {
  RESERVATION_HOURS: '6',
  CLAIM_DAYS: '5',
  CLAIM_ANSWER_HOURS: '30',
  RETURN_DAYS: '9',
  SILENCE_DAYS: '4',
  RELEASE_DAYS: '16',
  CASH_DAYS: '8',
  REVIEW_DAYS: '25',
  REVIEW_BLIND_DAYS: '11',
  PAYOUT_MINIMUM: '750',
  COMMISSION_PERCENT: '5',
  EVIDENCE: 'off',
  PHOTO_MATCH: 'off',
  PRICE_GUIDE: 'off',
};

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true, environment });
});
afterAll(() => shop.close());

async function read(path: string, language = 'en') {
  const headers = { cookie: `ditiyo.language=${language}` };
  const { body } = await new TestClient(shop.url).send('GET', path, headers);
  return body.replaceAll(/<!--.*?-->/gs, '');
}

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main'));

/** What is read of a page, without its elements. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

test('the terms say for how long a seller reserves an item', async () => {
  expect(await read('/terms')).toContain('for 6 hours at first');
  expect(await read('/terms', 'bn')).toContain('প্রথমে ৬ ঘণ্টা');
});

test('the terms say how long there can be a claim, for how long it waits, and how long a return takes', async () => {
  const english = await read('/terms');
  expect(english).toContain('for 5 days after that, with photos');
  expect(english).toContain('The other side has 30 hours to agree');
  expect(english).toContain('the two have 9 days for that');
  expect(await read('/terms', 'bn')).toContain('অন্য পক্ষের সময় ৩০ ঘণ্টা');
});

test('the page about protection names every time and sum of the settings, in both languages', async () => {
  const english = await read('/protection');
  for (const words of [
    'The buyer has 5 days to try everything',
    'If 4 days pass without a word',
    '16 days after the payment',
    'The other side has 30 hours',
    'the two have 9 days to meet',
    'forgotten after 8 days',
    'from 750 tk on',
    'keeps 5% of a sale',
    'For 25 days after the handover',
    'or 11 days have passed',
    'is reserved for',
  ]) {
    expect(textOf(english), words).toContain(words);
  }
  const bangla = await read('/protection', 'bn');
  for (const words of ['৫ দিন', '৪ দিন', '১৬ দিন', '৩০ ঘণ্টা', '৯ দিন', '৮ দিন', '৭৫০ টাকা', '৫%']) {
    expect(textOf(bangla), words).toContain(words);
  }
  for (const text of [english, bangla]) {
    const { length } = mainOf(text)
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/);
    expect(length).toBeGreaterThan(300);
    expect(length).toBeLessThan(1_000);
  }
});

test('a search is offered to be mailed only where mail goes out', async () => {
  const page = await read('/search?q=zzqqxx');
  expect(page).toContain('Save this search');
  expect(page).not.toContain('Email me new matches');
});

test('what is switched off is told to the browser, and is no part of the page about proofs', async () => {
  const page = await read('/proofs');
  expect(page).toContain('data-parts-off="evidence photoMatch priceGuide"');
  for (const part of ['evidence', 'photos', 'prices']) expect(page).not.toContain(`id="${part}"`);
  for (const part of ['shutter', 'serials', 'history', 'signals']) {
    expect(page).toContain(`id="${part}"`);
  }
  expect(textOf(mainOf(page))).not.toMatch(/evidence photo/i);
  expect(mainOf(await read('/proofs', 'bn'))).not.toContain('প্রমাণের ছবি');
});
