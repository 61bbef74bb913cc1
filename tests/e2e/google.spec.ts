import type { Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';
import { putUp } from './deals.ts';

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const banner = (page: Page) => page.getByRole('banner');

let counter = 0;
function newPerson() {
  counter += 1;
  const stamp = `${process.pid}.${Date.now().toString(36)}.${counter}`;
  return { email: `popup.${stamp}@mailbox.example.com`, name: 'Farhana Islam' };
}

/** Clicks the button and answers the window that opens. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page).click()]);
  await expect(popup.getByText('local test provider')).toBeVisible();
  return popup;
}

async function answer(popup: Page, { email, name }: { email: string; name: string }) {
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Name').fill(name);
  await Promise.all([
    popup.waitForEvent('close'),
    popup.getByRole('button', { name: 'Continue' }).click(),
  ]);
}

test('Google leads a new buyer back to the page that asked @mobile', async ({ open, seller }) => {
  const item = await putUp(seller);
  const page = await open();
  await page.goto(`/category/${item.category}`);
  await expect(page).toHaveURL('/login');
  const person = newPerson();
  await answer(await openPopup(page), person);
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/category/${item.category}`);
  await expect(page.getByRole('article', { name: item.name })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/myorders');
  await expect(banner(page)).toContainText(person.name);
});

test('somebody signs up with Google as a buyer, whatever the form says', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('radio', { name: 'Seller' }).check();
  const person = newPerson();
  const popup = await openPopup(page);
  await expect(popup.getByRole('button')).toHaveCount(1);
  await answer(popup, person);
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/myorders');
});

test('a window that was closed is told, and the next try works', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('somebody@mailbox.example.com');
  const popup = await openPopup(page);
  await expect(google(page)).toHaveAttribute('aria-busy', 'true');
  await popup.close();
  await expect(page.getByRole('alert')).toContainText('POPUP_CLOSED_BY_USER');
  await expect(page.getByRole('alert')).toContainText('The window was closed');
  await expect(page.getByLabel('Email')).toHaveValue('somebody@mailbox.example.com');
  await answer(await openPopup(page), newPerson());
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
});
