import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { openPayment } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer, payByHttp, putUp } from './deals.ts';
import { loginAsDemo } from './people.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };

// Each page is looked at four times, and a busy machine is slow at it.
test.setTimeout(180_000);

/** How many pixels the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Looks at the page in both lights and at all widths; it has to be there already. */
async function examine(page: Page, name: string): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      // What moves would be judged half-way.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const place = `${name}, ${colorScheme}, ${viewport.width} wide`;
      expect.soft(await findFaults(page), place).toEqual([]);
    }
  }
  for (const viewport of [desktop, phone, narrowest]) {
    await page.setViewportSize(viewport);
    expect.soft(await overflow(page), `${name}, overflow at ${viewport.width}`).toBe(0);
  }
  await page.setViewportSize(desktop);
}

test.describe('for visitors', () => {
  test.use({ allowed: /status of 404/ });

  for (const [path, heading] of [
    ['/', 'Good cameras deserve a second owner.'],
    ['/login', 'Login'],
    ['/signup', 'Signup'],
    ['/blogs', 'Questions developers ask us'],
    ['/about', 'About Us'],
    ['/protection', 'How buying and selling is protected'],
    ['/proofs', 'What we check, and what nobody can'],
    ['/check', 'Check it together'],
    ['/check?kind=compact', 'Check it together'],
    ['/terms', 'Terms of use'],
    ['/offline', 'You are offline'],
    ['/privacy', 'Privacy policy'],
    ['/cookies', 'Cookie policy'],
    ['/no/such/page', 'The lens cap is still on'],
  ] as const) {
    test(`${path} is accessible`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await examine(page, path);
      if (path === '/') {
        await page.getByRole('button', { name: 'Send Message' }).click();
        await expect(page.getByText('Full name is required*')).toBeVisible();
        await examine(page, 'contact form with errors');
      }
      if (path !== '/login' && path !== '/signup') return;
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Login|Signup)$/ })
        .click();
      await expect(page.getByText('Email is required*')).toBeVisible();
      await examine(page, `${path} with errors`);
    });
  }
});

test('a category and its booking dialog are accessible', async ({ seller, open }) => {
  // A name without a place to break it: as long as names may be, and as wide.
  const item = await putUp(seller, `${'Q'.repeat(119)}${test.info().retry}`);
  const page = await open(await newBuyer(seller.url));
  await page.goto(`/category/${item.category}`);
  const card = page.getByRole('article', { name: item.name });
  await expect(card).toBeVisible();
  await examine(page, 'category');
  await card.getByRole('button', { name: 'Book now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Phone number is required*')).toBeVisible();
  await examine(page, 'booking');
});

test('the pages on which an item is found are accessible', async ({ page, seller }) => {
  const items = [await putUp(seller, 'K'.repeat(120)), await putUp(seller)] as const;
  for (const [path, heading] of [
    ['/search?q=canon&condition=Good', 'Results for “canon”'],
    ['/search?q=zzqqxx', 'Results for “zzqqxx”'],
    [`/product/${items[0].id}`, items[0].name],
    [`/compare?ids=${items.map(({ id }) => id).join()}`, 'Compare'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await examine(page, path);
  }
});

test('the pages that keep an eye on items are accessible', async ({ open, seller }) => {
  const item = await putUp(seller, 'Z'.repeat(120));
  const buyer = await newBuyer(seller.url);
  await buyer.put(`/api/wishlist/${item.id}`);
  await buyer.post('/api/savedsearches', {
    name: 'M'.repeat(60),
    query: 'q=nikon',
    alert: 'daily',
  });
  const page = await open(buyer);
  for (const [path, heading] of [
    [`/product/${item.id}`, item.name],
    ['/wishlist', 'Wishlist'],
    ['/savedsearches', 'Saved searches'],
    ['/savedsearches?add=q%3Dcanon', 'Saved searches'],
    ['/notices', 'Notices'],
    ['/dashboard/account', 'My account'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await examine(page, path);
  }
});

test('orders and payment are accessible', async ({ seller, open }) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  const [unbroken, paid] = await Promise.all([putUp(seller, 'W'.repeat(120)), putUp(seller)]);
  await buyer.book(unbroken.id);
  await payByHttp(buyer, paid, await buyer.book(paid.id));
  const page = await open(buyer);
  await page.goto('/dashboard/myorders');
  await expect(page.getByText(item.name)).toBeVisible();
  await expect(page.getByText(/^pi_/)).toBeVisible();
  // However long a title is, nobody has to scroll sideways to the button.
  await expect(page.getByRole('link', { name: 'Pay', exact: true }).first()).toBeInViewport();
  await examine(page, 'my orders');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await examine(page, 'dashboard menu');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Blogs' }).first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.setViewportSize(desktop);
  await openPayment(page, bookingId);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('CVC is required*')).toBeVisible();
  await examine(page, 'payment');
});

test('the pages of a seller are accessible', async ({ seller, open }) => {
  const [item] = await Promise.all([putUp(seller, 'M'.repeat(120)), putUp(seller)]);
  const page = await open(seller);
  await page.goto('/dashboard/addproduct');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Name is required*')).toBeVisible();
  await examine(page, 'add product');
  await page.goto('/dashboard/myproducts');
  const row = page.getByRole('row', { name: item.name });
  await expect(row).toBeVisible();
  await examine(page, 'my products');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await examine(page, 'delete question');
  for (const [path, heading] of [
    [`/dashboard/editproduct/${item.id}`, 'Edit a Product'],
    ['/dashboard/bookings', 'Things I booked'],
    ['/dashboard/requests', 'Requests'],
    ['/dashboard/sales', 'My Sales'],
    ['/dashboard/balance', 'Balance'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await examine(page, path);
  }
});

test('the pages of the admin are accessible', async ({ page, shopUrl }) => {
  const leaver = await newBuyer(shopUrl);
  const from_email = `${'x'.repeat(60)}@mailbox.example.com`;
  const unbroken = { from_name: 'W'.repeat(120), from_email, message: 'M'.repeat(400) };
  await leaver.post('/api/contact', { ...unbroken, homepage: 'https://spam.example' });
  await loginAsDemo(page, 'Admin');
  for (const [path, heading] of [
    ['allsellers', 'All Sellers'],
    ['allbuyers', 'All Buyers'],
    ['reporteditems', 'Reported Items'],
    ['messages', 'Messages'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('table', { name: heading })).toBeVisible();
    await examine(page, path);
  }
  await page.goto('/dashboard/allbuyers');
  const leaving = page.getByRole('row', { name: leaver.email });
  await leaving.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(leaving).toHaveCount(0);
  await page.goto('/dashboard/closedaccounts');
  await expect(leaving).toBeVisible();
  await examine(page, 'closed accounts');

  await page.goto('/dashboard/categories');
  await page.getByRole('button', { name: 'Rename Lenses' }).click();
  await page.getByLabel('New name of Lenses').fill('W'.repeat(41));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name can have 40 characters at most*')).toBeVisible();
  await examine(page, 'categories');
});

test("the admin's desk is accessible", async ({ page, seller }) => {
  const item = await putUp(seller, 'W'.repeat(120));
  const { buyer, bookingId } = await makeDeal(seller, item);
  await payByHttp(buyer, item, bookingId);
  await loginAsDemo(page, 'Admin');
  await page.goto(`/dashboard/payments?search=${item.name}`);
  await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible();
  await examine(page, 'payments');
  await page.getByRole('link', { name: item.name }).click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await examine(page, 'one payment');
  await page.getByRole('button', { name: 'Give the money back' }).click();
  await page.getByRole('button', { name: /^Give .* back to/ }).click();
  await expect(page.getByText('Reason is required*')).toBeVisible();
  await examine(page, 'refund with an error');

  await page.goto('/dashboard/categories');
  await page.getByLabel('Name', { exact: true }).fill(`Filters ${process.pid}`);
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('Category added.')).toBeVisible();
  for (const [path, heading] of [
    ['cases', 'Cases'],
    ['claims', 'Claims'],
    ['payouts', 'Payouts'],
    ['alarms', 'Alarms'],
    ['audit', 'Audit Log'],
    ['security', 'Security Log'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await examine(page, path);
  }
});
