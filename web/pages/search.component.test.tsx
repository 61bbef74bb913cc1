import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open } from '#tests/support/components/open.tsx';

/** Where other files' tests put up little: bags and accessories. */
const bags = '0d171500-0000-4000-8000-000000000009';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
});

const queryOf = () => new URLSearchParams(address().split('?')[1]).get('q');

test('what was understood of the words stands as chips that can be taken off', async () => {
  const sold = { category: bags, name: 'Tenba rollbag', location: 'Zindabazar, Sylhet' };
  await commands.sell(seller, sold);
  await open('/search?q=tenba+rollbag+in+Sylhet+under+20k');
  const chips = page.getByRole('list', { name: 'Understood from your words' });
  await expect.element(chips).toMatchTextContent('SylhetUp to 20,000 tk');
  await chips.getByRole('button', { name: 'Search without Sylhet' }).click();
  await expect.element(chips).toMatchTextContent('Up to 20,000 tk');
  await expect.poll(queryOf).toBe('tenba rollbag under 20k');
});

test('for a camera that nobody sells it names those next to it', async () => {
  const names = ['Pentax K-70', 'Pentax K-3 II'];
  for (const name of names) await commands.sell(seller, { category: bags, name });
  await open('/search?q=pentax+k-3+iii');
  await expect.element(page.getByText(/^Nobody sells a Pentax K-3 III right now\./)).toBeVisible();
  await expect.element(page.getByText(/What comes close: Pentax K-3 II\./)).toBeVisible();
  await expect.element(page.getByRole('article').first()).toMatchTextContent('Pentax K-3 II');
});

test('what is for parts says so on its card and beside its photos, and is left out by a filter', async () => {
  const dead = {
    conditionType: 'Fair',
    conditionReport: { parts: { whole: 'fails' }, defects: [] },
  };
  await commands.sell(seller, { category: bags, name: 'Billingslip satchel', ...dead });
  await commands.sell(seller, { category: bags, name: 'Billingslip pouch' });
  await open('/search?q=billingslip');
  const card = page.getByRole('article', { name: 'Billingslip satchel' });
  await expect.element(card).toMatchTextContent('For parts');
  const other = page.getByRole('article', { name: 'Billingslip pouch' });
  await expect.element(other).not.toMatchTextContent('For parts');
  await page.getByRole('checkbox', { name: 'Works, no fault told' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(other).toBeVisible();
  await expect.poll(() => address()).toContain('works=yes');

  await open('/search?q=billingslip');
  await card.getByRole('link', { name: 'Billingslip satchel' }).click();
  const fact = page.getByRole('definition').filter({ hasText: 'Fair' }).first();
  await expect.element(fact).toMatchTextContent('For parts');
});

test("all of a seller's items are a press away from each of them, with the seller's name", async () => {
  const member = await commands.join('Seller');
  const ids = [];
  for (const name of ['Peak strap one', 'Peak strap two']) {
    ids.push(await commands.sell(member, { category: bags, name }));
  }
  await open(`/product/${ids[0]}`);
  await page.getByRole('link', { name: '2 items on sale' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(/^All items of /);
  await expect.element(page.getByRole('button', { name: /^Remove the filter By / })).toBeVisible();
  const cards = page.getByRole('article').elements();
  const names = cards.map((card) => card.querySelector('h2, h3')?.textContent);
  expect(names.toSorted()).toEqual(['Peak strap one', 'Peak strap two']);
});

test('where nothing is all of it, it says so and keeps the chips', async () => {
  await open('/search?q=tenba+rollbag+in+Bandarban', { language: 'bn' });
  const chips = page.getByRole('list', { name: 'আপনার কথা থেকে যা বোঝা গেছে' });
  await expect.element(chips).toMatchTextContent('বান্দরবান');
  await expect.element(page.getByText(/^একসঙ্গে সবগুলো মেলে এমন কিছু নেই/)).toBeVisible();
});
