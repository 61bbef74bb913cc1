import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './clean-page.ts';
import { makeDeal, putUp } from './deals.ts';

const required = {
  'Resale price': '9500',
  'Original price': '14000',
  'Mobile number': '01711-605 342',
  Location: 'Mirpur 10, Dhaka',
  'Year of purchase': '2018',
  'Year of used': '7',
  Description: 'Clean glass.',
};

/** Photos that can be told apart by their shape, which the shop keeps: each is a little higher than the one before. */
function makePhotos(count: number) {
  const make = async (_: unknown, n: number) => {
    const background = { r: (n * 40) % 256, g: 90, b: (n * 70) % 256 };
    const picture = sharp({
      create: { width: 640, height: 320 + 32 * n, channels: 3, background },
    });
    const buffer = await picture.jpeg().toBuffer();
    return { name: `IMG_${n + 1}.jpg`, mimeType: 'image/jpeg', buffer };
  };
  return Promise.all(Array.from({ length: count }, make));
}

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
    const all = open.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    open.result.close();
    const name = (_: string, value: unknown) => (value instanceof File ? value.name : value);
    return JSON.stringify(all.result, name);
  });

const photos = (page: Page) => page.locator('li[data-row]');
const order = (page: Page) => photos(page).locator('b');
const chooser = (page: Page) => page.getByLabel('Product image');
const send = (page: Page) => page.getByRole('button', { name: 'Add product' }).click();

async function fillIn(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/addproduct');
  for (const [label, value] of Object.entries({ Name: name, ...required })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('radio', { name: 'Fair' }).check();
  await page.getByLabel('Category').selectOption({ label: 'DSLR cameras' });
}

/** What the shop shows of the product that this page has just added. */
async function readAdded(page: Page) {
  const answer = page.waitForResponse('**/api/addproduct');
  await send(page);
  const { insertedId } = await (await answer).json();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  return (await page.request.get(`/api/product/${insertedId}`)).json();
}

test('@mobile twelve of thirteen photos are taken, put in order by keys, and sent in that order', async ({
  open,
  seller,
}) => {
  const page = await open(seller);
  await fillIn(page, `Twelve views ${Date.now()}`);
  await chooser(page).setInputFiles(await makePhotos(13));
  await expect(photos(page)).toHaveCount(12);
  await expect(
    page.getByText('A product can have 12 photos at most. Left out: IMG_13.jpg'),
  ).toBeVisible();
  for (let left = 12; left > 3; left -= 1) {
    await page.getByRole('button', { name: `Remove photo ${left}` }).click();
  }
  await expect(page.getByText('Left out')).toHaveCount(0);

  // The third becomes the cover; whoever moves it keeps it under the fingers.
  await page.getByRole('button', { name: 'Move photo 3 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move photo 2 up' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(order(page)).toHaveText(['IMG_3.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);
  await expect(photos(page).first()).toContainText('Cover');
  await expect(page.getByText('It is photo 1 of 3.')).toBeAttached();

  const { pictures, product } = await readAdded(page);
  expect(pictures.map(numberOf)).toEqual([3, 1, 2]);
  expect(numberOf(product.picture)).toBe(3);
});

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

test('@mobile photos are dragged into order by mouse or finger, and are there after a reload', async ({
  open,
  seller,
  isMobile,
}) => {
  const page = await open(seller);
  await fillIn(page, 'Dragged');
  await chooser(page).setInputFiles(await makePhotos(3));
  await expect(order(page)).toHaveText(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg']);
  await photos(page).nth(1).scrollIntoViewIfNeeded();
  const from = await photos(page).nth(2).locator('img').boundingBox();
  const to = await photos(page).nth(0).boundingBox();
  if (!from || !to) throw new Error('three photos are shown');
  const scrolled = await page.evaluate(() => window.scrollY);
  const start = { x: from.x + 20, y: from.y + 20 };
  await drag(page, isMobile, steps(start, { x: start.x, y: to.y + 4 }));
  await expect(order(page)).toHaveText(['IMG_3.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);
  // The finger moved the photo, and not the page.
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  // It is let go: the mouse moves nothing any more.
  await page.mouse.move(from.x, from.y + 200, { steps: 3 });
  await expect(order(page)).toHaveText(['IMG_3.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);

  await page.getByLabel('Location').fill('Banani');
  await expect.poll(() => kept(page)).toMatch(/IMG_3.+IMG_1.+IMG_2/);
  await expect.poll(() => kept(page)).toContain('Banani');
  await page.reload();
  await expect(page.getByText('Here is what you had filled in before.')).toBeVisible();
  await expect(order(page)).toHaveText(['IMG_3.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);
  await expect(page.getByLabel('Location')).toHaveValue('Banani');
});

test.describe('cut off', () => {
  test.use({ allowed: /ERR_FAILED/ });

  test('only the photo that did not arrive is sent again', async ({ open, seller }) => {
    const page = await open(seller);
    await fillIn(page, `One of three ${Date.now()}`);
    await chooser(page).setInputFiles(await makePhotos(3));
    let sent = 0;
    await page.route('**/api/images', (route) => {
      sent += 1;
      return sent === 2 ? route.abort() : route.continue();
    });
    await send(page);
    await expect(page.getByText('The product is not saved')).toBeVisible();
    await expect(photos(page).filter({ hasText: ', uploaded' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
    expect(sent).toBe(4);
  });
});

test('a model of the catalogue fills in brand and mount, and the rest is asked by kind of item', async ({
  open,
  seller,
}) => {
  const page = await open(seller);
  const name = `Wedding camera ${Date.now()}`;
  await fillIn(page, name);
  await chooser(page).setInputFiles(await makePhotos(1));
  await expect(page.getByLabel('Model')).toHaveCount(0);
  await page.getByText('More about it').click();
  await page.getByLabel('Model').pressSequentially('5d mk2');
  await page.getByRole('option', { name: 'Canon EOS 5D Mark II', exact: true }).click();
  await expect(page.getByLabel('Model')).toHaveValue('EOS 5D Mark II');
  await expect(page.getByLabel('Brand')).toHaveValue('Canon');
  await expect(page.getByLabel('Mount')).toHaveValue('Canon EF');
  await page.getByLabel('Shutter count').fill('48211');
  await page.getByLabel('Serial number').fill(`04-${Date.now()}`);
  await page.getByLabel('Accessories').fill('Strap, two batteries');
  await page.getByLabel('Defects').fill('A scratch below');

  // A bag has no mount; what was written stays all the same.
  await page.getByLabel('Category').selectOption({ label: 'Bags and accessories' });
  await expect(page.getByLabel('Mount')).toHaveValue('Canon EF');
  await page.getByLabel('Mount').fill('');
  await expect(page.getByLabel('Mount')).toHaveCount(0);
  await page.getByLabel('Category').selectOption({ label: 'DSLR cameras' });
  await page.getByLabel('Mount').fill('Canon EF');

  await expect.poll(() => page.getByLabel('Defects').inputValue()).toBe('A scratch below');
  const answer = await readAdded(page);
  expect(answer.product).toMatchObject({
    name,
    brand: 'Canon',
    model: 'EOS 5D Mark II',
    mount: 'Canon EF',
    shutterCount: 48_211,
  });
  expect(answer.facts).toMatchObject({
    accessories: 'Strap, two batteries',
    defects: 'A scratch below',
  });
});

test.describe('refused', () => {
  test.use({ allowed: /status of 4\d\d/ });

  test('a serial number that another live item has is refused at its field, with the reason', async ({
    open,
    seller,
  }) => {
    const page = await open(seller);
    const serial = `SN${Date.now()}`;
    for (const name of ['First', 'Second']) {
      await fillIn(page, `${name} ${serial}`);
      await chooser(page).setInputFiles(await makePhotos(1));
      await page.getByText('More about it').click();
      await page.getByLabel('Serial number').fill(name === 'First' ? serial : serial.toLowerCase());
      await send(page);
      if (name === 'First') {
        await expect(page.getByText('Product added successfully!')).toBeVisible();
      }
    }
    await expect(page.getByLabel('Serial number')).toHaveAccessibleDescription(
      /An item with this serial number is in the shop already/,
    );
    await expect(page.getByLabel('Serial number')).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Second ${serial}`);
  });

  test('a product is edited, those who booked it are told, and two windows lose nothing', async ({
    open,
    seller,
  }) => {
    const { buyer, item } = await makeDeal(seller, await putUp(seller));
    const page = await open(seller);
    await page.goto('/dashboard/myproducts');
    await page.getByRole('row', { name: item.name }).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit a Product');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(item.name);
    await expect(page.getByText('in the shop', { exact: true })).toBeVisible();
    const told = page.getByText('Whoever has booked it is told');
    await expect(told).toHaveCount(0);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Location').fill('Uttara');
    await other.getByLabel('Resale price', { exact: true }).fill('41000');
    await other.getByLabel('Description').fill('As new.');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('Your changes are saved.')).toBeVisible();

    await page.getByLabel('Resale price', { exact: true }).fill('40000');
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The other window saved the following')).toBeVisible();
    await expect(page.getByLabel('Resale price', { exact: true })).toHaveValue('40000');
    await expect(page.getByLabel('Location')).toHaveValue('Uttara');
    await page.getByRole('button', { name: 'Take over: Resale price' }).click();
    await expect(page.getByLabel('Resale price', { exact: true })).toHaveValue('41000');
    await page.getByLabel('Resale price', { exact: true }).fill('39000');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await expect(page.getByRole('row', { name: item.name })).toContainText('39,000 tk');

    const { body } = await buyer.get(`/api/product/${item.id}`);
    expect(body.product).toMatchObject({
      resalePrice: 39_000,
      location: 'Uttara',
      description: 'As new.',
    });
    expect(body.priceHistory.map(({ price }: { price: number }) => price)).toEqual([
      item.price,
      41_000,
      39_000,
    ]);
  });

  test('somebody else’s product cannot be edited', async ({ open, seller }) => {
    const page = await open(seller);
    await page.goto('/dashboard/editproduct/7c9e6679-7425-40de-944b-e07fc1f90ae7');
    await expect(page.getByText('not yours to edit')).toBeVisible();
  });
});

test('a serial number is taken off the shop, and is free for another item', async ({
  open,
  seller,
}) => {
  const serialNumber = `TO${Date.now()}`;
  const id = await seller.sell({ name: 'Two letters too many', serialNumber });
  const kept = async () => (await seller.get(`/api/editproduct/${id}`)).body.serialEnding;
  expect(await kept()).toBe(serialNumber.slice(-2));
  const page = await open(seller);
  await page.goto(`/dashboard/editproduct/${id}`);
  const field = page.getByLabel('Serial number');
  await page.getByText('More about it').click();
  await expect(field).toHaveAccessibleDescription(/one that ends in \d\d\. It stays/);
  // What is written meanwhile does not count once it is to go.
  await field.fill('ANOTHER 1');
  await page.getByRole('checkbox', { name: 'Take it off the shop' }).check();
  await expect(field).toBeDisabled();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  expect(await kept()).toBeNull();
  await seller.sell({ name: 'The one that it belongs to', serialNumber });

  await page.goto(`/dashboard/editproduct/${id}`);
  await page.getByText('More about it').click();
  await expect(field).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Take it off the shop' })).toHaveCount(0);
});

test('changes that were not saved are there after a reload, over what the shop has', async ({
  open,
  seller,
}) => {
  const item = await putUp(seller);
  const page = await open(seller);
  await page.goto(`/dashboard/editproduct/${item.id}`);
  await page.getByLabel('Description').fill('Half a sentence');
  await chooser(page).setInputFiles(await makePhotos(1));
  await expect(photos(page)).toHaveCount(2);
  await expect.poll(() => kept(page)).toContain('Half a sentence');
  await expect.poll(() => kept(page)).toContain('IMG_1.jpg');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence');
  await expect(photos(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByLabel('Description')).not.toHaveValue('Half a sentence');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(item.name);
});
