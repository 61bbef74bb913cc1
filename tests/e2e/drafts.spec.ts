import type { Page } from '@playwright/test';
import { Caller } from '../support/caller.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { loginAsDemo, profilePhoto } from './people.ts';

const typed = {
  Name: 'Leica M6 with a very long story',
  'Resale price': '185000',
  'Mobile number': '01711-605 342',
  'Year of purchase': '1998',
  Description: 'মিটার কাজ করে। One owner.',
};
const note = 'Here is what you had filled in before.';

async function fillIn(page: Page): Promise<void> {
  await page.goto('/dashboard/addproduct');
  for (const [label, value] of Object.entries(typed)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('radio', { name: 'Good' }).check();
  await page.getByLabel('Category').selectOption({ label: 'Lenses' });
  await page.getByLabel('Product image').setInputFiles(profilePhoto);
  await expect(page.getByText('sample.jpg')).toBeVisible();
  await expect.poll(() => countDrafts(page)).toBe(1);
}

/** How many drafts this browser keeps, and whether the picture is in it already. */
const countDrafts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const open = indexedDB.open('ditiyo-drafts');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    if (!open.result.objectStoreNames.contains('drafts')) return 0;
    const all = open.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    open.result.close();
    return all.result.filter((draft) => draft.photos).length;
  });

async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.getByText(note)).toBeVisible();
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel('Location')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Lenses');
  await expect(page.getByText('sample.jpg')).toBeVisible();
}

test('@mobile what was filled in is there after a reload, picture and all, and goes with the product', async ({
  open,
  shopUrl,
}) => {
  const page = await open(await new Caller(shopUrl).join('Seller'));
  await fillIn(page);
  await page.reload();
  await expectFilledIn(page);
  for (const [label, value] of Object.entries({
    'Original price': '210000',
    Location: 'Banani',
    'Year of used': '20',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: typed.Name })).toContainText('185,000 tk');

  await page.goto('/dashboard/addproduct');
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Lenses' })).toBeAttached();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await expect(page.getByText(note)).toHaveCount(0);
});

test('who would rather begin again gets an empty form', async ({ open, shopUrl }) => {
  const page = await open(await new Caller(shopUrl).join('Seller'));
  await fillIn(page);
  await page.reload();
  await expectFilledIn(page);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  for (const label of Object.keys(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  await expect(page.getByRole('radio', { name: 'Good' })).not.toBeChecked();
  await expect(page.getByText('sample.jpg')).toHaveCount(0);
  await expect.poll(() => countDrafts(page)).toBe(0);
  await page.reload();
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Lenses' })).toBeAttached();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('Logout leaves nothing of it at this device', async ({ open, shopUrl }) => {
  const page = await open(await new Caller(shopUrl).join('Seller'));
  await fillIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successfully!')).toBeVisible();
  expect(await countDrafts(page)).toBe(0);
});

test('a booking closed by mistake is there again, also after a reload, until it is sent', async ({
  open,
  seller,
}) => {
  const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
  const page = await open(buyer);
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabel('Phone number');
  const place = dialog.getByLabel('Meeting location');
  const begin = async () => {
    const card = page.getByRole('article', { name: item.name });
    await card.getByRole('button', { name: 'Book now' }).click();
  };
  await page.goto(`/category/${item.category}`);
  await begin();
  await phone.fill('০১৭১২৩৪৫৬৭৮');
  await expect(phone).toHaveAccessibleDescription('To check: 01712-345678');
  await place.fill('Cafe Mango');
  await expect(phone).toHaveValue('01712-345678');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await begin();
  await expect(phone).toHaveValue('01712-345678');
  await page.reload();
  await begin();
  await expect(phone).toHaveValue('01712-345678');
  await expect(place).toHaveValue('Cafe Mango');
  await phone.fill('০১৭১২৩৪৫৬৭৮');
  await expect(phone).toHaveAccessibleDescription('To check: 01712-345678');
  // What is said of the number comes and goes after the press: Submit stays under the pointer.
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.hover();
  const where = await submit.boundingBox();
  await page.mouse.down();
  await expect(phone).toHaveValue('01712-345678');
  expect(await submit.boundingBox()).toEqual(where);
  await page.mouse.up();
  await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  await page.reload();
  await begin();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('');
});

test('a signup is there again after a reload, but for its password, and goes once somebody is signed in', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Nusrat Jahan');
  await page.getByLabel('Email').fill('nusrat@');
  // Left: it is judged.
  await page.getByLabel('Password', { exact: true }).fill('viewfinder');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/complete e-mail address/);
  await page.getByRole('radio', { name: 'Seller' }).check();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('Seller');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nusrat Jahan');
  await expect(page.getByLabel('Email')).toHaveValue('nusrat@');
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await loginAsDemo(page, 'Buyer');
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join());
  await expect.poll(kept).not.toContain('ditiyo.draft.');
});

test('prices and numbers are taken as people write them, and an upload can be stopped', async ({
  open,
  shopUrl,
}) => {
  const page = await open(await new Caller(shopUrl).join('Seller'));
  await fillIn(page);
  const price = page.getByLabel('Resale price');
  await price.fill('');
  await price.pressSequentially('1,20,000');
  await expect(price).toHaveValue('120000');
  await page.getByLabel('Original price').pressSequentially('৪৫,৫০০');
  await expect(page.getByLabel('Original price')).toHaveValue('45500');
  const phone = page.getByLabel('Mobile number');
  await phone.fill('0171234567');
  await page.getByLabel('Location').fill('Banani');
  await expect(phone).toHaveAccessibleDescription(/has 11 digits, such as 01712-345678/);
  await page.getByLabel('Year of used').fill('20');
  await page.route('**/api/images', () => undefined);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText(/\d+% of .+ uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/ready to upload/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(price).toHaveValue('120000');
});
