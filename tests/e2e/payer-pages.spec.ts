import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer } from './deals.ts';
import { openLook, pairs, wordsOf } from './looks.ts';

/** What was cancelled, or is kept for another, is answered with it. */
test.use({ allowed: /status of 409/ });

for (const { tag, his: look } of pairs) {
  test(`${tag}a buyer pays by bKash on its page, a mistyped code and a cancel on the way (${look.name})`, async ({
    open,
    seller,
  }) => {
    const { text } = wordsOf(look);
    const { buyer, item, bookingId } = await makeDeal(seller);
    const page = await openLook(open, look, buyer);
    const goOn = page.getByRole('button', { name: text('Go on to bKash') });
    await page.goto(`/dashboard/payment/${bookingId}`);
    await page.getByRole('radio', { name: text('bKash'), exact: true }).check();
    await expect(page.getByRole('heading', { name: text('Pay by bKash') })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await goOn.click();

    await expect(page.locator('input[name=wallet]')).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await page.locator('button[name=cancel]').click();
    await expect(page).toHaveURL(/\/dashboard\/payment\//);
    await expect(page.getByRole('alert')).toBeVisible();

    await goOn.click();
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
    await expect(page.getByRole('heading', { name: text('Receipt') })).toBeVisible();
    await page.goto(`/product/${item.id}`);
    await expect(page.getByText(text('Sold item')).first()).toBeVisible();
  });

  test(`a buyer pays by Nagad through SSLCommerz, while the item is kept from another (${look.name})`, async ({
    open,
    seller,
  }) => {
    const { text } = wordsOf(look);
    const { buyer, item, bookingId } = await makeDeal(seller);
    const page = await openLook(open, look, buyer);
    await page.goto(`/dashboard/payment/${bookingId}`);
    await page.getByRole('radio', { name: text('Nagad, Rocket, bank') }).check();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: text('Go on to SSLCommerz') }).click();
    await expect(page.locator('button[value=success]')).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    const rival = await newBuyer(seller.url);
    const other = await openLook(open, look, rival);
    const theirs = await rival.book(item.id);
    await other.goto(`/dashboard/payment/${theirs}`);
    await other.getByRole('radio', { name: text('bKash'), exact: true }).check();
    await other.getByRole('button', { name: text('Go on to bKash') }).click();
    await expect(
      other.getByText(
        text('Somebody else is paying for this item now. Please look again in some minutes.'),
      ),
    ).toBeVisible();

    await page.locator('button[name=outcome][value=success]').click();
    await expect(page.getByRole('heading', { name: text('Receipt') })).toBeVisible();
    await expect(page.getByText(text('Congrats! your payment completed.'))).toBeVisible();
  });
}
