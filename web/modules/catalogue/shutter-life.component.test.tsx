import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let seller: Member;
beforeAll(async () => {
  seller = await commands.join('Seller');
});
beforeEach(forgetDevice);

let made = 0;
/** A D750, whose maker tested 150,000 releases. */
function sell(shutterCount?: number): Promise<string> {
  made += 1;
  const name = `Nikon D750, gauge ${made} ${Date.now()}`;
  const facts = { resalePrice: 45_500, brand: 'Nikon', model: 'D750' };
  return commands.sell(seller, { name, shutterCount, ...facts });
}

const heading = page.getByRole('heading', { level: 1 });
const gauge = page.getByRole('region', { name: 'Shutter life' });

test('an item says how much of the rated life is used, who says so, and what the rest costs', async () => {
  await open(`/product/${await sell(34_651)}`);
  await expect.element(gauge).toMatchTextContent(/23 % of the rated 150,000 used/);
  await expect.element(gauge).toMatchTextContent(/34,651 releases, the seller says/);
  await expect.element(gauge).toMatchTextContent(/About 395 tk per 1,000 releases left/);
  await expect.element(gauge).toMatchTextContent(/the maker’s tested figure, not a promise/);
  await expect.element(gauge).not.toMatchTextContent(/past its rating|guarantee|verified|safe/i);
});

test('past the rating nothing is priced, and nothing is promised', async () => {
  await open(`/product/${await sell(168_000)}`);
  await expect.element(gauge).toMatchTextContent(/112 % of the rated 150,000 used/);
  await expect.element(gauge).toMatchTextContent(/many go on, none is promised/);
  await expect.element(gauge).not.toMatchTextContent(/releases left/);
});

test('where the seller does not say, there is no gauge', async () => {
  await open(`/product/${await sell()}`);
  await expect.element(heading).toMatchTextContent(/gauge/);
  await expect.element(gauge).not.toBeInTheDocument();
});

test('in Bangla it has the digits and the order of Bangla', async () => {
  await open(`/product/${await sell(34_651)}`, { language: 'bn' });
  const inBangla = page.getByRole('region', { name: 'শাটারের আয়ু' });
  await expect.element(inBangla).toMatchTextContent(/নির্ধারিত ১,৫০,০০০-এর ২৩ % ব্যবহৃত/);
  await expect.element(inBangla).toMatchTextContent(/বাকি প্রতি ১,০০০ বারে প্রায় ৩৯৫ টাকা/);
});

test('compare has it side by side, and says who has most left', async () => {
  const [young, old, silent] = [await sell(34_651), await sell(148_000), await sell()];
  await open(`/compare?ids=${young},${old},${silent}`);
  const row = page.getByRole('row', { name: /^Shutter life/ });
  await expect
    .element(row)
    .toMatchTextContent(/23 % of the rated 150,000 used.*Lowest.*98 %.*Not stated/);
  const price = page.getByRole('row', { name: /^Price per remaining/ });
  await expect.element(price).toMatchTextContent(/About 395 tk.*Too little is left.*Not stated/);
});

test('a search is narrowed and ordered by it, and says how many do not say', async () => {
  await sell(34_651);
  await sell();
  await open('/search?q=gauge');
  const box = page.getByRole('group', { name: 'Shutter life used' });
  await expect.element(box).toMatchTextContent(/Up to 50 %.*do not say|Up to 50 %.*does not say/);
  await box.getByRole('checkbox', { name: 'Up to 50 %' }).click();
  const chip = page.getByRole('button', { name: /Shutter life used: Up to 50 %/ });
  await expect.element(chip).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('life');
  await expect.poll(() => window.location.search).toContain('sort=life');
  expect(window.location.search).toContain('lifeTo=50');
});
