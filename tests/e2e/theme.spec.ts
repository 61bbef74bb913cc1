import type { Page } from '@playwright/test';
import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';

const paper = { light: 'rgb(244, 246, 244)', dark: 'rgb(13, 19, 17)' };

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const button = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Appearance' }).getByRole('button', { name, exact: true });

async function expectPressed(page: Page, name: string): Promise<void> {
  for (const other of ['System', 'Light', 'Dark']) {
    await expect(button(page, other)).toHaveAttribute('aria-pressed', String(other === name));
  }
}

test('@mobile the pages follow the system until somebody chooses, and remember that', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/blogs');
  await expectPressed(page, 'System');
  expect(await ground(page)).toBe(paper.light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe(paper.dark);

  await button(page, 'Light').click();
  await expectPressed(page, 'Light');
  await expect.poll(() => ground(page)).toBe(paper.light);
  await expect(page).toHaveURL('/blogs');

  await page.emulateMedia({ colorScheme: 'light' });
  await button(page, 'Dark').click();
  await expectPressed(page, 'Dark');
  await page.goto('/about');
  expect(await ground(page)).toBe(paper.dark);
  await button(page, 'System').click();
  await expectPressed(page, 'System');
  await page.reload();
  expect(await ground(page)).toBe(paper.light);
});

test('the first byte has it, so nothing flashes', { tag: '@journey' }, async ({ shopUrl }) => {
  const ask = async (cookie: string) => {
    const html = await (await fetch(shopUrl, { headers: { cookie } })).text();
    return [
      /<html[^>]*data-theme="([^"]*)"/.exec(html)?.[1],
      /<meta name="color-scheme" content="([^"]*)"/.exec(html)?.[1],
    ];
  };
  expect(await ask('ditiyo.theme=dark')).toEqual(['dark', 'dark']);
  expect(await ask('ditiyo.theme=light')).toEqual(['light', 'light']);
  expect(await ask('')).toEqual([undefined, 'light dark']);
  expect(await ask('ditiyo.theme="><script>')).toEqual([undefined, 'light dark']);
});

test('a choice leads back, but never out of the shop, and what is none changes nothing', async ({
  shopUrl,
}) => {
  const choose = async (theme: string, back: string) => {
    const body = new URLSearchParams({ theme, back });
    const answer = await fetch(`${shopUrl}/choice`, { method: 'POST', body, redirect: 'manual' });
    return [answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')];
  };
  const kept = 'ditiyo.theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly';
  expect(await choose('dark', '/blogs')).toEqual([303, '/blogs', kept]);
  expect(await choose('dark', '//elsewhere.test')).toEqual([303, '/', kept]);
  expect(await choose('pink', '/about')).toEqual([303, '/about', null]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons work all the same', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    await button(page, 'Dark').click();
    await expect(page).toHaveURL('/about');
    await expectPressed(page, 'Dark');
  });
});

test.describe('refused', () => {
  test.use({ allowed: /status of 502/ });

  test('a choice that scripts could not send is sent by the browser itself', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    await untilAwake(page);
    let tries = 0;
    await page.route('**/choice', (route) => {
      tries += 1;
      return tries === 1 ? route.fulfill({ status: 502 }) : route.continue();
    });
    await button(page, 'Dark').click();
    await expectPressed(page, 'Dark');
    // The whole page comes anew.
    await expect.poll(() => ground(page)).toBe(paper.dark);
    expect(tries).toBe(2);
  });
});
