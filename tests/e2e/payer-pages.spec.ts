import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer } from './deals.ts';

/** What was cancelled, or is kept for another, is answered with it. */
test.use({ allowed: /status of 409/ });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('@journey a buyer pays by bKash on its page, a mistyped code and a cancel on the way, on a phone in Bangla', async ({
  open,
  seller,
  shopUrl,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  const page = await open(buyer, phone);
  await page.context().addCookies([{ name: 'ditiyo.language', value: 'bn', url: shopUrl }]);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await page.getByRole('radio', { name: 'বিকাশ' }).check();
  await expect(page.getByRole('heading', { name: 'বিকাশে পেমেন্ট করুন' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'বিকাশে যান' }).click();

  await expect(page.locator('input[name=wallet]')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.locator('button[name=cancel]').click();
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByRole('alert')).toBeVisible();

  await page.getByRole('button', { name: 'বিকাশে যান' }).click();
  await page.locator('input[name=wallet]').fill('01770618575');
  await page.keyboard.press('Enter');
  await page.locator('input[name=otp]').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.locator('input[name=otp]').fill('123456');
  await page.keyboard.press('Enter');
  await page.locator('input[name=pin]').fill('12121');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(page.getByRole('heading', { name: 'রসিদ' })).toBeVisible();
  await page.goto(`/product/${item.id}`);
  await expect(page.getByText('বিক্রি হয়ে গেছে').first()).toBeVisible();
});

test('@journey a buyer pays by Nagad through SSLCommerz, while the item is kept from another', async ({
  open,
  seller,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  const page = await open(buyer);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await page.getByRole('radio', { name: 'Nagad, Rocket, bank' }).check();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go on to SSLCommerz' }).click();
  await expect(page.locator('button[value=success]')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  const rival = await newBuyer(seller.url);
  const other = await open(rival);
  const theirs = await rival.book(item.id);
  await other.goto(`/dashboard/payment/${theirs}`);
  await other.getByRole('radio', { name: 'bKash' }).check();
  await other.getByRole('button', { name: 'Go on to bKash' }).click();
  await expect(other.getByText(/^Somebody else is paying for this item now\./)).toBeVisible();

  await page.locator('button[name=outcome][value=success]').click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('Congrats! your payment completed.')).toBeVisible();
});
