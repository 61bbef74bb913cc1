import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { congratulations, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { login, newcomer, signUp } from './people.ts';
import { phonePhoto } from './phone-photo.ts';

const item = 'Canon EOS 80D, two primes';

/** The photo of a phone makes one upload heavy: the whole job takes longer than one page does. */
test.setTimeout(120_000);

async function addProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Resale price').fill('45500');
  await page.getByLabel('Original price').fill('92000');
  await page.getByRole('radio', { name: 'Good' }).check();
  await page.getByLabel('Mobile number').fill('01711-605 342');
  await page.getByLabel('Location').fill('Mirpur 10, Dhaka');
  await page.getByLabel('Year of purchase').fill('2018');
  await page.getByLabel('Year of used').fill('7');
  await page.getByLabel('Category').selectOption({ label: 'Flash and lighting' });
  await page.getByLabel('Product image').setInputFiles({
    name: 'IMG_2041.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto(),
  });
  await page
    .getByLabel('Description')
    .fill('Bought new, always in a dry box. Comes with both primes.');
  await page.getByRole('button', { name: 'Add product' }).click();
}

test('@mobile sell, book, pay: from two signups to a sold item', { tag: '@journey' }, async ({
  page,
  browser,
}) => {
  const name = `${item} ${test.info().project.name}`;
  await signUp(page, newcomer('Mehedi Alam'), 'Seller');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard\/addproduct$/);
  await addProduct(page, name);
  await expect(page.getByText('Product added successfully!')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/dashboard\/myproducts$/);
  await expect(page.getByText(name)).toBeVisible();

  const signupContext = await browser.newContext();
  const buyer = newcomer('Tania Akter');
  await signUp(await signupContext.newPage(), buyer);
  await signupContext.close();

  // In a browser that knows nobody, a category asks for login and is there afterwards; the login page offers to look around first.
  const buyerContext = await browser.newContext();
  const buyerPage = await buyerContext.newPage();
  await buyerPage.goto('/');
  await buyerPage
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /Flash and lighting/ })
    .click();
  await expect(buyerPage).toHaveURL(/\/login$/);
  await buyerPage.getByRole('link', { name: 'Look around first' }).click();
  await expect(buyerPage).toHaveURL(/\/search\?category=/);
  const seen = buyerPage.getByRole('article', { name });
  await seen.getByRole('link', { name: 'Please Login to Buy' }).click();
  await expect(buyerPage).toHaveURL(/\/login$/);
  await login(buyerPage, buyer);
  await expect(seen.getByRole('button', { name: 'Book now' })).toBeVisible();
  await buyerPage.goto('/');
  await buyerPage
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /Flash and lighting/ })
    .click();
  await expect(buyerPage.getByRole('heading', { level: 1 })).toHaveText('Flash and lighting');
  await expect(buyerPage.getByText(/Products found : [1-9]/)).toBeVisible();

  const card = buyerPage.getByRole('article', { name });
  // The picture stands upright, and carries nothing of where it was taken.
  const picture = card.getByRole('img', { name });
  const source = (await picture.getAttribute('src')) ?? '';
  const bytes = await (await buyerPage.request.get(source)).body();
  expect(bytes.includes('SecretMake')).toBe(false);
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  expect(height).toBeGreaterThan(width);
  await card.getByRole('button', { name: 'Book now' }).click();
  const dialog = buyerPage.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(buyer.name);
  await expect(dialog.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(dialog.getByLabel('Item name')).toHaveValue(name);
  await dialog.getByLabel('Phone number').fill('01819 552 071');
  await dialog.getByLabel('Meeting location').fill('Aarong, Dhanmondi 27');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(buyerPage.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await buyerPage.goto('/dashboard');
  await expect(buyerPage).toHaveURL(/\/dashboard\/myorders$/);
  await expect(buyerPage.getByText(name)).toBeVisible();
  await buyerPage.getByRole('link', { name: /^Pay/ }).click();
  await expect(buyerPage.getByText('45,500 tk').first()).toBeVisible();
  await typeCard(buyerPage);
  await payButton(buyerPage).click();
  await expect(buyerPage.getByText(congratulations)).toBeVisible();
  const transaction = await buyerPage
    .getByText(/pi_\w+/)
    .first()
    .textContent();
  const transactionId = transaction?.match(/pi_\w+/)?.[0] ?? '';
  expect(transactionId).not.toBe('');

  await buyerPage.goto('/dashboard/myorders');
  await expect(buyerPage.getByText('Paid', { exact: true })).toBeVisible();
  await expect(buyerPage.getByText(transactionId)).toBeVisible();

  // Back on the payment page nothing can be paid again.
  await buyerPage.goBack();
  await expect(buyerPage.getByText(congratulations)).toBeVisible();
  await buyerContext.close();

  await page.reload();
  await expect(page.getByText('Sold item', { exact: true })).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Categories' })
    .getByRole('link', { name: /Flash and lighting/ })
    .click();
  await expect(page.getByText(/Products found :/)).toBeVisible();
  await expect(page.getByRole('article', { name })).toHaveCount(0);
});
