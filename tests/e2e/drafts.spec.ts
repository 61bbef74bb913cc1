import type { Page } from '@playwright/test';
import { Caller } from '../support/caller.ts';
import { expect, test } from './clean-page.ts';
import { profilePhoto } from './people.ts';

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
    return all.result.filter((draft) => draft.image).length;
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
