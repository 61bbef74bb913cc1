import { TestClient } from '../support/test-client.ts';
import { congratulations, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer, putUp } from './deals.ts';

test('a seller books, pays and finds an item of another seller @mobile', async ({
  open,
  seller,
}) => {
  const [item, other] = await Promise.all([
    putUp(seller),
    new TestClient(seller.url, 'Mehedi Alam').join('Seller'),
  ]);
  const page = await open(other);
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('heading', { level: 1, name: 'Things I booked' })).toBeVisible();
  await expect(page.getByText('No Orders found.')).toBeVisible();

  await page.goto(`/category/${item.category}`);
  const card = page.getByRole('article', { name: item.name });
  await card.getByRole('button', { name: 'Book now' }).click();
  await page.getByLabel('Phone number').fill('01712 440 918');
  await page.getByLabel('Meeting location').fill('Dhanmondi 27, Dhaka');
  await page.getByRole('button', { name: 'Submit' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Item Book Comfirm Successfully!' });
  const wayToPay = message.getByRole('link', { name: 'Go to payment' });
  // The message goes by itself unless somebody is at it; the card keeps the way.
  await wayToPay.focus();
  const [{ _id: bookingId }] = (await other.get(`/api/orders?email=${other.email}`)).body;
  const payment = `/dashboard/payment/${bookingId}`;
  await expect(wayToPay).toHaveAttribute('href', payment);
  await expect(card.getByText('You booked this item.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', payment);
  const [document] = await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).pathname === payment),
    wayToPay.press('Enter'),
  ]);
  // A document of its own, whose policy lets the payment provider in.
  expect(document.request().resourceType()).toBe('document');

  await payButton(page).and(page.locator(':enabled')).waitFor();
  await typeCard(page);
  await payButton(page).click();
  await expect(page.getByText(congratulations)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Things I booked' }).click();
  await expect(page).toHaveURL('/dashboard/bookings');
  const row = page.getByRole('row', { name: new RegExp(item.name) });
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Things I booked' })).toBeVisible();
});

test('buyers are led to My Orders, and find the same list under Things I booked', async ({
  open,
  seller,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  const page = await open(buyer);
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('table', { name: 'Things I booked' })).toContainText(item.name);
  await seller.get(`/api/deleteproduct/${item.id}`);
  await page.goto(`/dashboard/payment/${bookingId}`);
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('table', { name: 'My Orders' })).toContainText(item.name);
});

test.describe('unknown', () => {
  test.use({ allowed: /status of 404/ });

  test("somebody else's order leads back to one's own", async ({ open, seller }) => {
    const { bookingId } = await makeDeal(seller);
    for (const [who, place] of [
      [await newBuyer(seller.url), 'My Orders'],
      [seller, 'Things I booked'],
    ] as const) {
      const page = await open(who);
      await page.goto(`/dashboard/payment/${bookingId}`);
      await expect(page.getByText('This order does not exist.')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: place }).click();
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
    }
  });
});
