import type { Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';
import { listDemoAccounts } from './people.ts';

// The scripts come after the first frame (web/app/start-scripts.ts), and may come late.

/** Keeps the scripts back until the answered function is called. */
async function keepBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('@mobile what is pressed before the scripts are there is done once they are', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const letCome = await keepBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const [buyer] = await listDemoAccounts(page);
  await page.getByRole('button', { name: `Buyer ${buyer?.email}` }).click();
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue('');
  letCome();
  await expect(email).toHaveValue(buyer?.email ?? 'nobody');
});

test('a visitor is led to login before the scripts are there, and back afterwards', async ({
  page,
}) => {
  const letCome = await keepBack(page);
  await page.goto('/dashboard/account?from=mail', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  letCome();
  const [buyer] = await listDemoAccounts(page);
  await page.getByRole('button', { name: `Buyer ${buyer?.email}` }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/account?from=mail');
});

test('a visitor who presses a category before the scripts have come is led to login, and to it', async ({
  page,
}) => {
  const letCome = await keepBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  const tile = page.getByRole('region', { name: 'Categories' }).getByRole('link').first();
  const [, id] = (await tile.getAttribute('href'))?.match(/^\/category\/(.+)$/) ?? [];
  await tile.click();
  await expect(page).toHaveURL('/login');
  letCome();
  const [buyer] = await listDemoAccounts(page);
  await page.getByRole('button', { name: `Buyer ${buyer?.email}` }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/category/${id}`);
});

test('a visitor who wants to buy before the scripts have come is led to login, and back', async ({
  page,
}) => {
  await page.goto('/');
  const [buyer] = await listDemoAccounts(page);
  const letCome = await keepBack(page);
  await page.goto('/search?q=nikon', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Please Login to Buy' }).first().click();
  await expect(page).toHaveURL('/login');
  letCome();
  await page.getByRole('button', { name: `Buyer ${buyer?.email}` }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/search?q=nikon');
  await expect(page.getByRole('button', { name: 'Book now' }).first()).toBeVisible();
});
