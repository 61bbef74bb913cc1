import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { congratulations, openPayment, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal } from './deals.ts';

/** The page of a deal asks every 20 seconds for what is no notification. */
const patiently = { timeout: 40_000 };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Writes a review with five stars for everything. */
async function review(page: Page, region: string, send: string, words: string) {
  const reviews = page.getByRole('region', { name: region });
  await expect(reviews.getByRole('textbox')).toBeVisible();
  for (const group of await reviews.getByRole('group').all()) {
    await group.getByRole('radio').last().check({ force: true });
  }
  await reviews.getByRole('textbox').fill(words);
  expect(await findFaults(page)).toEqual([]);
  await reviews.getByRole('button', { name: send }).click();
  await expect(reviews.getByRole('button', { name: send })).toHaveCount(0);
  await expect(reviews.getByText(words)).toBeVisible();
}

test('@journey what was paid by card is handed over by the code on two phones, completed, and reviewed by both', async ({
  open,
  seller,
  shopUrl,
}) => {
  const { buyer, bookingId } = await makeDeal(seller);
  const [hers, his] = [await open(buyer, phone), await open(seller, phone)];
  await his.context().addCookies([{ name: 'ditiyo.language', value: 'bn', url: shopUrl }]);
  await openPayment(hers, bookingId);
  await typeCard(hers);
  await payButton(hers).click();
  await expect(hers.getByText(congratulations)).toBeVisible();

  await hers.goto(`/dashboard/deal/${bookingId}`);
  await hers.getByRole('checkbox', { name: 'It is what the listing says' }).check();
  expect(await findFaults(hers)).toEqual([]);
  await hers.getByRole('button', { name: 'Show the code' }).click();
  const shown = hers.getByText(/^Your code:( \d){6}$/);
  await expect(shown).toBeVisible();
  await expect(hers.getByRole('status').filter({ has: shown })).toBeFocused();
  const old = await shown.textContent();
  await hers.getByRole('button', { name: 'New code' }).click();
  await expect(shown).not.toHaveText(old ?? '');
  expect(await findFaults(hers)).toEqual([]);
  const code = (await shown.textContent())?.replace(/\D/g, '') ?? '';

  await his.goto(`/dashboard/deal/${bookingId}`);
  const field = his.getByRole('textbox', { name: /যে কোড দেখাবেন$/ });
  const handOver = his.getByRole('button', { name: 'হস্তান্তর করুন' });
  await field.fill('১২৩');
  await handOver.click();
  await expect(his.getByText('কোডটি ছয় অঙ্কের*')).toBeVisible();
  const banglaDigits = [...code].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('');
  await field.fill(banglaDigits);
  expect(await findFaults(his)).toEqual([]);
  await handOver.click();
  await expect(his.getByText('হস্তান্তর হয়েছে', { exact: true })).toBeVisible();

  await expect(hers.getByText('You have it.', { exact: true })).toBeVisible(patiently);
  await hers.getByRole('button', { name: 'All is well' }).click();
  const asked = hers.getByRole('dialog', { name: 'All is well' });
  await asked.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect(hers.getByText('It is yours, and the deal is done.')).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
  await expect(his.getByText(/লেনদেন সম্পন্ন।$/).first()).toBeVisible(patiently);

  // Nobody reads the one before the other is there.
  await review(hers, 'Reviews', 'Send review', 'Sharp from corner to corner.');
  await his.goto(`/dashboard/deal/${bookingId}`);
  await expect(his.getByText('Sharp from corner to corner.')).toHaveCount(0);
  await review(his, 'রিভিউ', 'রিভিউ পাঠান', 'সময়মতো এসেছেন।');
  await his.reload();
  await expect(his.getByText('Sharp from corner to corner.')).toBeVisible();
  await hers.reload();
  await expect(hers.getByText('সময়মতো এসেছেন।')).toBeVisible();

  await hers.goto('/dashboard/myorders');
  await expect(hers.getByText('Handed over, and the deal is done.').first()).toBeVisible();
});
