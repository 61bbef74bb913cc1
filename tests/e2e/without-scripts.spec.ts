import type { Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';

test.use({ javaScriptEnabled: false, allowed: /status of 404/ });

/** Follows a link of the top bar, which has to lead to a whole page. */
async function follow(page: Page, link: string, path: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
  await expect(page).toHaveURL(path);
}

test('@mobile the public pages arrive whole, and their links lead on', {
  tag: ['@journey', '@desk'],
}, async ({ page, isMobile }) => {
  const first = async (path: string) => {
    const answer = await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    return { status: answer?.status(), heading };
  };

  const home = await first('/');
  expect(home.status).toBe(200);
  const categories = page.getByRole('region', { name: 'Categories' });
  // Other tests may have added some.
  await expect.poll(() => categories.getByRole('link').count()).toBeGreaterThanOrEqual(9);
  const items = page.getByRole('region', { name: 'Advertised items' }).getByRole('article');
  expect(await items.count()).toBeGreaterThan(5);
  await expect(items.first().getByRole('img').first()).toHaveJSProperty('complete', true);
  await expect(items.first()).toContainText(/[\d,]+ tk/);
  await items.first().getByRole('link', { name: 'Please Login to Buy' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('form noscript p')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Signup' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('Profile image')).toBeAttached();
  await expect(page.getByRole('radio')).toHaveCount(2);

  if (!isMobile) {
    await follow(page, 'Blogs', '/blogs');
    await follow(page, 'Login', '/login');
    await follow(page, 'Home', '/');
  } else {
    // The menu is a popover: it opens without a script.
    await page.getByRole('button', { name: 'Menu' }).click();
    await follow(page, 'Blogs', '/blogs');
  }
  await page.goto('/blogs');
  await expect(page.locator('details')).toHaveCount(4);
  const second = page.locator('details').nth(1);
  await expect(second.locator('p').first()).toBeHidden();
  await second.locator('summary').click();
  await expect(second.locator('p').first()).toBeVisible();

  for (const [path, link] of [
    ['/about', 'About Us'],
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy policy'],
    ['/cookies', 'Cookie policy'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    const text = await first(path);
    expect(text.status).toBe(200);
    await expect(text.heading).toHaveText(link);
    // Short, but a text; the page about personal data names every kind of it.
    const words = (await page.getByRole('main').innerText()).split(/\s+/);
    expect(words.length, path).toBeGreaterThan(300);
    expect(words.length, path).toBeLessThan(1_200);
  }

  const lost = await first('/no/such/page');
  expect(lost.status).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Go To Home' }).click();
  await expect(page).toHaveURL('/');

  await categories.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/category\//);
});
