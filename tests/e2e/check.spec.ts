import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { jpegOf, wallFrame } from '../support/sensor-frames.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';

/** The service worker has kept the lists, and is there for the next navigation. */
async function expectKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && Boolean(await caches.match('/check'));
  });
}

/** What stands between a browser and the shop, and what it does to their talk. */
async function standBetween(shopUrl: string) {
  const between = {
    url: '',
    fault: undefined as 'silence' | 'unavailable' | undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((asked, answer) => {
    if (between.fault === 'silence') return;
    if (between.fault === 'unavailable') return answer.writeHead(503).end('Later');
    const { method, headers } = asked;
    const sent = request(new URL(asked.url ?? '/', shopUrl), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  between.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return between;
}

const step = (page: Page, words: RegExp) => page.getByRole('group', { name: words });

test.describe('at a meeting without a connection', () => {
  // What the browser says of each request that it could not send.
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

  test('@mobile an item is checked whole, the answers are there after a reload and gone after Logout', async ({
    open,
    shopUrl,
  }) => {
    const page = await open(await newBuyer(shopUrl), { viewport: { width: 390, height: 844 } });
    const here = page.context();
    await page.goto('/proofs');
    await expectKept(page);
    await page.reload();

    await here.setOffline(true);
    // As from a link of a message: the page was never opened here.
    await page.goto('/check?kind=lens-prime');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Prime lens');
    const lists = page.getByRole('main').getByRole('group');
    await expect(lists).toHaveCount(14);
    await step(page, /Shine a torch through the lens/)
      .getByRole('radio', { name: 'Not as listed' })
      .check();
    await page.getByRole('textbox', { name: 'What differs?' }).fill('Haze behind the front glass');
    for (const group of (await lists.all()).slice(0, 13)) {
      const fine = group.getByRole('radio', { name: 'Fine' });
      if (!(await group.getByRole('radio', { checked: true }).count())) await fine.check();
    }
    await expect(page.getByRole('status').filter({ hasText: 'done' })).toHaveText(
      '13 of 14 done · 1 not as listed',
    );

    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'done' })).toHaveText(
      '13 of 14 done · 1 not as listed',
    );
    await lists.last().getByRole('radio', { name: 'Not checked' }).check();
    const found = page.getByRole('region', { name: 'What you found' });
    await expect(found).toContainText('12 fine, 1 not checked, 0 open.');
    await expect(found).toContainText('Haze behind the front glass');
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    // The words of the other language are not here: the page says so and stays.
    const language = page.getByRole('button', { name: 'বাংলা' });
    const list = page.getByRole('button', { name: 'Menu', exact: true });
    if (!(await language.first().isVisible())) await list.click();
    await language.first().click();
    await expect(page.getByText('No connection: the language stays.')).toBeVisible();
    await page.keyboard.press('Escape');
    // Another list is a press away.
    await page.getByRole('link', { name: 'Another kind' }).click();
    await page.getByRole('link', { name: 'Tripod' }).click();
    await expect(page.getByText('0 of 6 done')).toBeVisible();

    // So is the sensor test, which needs a file of its own.
    await page.goto('/check/sensor');
    const wall = wallFrame({ width: 2_000, height: 1_400, seed: 3, dust: 6 });
    await page.getByLabel('Choose the photo of the wall').setInputFiles({
      name: 'wall.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegOf(wall).toBuffer(),
    });
    await expect(page.getByText(/^6 spots, /)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('img', { name: 'Where they are' })).toBeVisible();

    await here.setOffline(false);
    await page.goto('/check?kind=lens-prime');
    await expect(page.getByText('14 of 14 done')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout successfully!')).toBeVisible();
    await page.goto('/check?kind=lens-prime');
    await expect(page.getByText('0 of 14 done')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is read from the first step to the last', async ({ page }) => {
    await page.goto('/check');
    await page.getByRole('link', { name: 'Film SLR' }).click();
    await expect(page).toHaveURL('/check?kind=film-slr');
    await expect(page.getByRole('main').getByRole('group')).toHaveCount(18);
    await expect(page.getByText('Ask where and when it was bought')).toBeVisible();
  });
});

test.describe('at a meeting with a poor connection', () => {
  // What the browser says of the answers that it got in the shop's place.
  test.use({ allowed: /503|ERR_|Failed to fetch|Failed to load resource/ });

  for (const fault of ['silence', 'unavailable'] as const) {
    test(`the lists are there as they are kept: ${fault}`, async ({ page, shopUrl }) => {
      const between = await standBetween(shopUrl);
      await page.goto(`${between.url}/check`);
      await expectKept(page);
      await page.reload();
      between.fault = fault;
      await page.goto(`${between.url}/check?kind=lens-prime`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Prime lens');
      await step(page, /Shine a torch through the lens/)
        .getByRole('radio', { name: 'Fine' })
        .check();
      await expect(page.getByText('1 of 14 done')).toBeVisible();
      await between.close();
    });
  }
});

test('what is ticked before the scripts run is kept', async ({ page }) => {
  const { promise: scripts, resolve: bring } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/check?kind=film-slr', { waitUntil: 'commit' });
  const fine = page.getByRole('main').getByRole('radio', { name: 'Fine' });
  await fine.first().check();
  bring();
  await expect(page.getByText('1 of 18 done')).toBeVisible();
  await expect(fine.first()).toBeChecked();
});
