import type { Page } from '@playwright/test';
import { untilAwake, untilFocused } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { type Item, newBuyer, putUp } from './deals.ts';

/** The card of an item on the page of its category. */
async function showCard(page: Page, { name, category }: Item) {
  await page.goto(`/category/${category}`);
  const card = page.getByRole('article', { name });
  await expect(card).toBeVisible();
  return card;
}

test('the booking dialog asks for what is missing, and gives the focus back', async ({
  open,
  seller,
}) => {
  const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
  const page = await open(buyer);
  const card = await showCard(page, item);
  const bookNow = card.getByRole('button', { name: 'Book now' });
  await bookNow.click();
  const dialog = page.getByRole('dialog');
  for (const [label, value] of [
    ['Name', buyer.name],
    ['Email', buyer.email],
    ['Item name', item.name],
    ['Price', '78,500 tk'],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeEditable();
  }
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(phone).toHaveAccessibleDescription('Phone number is required*');
  const place = dialog.getByLabel('Meeting location');
  await expect(place).toHaveAccessibleDescription('Meeting location is required*');
  await phone.fill('call me');
  await expect(phone).toHaveAccessibleDescription(
    'Phone number must be a phone number of 6 to 15 digits*',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bookNow).toBeFocused();
  expect((await buyer.get(`/api/orders?email=${buyer.email}`)).body).toEqual([]);
});

test('Back closes the dialog, and only then leaves the page', async ({ open, seller }) => {
  const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
  const page = await open(buyer);
  await page.goto('/blogs');
  // A link pressed before loads the page whole: Back leaves it then, and no page can keep it.
  await untilAwake(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'DSLR cameras' }).click();
  const card = page.getByRole('article', { name: item.name });
  await card.getByRole('button', { name: 'Book now' }).click();
  const dialog = page.getByRole('dialog');
  await untilFocused(dialog);
  await dialog.getByLabel('Phone number').fill('01712 440 918');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/category/${item.category}`);
  await expect(card).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blogs');
});

test('a booking that was left to itself does not close the next one', async ({ open, seller }) => {
  const [buyer, first, second] = await Promise.all([
    newBuyer(seller.url),
    putUp(seller),
    putUp(seller),
  ]);
  const page = await open(buyer);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/addbooking', async (route) => {
    await held;
    await route.continue();
  });
  const card = await showCard(page, first);
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Book now' }).click();
  await dialog.getByLabel('Phone number').fill('01712 440 918');
  await dialog.getByLabel('Meeting location').fill('Dhanmondi 27, Dhaka');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const next = page.getByRole('article', { name: second.name });
  await next.getByRole('button', { name: 'Book now' }).click();
  await dialog.getByLabel('Meeting location').fill('Shahbag, Dhaka');
  letGo();
  await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  await expect(dialog.getByLabel('Item name')).toHaveValue(second.name);
  await expect(dialog.getByLabel('Meeting location')).toHaveValue('Shahbag, Dhaka');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('link', { name: 'Go to payment' })).toBeVisible();
  await expect(next.getByRole('link', { name: 'Go to payment' })).toHaveCount(0);
});

test('nobody books or reports an item of their own', async ({ open, seller }) => {
  const item = await putUp(seller);
  const page = await open(seller);
  const card = await showCard(page, item);
  await expect(card.getByText('This is your own item.')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await card.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(item.name);
});

test.describe('refused', () => {
  test.use({ allowed: /status of 409/ });

  test('a second booking of the same item is told, and closes the dialog', async ({
    open,
    seller,
  }) => {
    const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
    const page = await open(buyer);
    const card = await showCard(page, item);
    const book = async () => {
      await card.getByRole('button', { name: 'Book now' }).click();
      await page.getByLabel('Phone number').fill('০১৭১২-৪৪০৯১৮');
      await page.getByLabel('Meeting location').fill('Dhanmondi 27, Dhaka');
      await page.getByRole('button', { name: 'Submit' }).dblclick();
    };
    await book();
    await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await book();
    await expect(page.getByText('You already booked it.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect((await buyer.get(`/api/orders?email=${buyer.email}`)).body).toHaveLength(1);
  });

  test('Report to admin acts at once, and once', async ({ open, seller }) => {
    const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
    const page = await open(buyer);
    const card = await showCard(page, item);
    const report = card.getByRole('button', { name: 'Report to admin' });
    await report.click();
    await expect(page.getByText('Successfully reported!')).toBeVisible();
    await report.click();
    await expect(page.getByText('You already reported it.')).toBeVisible();
  });
});

test.describe('cut off', () => {
  test.use({ allowed: /ERR_FAILED/ });

  test('without an answer the dialog stays open with what was typed', async ({ open, seller }) => {
    const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
    const page = await open(buyer);
    await page.route('**/api/addbooking', (route) => route.abort());
    const card = await showCard(page, item);
    await card.getByRole('button', { name: 'Book now' }).click();
    await page.getByLabel('Phone number').fill('01712 440 918');
    await page.getByLabel('Meeting location').fill('Dhanmondi 27, Dhaka');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toContainText('The shop did not answer.');
    await expect(page.getByLabel('Meeting location')).toHaveValue('Dhanmondi 27, Dhaka');
    await page.unroute('**/api/addbooking');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  });
});
