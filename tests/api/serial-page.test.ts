import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { acceptedNotice, createTheftFixtures, newSerial } from '#tests/support/thefts.ts';

/* The page on which anybody looks a number up, as it comes from the server: without scripts. */

let shop: TestShop;
let serialNumber: string;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, pages: true });
  const { admin, filer } = await createTheftFixtures(shop);
  serialNumber = newSerial();
  await acceptedNotice({ by: filer, admin }, { serialNumber });
});
afterAll(() => shop.close());

const textOf = (body: string) =>
  (/<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** As the form of the page does. */
async function send(fields: Record<string, string>, language = 'en') {
  const response = await fetch(`${shop.url}/serial`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: shop.url,
      cookie: `ditiyo.language=${language}`,
    },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { response, main: textOf(await response.text()) };
}

test('has a form, in both languages', async () => {
  for (const [language, words] of [
    ['en', 'Check a serial number'],
    ['bn', 'সিরিয়াল নম্বর যাচাই'],
  ]) {
    const headers = { cookie: `ditiyo.language=${language}` };
    const answer = await fetch(`${shop.url}/serial`, { headers });
    const body = await answer.text();
    expect(textOf(body)).toContain(words);
    expect(body).toMatch(/<form[^>]*method="post"/);
  }
});

test('answers a posted form, keeps the number out of its address, and is kept by nobody', async () => {
  const asked = { brand: 'Nikon', model: 'D750', serialNumber };
  const { response, main } = await send(asked);
  expect(main).toContain('Reported stolen here.');
  expect(main).toMatch(/Do not buy it\. .*papers.*write to us.*police/);
  expect(response.url).not.toContain(serialNumber);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const none = await send({ ...asked, serialNumber: newSerial() }, 'bn');
  expect(none.main).toContain('এখানে কোনো অভিযোগ নেই। তাতে প্রমাণ হয় না যে এটি চুরির নয়।');
});

test('says at its field what is wrong, and keeps what was typed', async () => {
  const { response, main } = await send({ brand: '', model: 'D750', serialNumber: 'abc' });
  expect(response.status).toBe(400);
  expect(main).toContain('Brand is required*');
  expect(main).toContain('Serial number must have 4 to 40 letters or digits*');
});
