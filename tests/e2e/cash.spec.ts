import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal } from './deals.ts';

/** The page of a deal asks every 20 seconds for what is no notification. */
const patiently = { timeout: 40_000 };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('@journey two who deal in cash say so on two phones, in two languages, and the item is sold', async ({
  open,
  seller,
  shopUrl,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  const [hers, his] = [await open(buyer, phone), await open(seller, phone)];
  await his.context().addCookies([{ name: 'ditiyo.language', value: 'bn', url: shopUrl }]);
  await his.goto(`/dashboard/deal/${bookingId}`);
  await expect(his.getByRole('button', { name: 'টাকা পেয়েছি' })).toBeVisible();

  await hers.goto(`/dashboard/payment/${bookingId}`);
  await hers.getByRole('radio', { name: 'In cash when you meet' }).check();
  await expect(hers.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
  await hers.getByRole('link', { name: 'To the booking' }).click();
  await hers.getByRole('button', { name: 'I have it' }).click();
  const question = hers.getByRole('dialog', { name: 'I have it' });
  await expect(question.getByText(`Is ${item.name} in your hand`)).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
  await question.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect(hers.getByText(/^You said that you have it and paid /)).toBeVisible();

  await expect(his.getByText(/জানিয়েছেন, পণ্যটি তাঁর কাছে এবং তিনি আপনাকে/)).toBeVisible(patiently);
  await his.getByRole('button', { name: 'টাকা পেয়েছি' }).click();
  const asked = his.getByRole('dialog', { name: 'টাকা পেয়েছি' });
  expect(await findFaults(his)).toEqual([]);
  await asked.getByRole('button', { name: 'হ্যাঁ, ঠিক' }).click();
  await expect(his.getByText(/নগদে দাম দিয়েছেন, পণ্যটি তাঁর কাছে।$/).first()).toBeVisible();

  await expect(hers.getByText('You paid in cash, and it is yours.')).toBeVisible(patiently);
  await hers.getByRole('link', { name: 'Receipt' }).click();
  await expect(hers.getByText(/^cash_\w+$/)).toBeVisible();
  await hers.goto(`/product/${item.id}`);
  await expect(hers.getByText('Sold item').first()).toBeVisible();
});
