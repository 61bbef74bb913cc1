import type { Page } from '@playwright/test';
import { uniquePicture } from '../support/pictures/pictures.ts';
import type { TestClient } from '../support/test-client.ts';
import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';

/** An item with three photos, no two alike. */
async function putUpWithPhotos(seller: TestClient): Promise<{ id: string; name: string }> {
  const name = `Nikon D750 in three photos ${process.pid}-${Date.now()}`;
  const images: string[] = [];
  for (let seed = 1; seed <= 3; seed += 1) {
    const { body } = await seller.upload(await uniquePicture((Date.now() % 1e6) + seed));
    images.push(body.data.display_url);
  }
  return { id: await seller.sell({ name, image: images[0], images }), name };
}

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });
const standsAt = (page: Page, number: number) =>
  expect(
    photos(page).getByRole('button', { name: `Photo ${number} of 3`, exact: true }),
  ).toHaveAttribute('aria-current', 'true');

test('@mobile the photos are swiped, opened by a press, and made larger by two fingers, and not the page', {
  tag: ['@journey', '@phone'],
}, async ({ page, seller, isMobile }) => {
  const item = await putUpWithPhotos(seller);
  await page.goto(`/product/${item.id}`);
  await untilAwake(page);
  const first = photos(page).getByRole('button', { name: 'Photo 1 of 3: open large' });
  const box = await first.boundingBox();
  if (!box) throw new Error('no photo');
  const y = box.y + box.height / 2;
  const browser = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: box.x + box.width * share, y }],
    });
  async function swipe() {
    await finger('touchStart', 0.9);
    for (let share = 0.85; share > 0.1; share -= 0.05) await finger('touchMove', share);
    await finger('touchEnd');
  }
  if (isMobile) await swipe();
  else await photos(page).getByRole('button', { name: 'Next photo' }).click();
  await standsAt(page, 2);
  await photos(page).getByRole('button', { name: 'Photo 3 of 3', exact: true }).click();
  await standsAt(page, 3);
  await photos(page).getByRole('button', { name: 'Photo 3 of 3: open large' }).click();
  const large = page.getByRole('dialog', { name: item.name });
  await expect(large.getByRole('img', { name: `${item.name}, photo 3 of 3` })).toBeVisible();
  await large.getByRole('button', { name: 'Previous photo' }).click();
  await expect(large.getByText('Photo 2 of 3', { exact: true })).toBeVisible();
  const photo = large.getByRole('img');
  const fitting = await photo.boundingBox();
  if (!fitting) throw new Error('no photo');
  // Off the middle: what lies between the fingers stays there.
  const [left, middle] = [fitting.x + fitting.width / 4, fitting.y + fitting.height / 2];
  const spread = (type: 'touchStart' | 'touchMove', apart: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: left - apart, y: middle, id: 0 },
        { x: left + apart, y: middle, id: 1 },
      ],
    });
  await spread('touchStart', 20);
  for (const apart of [25, 30, 35, 40]) await spread('touchMove', apart);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(fitting.width * 1.5);
  const larger = await photo.boundingBox();
  if (!larger) throw new Error('no photo');
  expect((left - larger.x) / larger.width).toBeCloseTo(0.25, 1);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await expect(large.getByText('Photo 2 of 3', { exact: true })).toBeVisible();
  await large.getByRole('button', { name: 'Smaller' }).first().click();
  await expect.poll(width).toBeLessThan(larger.width);
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toBeHidden();
  await standsAt(page, 2);
});
