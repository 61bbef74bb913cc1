import { findFaults } from './axe.ts';
import { congratulations, openPayment, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal } from './deals.ts';

/** The page of a deal asks every 20 seconds for what is no notification. */
const patiently = { timeout: 40_000 };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('@journey what was paid by card is handed over by the code on two phones, and completed', async ({
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
  await hers.goto('/dashboard/myorders');
  await expect(hers.getByText('Handed over, and the deal is done.').first()).toBeVisible();
});
