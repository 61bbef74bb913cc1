import type { Locator, Page } from '@playwright/test';
import { cards } from '../support/cards.ts';
import { congratulations, payButton } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';

/** More stops than lie between any two things of a page. */
const tooMany = 160;

/** The ring that shows where the keyboard is: inside the window, and not under anything. */
async function expectRing(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return 'nothing has the focus';
    // A chosen card shows it in the place of the hidden radio button.
    const style = getComputedStyle(element);
    if (!element.matches(':focus-visible')) return `${element.tagName} has it unseen`;
    if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 2) {
      return `${element.outerHTML.slice(0, 120)} has no ring`;
    }
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const inside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return inside ? 'seen' : `${element.outerHTML.slice(0, 120)} lies outside of the window`;
  });
  expect(ring).toBe('seen');
}

/** Goes on by Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < tooMany; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectRing(page);
      return;
    }
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function expectInvalid(field: Locator, message: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(`${message}*`);
}

test('somebody without a mouse signs in, books and pays', async ({ open, seller, shopUrl }) => {
  const buyer = await newBuyer(shopUrl);
  const { body: categories } = await buyer.get('/api/categories');
  const { _id: category, name: categoryName } = categories[5];
  const name = `Folding camera no. ${process.pid}-${Date.now()}`;
  await seller.sell({ name, category });
  const page = await open(undefined, { baseURL: shopUrl });
  const { keyboard } = page;
  const main = page.getByRole('main');

  await page.goto('/login');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await expectRing(page);
  await keyboard.press('Enter');
  const email = page.getByLabel('Email');
  await expect(email).toBeEnabled();
  await tabTo(page, email);
  await keyboard.press('Enter');
  await expectInvalid(email, 'Email is required');
  await keyboard.type(buyer.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(buyer.password);
  await keyboard.press('Enter');
  await expect(page.getByText('Signin successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');

  // The page that came is where Tab goes on.
  await expect(main).toBeFocused();
  await tabTo(page, main.getByRole('link', { name: new RegExp(`^${categoryName}`) }).first());
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/category/${category}`);
  await expect(main).toBeFocused();
  const card = page.getByRole('article', { name });
  const bookNow = card.getByRole('button', { name: 'Book now' });
  await tabTo(page, bookNow);

  // The dialog takes the focus, keeps it, and gives it back.
  await keyboard.press('Space');
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  for (let stops = 0; stops < 12; stops += 1) {
    await keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expectRing(page);
  }
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bookNow).toBeFocused();
  await keyboard.press('Enter');
  await expect(phone).toBeFocused();
  await keyboard.press('Enter');
  await expectInvalid(phone, 'Phone number is required');
  await keyboard.type('01712 440 918');
  await tabTo(page, dialog.getByLabel('Meeting location'));
  await keyboard.type('Dhanmondi 27, Dhaka');
  await tabTo(page, dialog.getByRole('button', { name: 'Submit' }));
  await keyboard.press('Space');
  await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(bookNow).toBeFocused();

  await tabTo(page, card.getByRole('link', { name: 'Go to payment' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/payment\//);
  await expect(payButton(page)).toBeEnabled();
  const number = page.getByLabel('Card number');
  await tabTo(page, number);
  await keyboard.press('Enter');
  await expect(number).toBeFocused();
  await keyboard.type(cards.pays);
  await tabTo(page, page.getByLabel('Expiry date'));
  await keyboard.type('1234');
  await tabTo(page, page.getByLabel('CVC'));
  await keyboard.type('123');
  await tabTo(page, payButton(page));
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: congratulations })).toBeVisible();
  // Pay is gone for good: the keyboard is where the news is.
  await expect(main.locator(':focus')).toContainText(congratulations);
});
