import type { Page } from '@playwright/test';
import { storageKeys } from '#web/platform/storage-keys.ts';
import { Caller } from '../support/caller.ts';
import { uniquePicture } from '../support/pictures/pictures.ts';
import { untilAwake, untilFocused } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { type Item, newBuyer, putUp } from './deals.ts';
import { newcomer, signUp } from './people.ts';

const phone = '01711-223 344';

/** An item with so many photos, no two alike. */
async function putUpWithPhotos(
  seller: Caller,
  count: number,
): Promise<{ id: string; name: string }> {
  const name = `Nikon D750 in ${count} photos ${process.pid}-${Date.now()}`;
  const images: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const { body } = await seller.upload(await uniquePicture((Date.now() % 1e6) + seed));
    images.push(body.data.display_url);
  }
  return { id: await seller.sell({ name, phone, image: images[0], images }), name };
}

const photos = (page: Page) => page.getByRole('region', { name: 'Photos' });
const standsAt = (page: Page, number: number, count: number) =>
  expect(
    photos(page).getByRole('button', { name: `Photo ${number} of ${count}`, exact: true }),
  ).toHaveAttribute('aria-current', 'true');

test('the photos of an item are gone through by keyboard, and opened large', async ({
  page,
  seller,
}) => {
  const item = await putUpWithPhotos(seller, 3);
  await page.goto(`/product/${item.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.name);
  await standsAt(page, 1, 3);
  await untilAwake(page);
  const first = photos(page).getByRole('button', { name: 'Photo 1 of 3: open large' });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await standsAt(page, 2, 3);
  const second = photos(page).getByRole('button', { name: 'Photo 2 of 3: open large' });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('End');
  await standsAt(page, 3, 3);
  await page.keyboard.press('ArrowRight');
  await standsAt(page, 3, 3);
  await page.keyboard.press('Home');
  await standsAt(page, 1, 3);

  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: item.name });
  const shown = large.getByRole('img', { name: `${item.name}, photo 1 of 3` });
  await expect(shown).toBeVisible();
  const width = async () => (await large.getByRole('img').boundingBox())?.width ?? 0;
  const fitting = await width();
  await untilFocused(large);
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitting * 1.5);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitting);
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText('Photo 2 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  // The page stands where the reader was.
  await standsAt(page, 2, 3);
});

test('@mobile the photos are swiped, and opened by a press', async ({ page, seller, isMobile }) => {
  const item = await putUpWithPhotos(seller, 3);
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
  await standsAt(page, 2, 3);
  await photos(page).getByRole('button', { name: 'Photo 3 of 3', exact: true }).click();
  await standsAt(page, 3, 3);
  await photos(page).getByRole('button', { name: 'Photo 3 of 3: open large' }).click();
  const large = page.getByRole('dialog', { name: item.name });
  await expect(large.getByRole('img', { name: `${item.name}, photo 3 of 3` })).toBeVisible();
  await large.getByRole('button', { name: 'Previous photo' }).click();
  await expect(large.getByText('Photo 2 of 3', { exact: true })).toBeVisible();
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toBeHidden();
  await standsAt(page, 2, 3);
});

test('@mobile two fingers make the photo larger, and not the page', async ({ page, seller }) => {
  const item = await putUpWithPhotos(seller, 2);
  await page.goto(`/product/${item.id}`);
  await photos(page).getByRole('button', { name: 'Photo 1 of 2: open large' }).click();
  const large = page.getByRole('dialog', { name: item.name });
  const photo = large.getByRole('img');
  await expect(photo).toBeVisible();
  const box = await photo.boundingBox();
  if (!box) throw new Error('no photo');
  // Off the middle: what lies between the fingers stays there.
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  const spread = (type: 'touchStart' | 'touchMove', apart: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart, y, id: 0 },
        { x: x + apart, y, id: 1 },
      ],
    });
  await spread('touchStart', 20);
  for (const apart of [25, 30, 35, 40]) await spread('touchMove', apart);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeCloseTo(box.width * 2, 0);
  expect((await photo.boundingBox())?.x).toBeCloseTo(box.x - box.width / 4, -1);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await expect(large.getByText('Photo 1 of 2', { exact: true })).toBeVisible();
  await large.getByRole('button', { name: 'Smaller' }).first().click();
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeLessThan(box.width * 2);
});

test('@mobile a card leads to its item, where visitors see no number and nothing to book', async ({
  page,
}) => {
  await page.goto('/');
  // The last one: the first may be what another test has advertised, and sells.
  const card = page.getByRole('region', { name: 'Advertised items' }).getByRole('article').last();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const link = card.getByRole('link').first();
  await expect(link).toHaveText(name);
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  await link.click();
  await expect(page).toHaveURL(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Please Login to Buy' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Book now' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Report to admin' })).toHaveCount(0);
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Similar items' })).toBeVisible();

  // What was opened is remembered on this device, under the next item.
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('article', { name })).toBeVisible();
});

test('a buyer sees the number, books and reports; the seller does neither', async ({
  open,
  seller,
  shopUrl,
}) => {
  const id = await seller.sell({ name: 'Nikon D750 to be booked', phone });
  const buyer = await newBuyer(shopUrl);
  const page = await open(buyer);
  await page.goto(`/product/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: phone })).toBeVisible();
  await main.getByRole('button', { name: 'Report to admin' }).click();
  await expect(page.getByText('Successfully reported!')).toBeVisible();
  await main.getByRole('button', { name: 'Book now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('01812-345678');
  await dialog.getByLabel('Meeting location').fill('Farmgate');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  await expect(main.getByText('You booked this item.')).toBeVisible();

  // From the list of orders back to the item.
  await page.goto('/dashboard/myorders');
  await page.getByRole('link', { name: 'Nikon D750 to be booked' }).click();
  await expect(page).toHaveURL(`/product/${id}`);

  const own = await open(seller);
  await own.goto(`/product/${id}`);
  await expect(own.getByText('This is your own item.')).toBeVisible();
  await expect(
    own.getByRole('main').getByRole('link', { name: 'Edit', exact: true }),
  ).toHaveAttribute('href', `/dashboard/editproduct/${id}`);
  await expect(own.getByRole('button', { name: 'Book now' })).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Report to admin' })).toHaveCount(0);
});

test('@mobile a seller edits their own item from where others book it', async ({
  page,
  open,
  shopUrl,
}) => {
  const person = newcomer('Sabina Yasmin');
  await signUp(page, person, 'Seller');
  const caller = new Caller(shopUrl, person.name);
  caller.token = await page.evaluate((key) => localStorage.getItem(key) ?? '', storageKeys.token);
  const name = `Yashica Electro ${process.pid}-${Date.now()}`;
  const id = await caller.sell({ name });
  const edit = { name: 'Edit', exact: true };
  const address = `/dashboard/editproduct/${id}`;
  const search = `/search?${new URLSearchParams({ q: name })}`;

  await page.goto(search);
  const card = page.getByRole('article', { name });
  await expect(card.getByRole('link', edit)).toHaveAttribute('href', address);
  await expect(card.getByRole('button')).toHaveCount(0);
  await card.getByRole('link', edit).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);

  // Before the shop has said whose it is.
  await page.route('**/api/product/*', () => undefined);
  await page.goto(`/product/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', edit)).toHaveAttribute('href', address);
  await expect(main.getByRole('button', { name: 'Book now' })).toHaveCount(0);

  // Somebody else of the same name.
  const other = await open(await new Caller(shopUrl, person.name).join());
  await other.goto(search);
  await expect(other.getByRole('button', { name: 'Book now' })).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', edit)).toHaveCount(0);
});

test.describe('an item that was taken down', () => {
  test.use({ allowed: /status of 410/ });

  test('is told as such, with a way on', async ({ page, seller }) => {
    const item: Item = await putUp(seller);
    await seller.get(`/api/deleteproduct/${item.id}`);
    const answer = await page.goto(`/product/${item.id}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This item is no longer in the shop',
    );
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Browse categories' })).toHaveAttribute(
      'href',
      '/#categories',
    );
    await main.getByRole('link', { name: 'Find a camera' }).click();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
