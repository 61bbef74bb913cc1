import { TestClient } from '../support/test-client.ts';
import { startAnotherShop } from './another-shop.ts';
import { congratulations, openPayment, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal } from './deals.ts';

test.use({ allowed: /ERR_FAILED/ });

// A shop of its own has to start, and the reconciler looks at an open payment after a while only.
test.setTimeout(240_000);

test('without confirmation and without webhooks the reconciler has the order paid', async ({
  open,
}) => {
  const shop = await startAnotherShop({ PAYMENT_WEBHOOKS: 'off', RECONCILE_SECONDS: '1' });
  try {
    const seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
    const { buyer, item, bookingId } = await makeDeal(seller);
    const page = await open(buyer);
    await page.route('**/api/confirmorder*', (route) => route.abort());
    await openPayment(page, bookingId);
    await typeCard(page);
    await payButton(page).click();
    await expect(page.getByText('please do not pay again')).toBeVisible({ timeout: 30_000 });
    await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
    // The buyer gave up: nothing of this browser is left when the order is paid.
    await page.close();

    const orders = () => buyer.get(`/api/orders?email=${encodeURIComponent(buyer.email)}`);
    await expect
      .poll(async () => (await orders()).body[0].isPaid, { timeout: 120_000, intervals: [500] })
      .toBe('yes');
    const later = await open(buyer);
    await later.goto('/dashboard/myorders');
    await expect(later.getByText('Paid', { exact: true })).toBeVisible();
    await expect(later.getByText(/^pi_\w+$/)).toBeVisible();
    await later.goto(`/dashboard/payment/${bookingId}`);
    await expect(later.getByText(congratulations)).toBeVisible();
    const { body: category } = await seller.get(`/api/category/${item.category}`);
    expect(category.total).toBe(0);
    // What it still asks for by itself would find nobody.
    await later.close();
  } finally {
    await shop.stop();
  }
});
