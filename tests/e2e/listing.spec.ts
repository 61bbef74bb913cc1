import type { Page } from '@playwright/test';
import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { makePhotos } from './made-photos.ts';
import { openTopBar } from './menus.ts';

const typed = {
  Name: 'Leica M6 with a very long story',
  'Resale price': '185000',
  'Mobile number': '01711-605 342',
  'Year of purchase': '1998',
  Description: 'মিটার কাজ করে। One owner.',
};
const typedLater = { 'Original price': '210000', Location: 'Banani', 'Year of used': '20' };
const note = 'Here is what you had filled in before.';

/** The number of one of these photos, by its shape. */
const numberOf = ({ width, height }: { width: number; height: number }) =>
  Math.round((20 * height) / width) - 9;

/** What this browser keeps of unsent forms, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = indexedDB.open('ditiyo-drafts');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    if (!open.result.objectStoreNames.contains('drafts')) return '';
    const all = open.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    open.result.close();
    return JSON.stringify(all.result);
  });

const photos = (page: Page) => page.locator('li[data-row]');
const order = (page: Page) => photos(page).locator('b');
const dragged = ['IMG_3.jpg', 'IMG_1.jpg', 'IMG_2.jpg'];

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

type Point = { x: number; y: number };

/** Drags along these points, by finger or mouse. */
async function drag(page: Page, byFinger: boolean, points: Point[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first, ...others] = points;
  if (!first) return;
  if (byFinger) {
    await touch('touchStart', [first]);
    for (const point of others) await touch('touchMove', [point]);
    await touch('touchEnd', []);
    return;
  }
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** From one place to another in steps, as hands move. */
function steps(from: Point, to: Point, count = 8): Point[] {
  const share = (n: number) => n / count;
  return Array.from({ length: count + 1 }, (_, n) => ({
    x: from.x + (to.x - from.x) * share(n),
    y: from.y + (to.y - from.y) * share(n),
  }));
}

/** Makes the last of three photos the first, by finger or mouse. */
async function dragLastToTop(page: Page, byFinger: boolean): Promise<void> {
  // What is said of a photo that has arrived may take another line.
  await expect(photos(page).getByText(/, uploaded$/)).toHaveCount(3);
  await photos(page).nth(1).scrollIntoViewIfNeeded();
  const from = await photos(page).nth(2).locator('img').boundingBox();
  const to = await photos(page).nth(0).boundingBox();
  if (!from || !to) throw new Error('three photos are shown');
  const start = { x: from.x + 20, y: from.y + 20 };
  await drag(page, byFinger, steps(start, { x: start.x, y: to.y + 4 }));
  await expect(order(page)).toHaveText(dragged);
  // The finger moved the photo, and not the page.
  expect((await photos(page).nth(0).boundingBox())?.y).toBeCloseTo(to.y, 0);
  // It is let go: the mouse moves nothing any more.
  await page.mouse.move(from.x, from.y + 200, { steps: 3 });
  await expect(order(page)).toHaveText(dragged);
}

// Drafts cannot be reached: what is typed stays on the device.
test.use({ allowed: /ERR_FAILED/ });

test('@mobile a product is listed: photos are dragged into order, all is there after a reload, and nothing once it is sent or after Logout', {
  tag: ['@journey', '@phone'],
}, async ({ open, shopUrl, isMobile }) => {
  const page = await open(await new TestClient(shopUrl).join('Seller'));
  await page.route('**/api/drafts', (route) => route.abort());
  await page.goto('/dashboard/addproduct');
  await fill(page, typed);
  await page.getByRole('radio', { name: 'Good' }).check();
  await page.getByLabel('Category').selectOption({ label: 'Lenses' });
  await page.getByLabel('Product image').setInputFiles(await makePhotos(3));
  await expect(order(page)).toHaveText(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg']);
  await dragLastToTop(page, isMobile);
  await expect.poll(() => kept(page)).toMatch(/IMG_3.+IMG_1.+IMG_2/);
  await expect.poll(() => kept(page)).toContain(typed.Description);

  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel('Location')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Good' })).toBeChecked();
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Lenses');
  await expect(order(page)).toHaveText(dragged);
  await fill(page, typedLater);
  const answer = page.waitForResponse('**/api/addproduct');
  await page.getByRole('button', { name: 'Add product' }).click();
  const { insertedId } = await (await answer).json();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name: typed.Name })).toContainText('185,000 tk');
  const { pictures } = await (await page.request.get(`/api/product/${insertedId}`)).json();
  expect(pictures.map(numberOf)).toEqual([3, 1, 2]);

  await page.goto('/dashboard/addproduct');
  const name = page.getByLabel('Name', { exact: true });
  await expect(page.getByLabel('Category').getByRole('option', { name: 'Lenses' })).toBeAttached();
  await expect(name).toHaveValue('');
  await expect(page.getByText(note)).toHaveCount(0);

  // Whoever is here next finds nothing of it.
  await name.fill('Another one');
  await page.getByLabel('Product image').setInputFiles(await makePhotos(1));
  await expect.poll(() => kept(page)).toMatch(/Another one.+IMG_1|IMG_1.+Another one/);
  await (await openTopBar(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successfully!')).toBeVisible();
  expect(await kept(page)).toBe('');
});
