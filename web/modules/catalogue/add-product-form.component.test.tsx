import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open, reload } from '#tests/support/components/open.tsx';
import { listedPhotos, makePhotos, numberOf } from '#tests/support/components/photos.ts';
import { field, fillInProduct, required } from '#tests/support/components/product-form.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
});

const chooser = () => page.getByLabelText('Product image');
const send = () => page.getByRole('button', { name: 'Add product' }).click();
const added = () => page.getByText('Product added successfully!');
const rows = () => page.getByRole('listitem').filter({ hasText: 'IMG_' });

async function begin(name: string): Promise<void> {
  await open('/dashboard/addproduct', { as: seller });
  await fillInProduct(name);
}

/** What the shop shows of the product that this page adds now. */
async function readAdded(name: string) {
  await send();
  await expect.element(added()).toBeInTheDocument();
  const [row] = await commands.sql('select id from products where name = $1', [name]);
  return (await commands.callAs(seller, 'GET', `/api/product/${row?.id}`)).body as {
    product: Record<string, unknown> & { picture: { width: number; height: number } };
    pictures: { width: number; height: number }[];
    facts: Record<string, unknown>;
  };
}

describe('photos', () => {
  test.each([401, 403])('that are answered %i sign out, as any call does', async (status) => {
    await open('/dashboard/addproduct', { as: seller });
    await commands.spoil('**/api/images', { status, body: {} });
    await chooser().upload(await makePhotos(1));
    await expect.element(page.getByText('Session dead, Please login Again!')).toBeVisible();
    await expect.poll(() => window.location.pathname).toBe('/login');
  });

  test('of thirteen are twelve taken, and the one that is left out is named', async () => {
    await open('/dashboard/addproduct', { as: seller });
    await chooser().upload(await makePhotos(13));
    await expect.poll(() => listedPhotos().length).toBe(12);
    const leftOut = page.getByText('A product can have 12 photos at most. Left out: IMG_13.jpg');
    await expect.element(leftOut).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 12' }).click();
    await expect.element(leftOut).not.toBeInTheDocument();
    expect(listedPhotos().length).toBe(11);
  });

  test('that this browser cannot show stand there by name, and it is said that they have no preview', async () => {
    await open('/dashboard/addproduct', { as: seller });
    const begin = new TextEncoder().encode('....ftypheic');
    await chooser().upload(new File([begin], 'IMG_1.heic', { type: 'image/heic' }));
    await expect.element(rows().getByText('No preview')).toBeVisible();
    await expect.element(rows().getByText('IMG_1.heic')).toBeVisible();
  });

  test('are put in order by keys, and sent in that order', async () => {
    const name = `Three views ${Date.now()}`;
    await begin(name);
    await chooser().upload(await makePhotos(3));
    await expect.poll(listedPhotos).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg']);
    // The third becomes the cover; whoever moves it keeps it under the fingers.
    (page.getByRole('button', { name: 'Move photo 3 up' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Move photo 2 up' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(listedPhotos).toEqual(['IMG_3.jpg', 'IMG_1.jpg', 'IMG_2.jpg']);
    await expect.element(rows().first()).toMatchTextContent('Cover');
    await expect.element(page.getByText('It is photo 1 of 3.')).toBeInTheDocument();

    const { pictures, product } = await readAdded(name);
    expect(pictures.map(numberOf)).toEqual([3, 1, 2]);
    expect(numberOf(product.picture)).toBe(3);
  });

  test('go as they are chosen, and what did not arrive is sent again by itself', async () => {
    await commands.spoil('**/api/images', { cut: 2 });
    await begin(`One of three ${Date.now()}`);
    performance.clearResourceTimings();
    await chooser().upload(await makePhotos(3));
    await expect.poll(() => rows().filter({ hasText: ', uploaded' }).elements().length).toBe(2);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(rows().filter({ hasText: 'could not be uploaded' })).toBeVisible();
    await again.click();
    await expect.poll(() => rows().filter({ hasText: ', uploaded' }).elements().length).toBe(3);
    await send();
    await expect.element(added()).toBeInTheDocument();
    const sent = performance.getEntriesByType('resource');
    expect(sent.filter(({ name }) => name.endsWith('/api/images')).length).toBe(4);
    const next = page.getByRole('region', { name: 'On sale now' });
    await expect.element(next.getByRole('link', { name: 'View' })).toBeVisible();
    await next.getByRole('button', { name: 'Advertise' }).click();
    await expect.element(page.getByText('Already Advertise')).toBeVisible();
  });

  test('that are no pictures say so at once, each for itself; twice and forty are taken once and in part', async () => {
    await open('/dashboard/addproduct', { as: seller });
    const [one] = await makePhotos(1);
    if (!one) throw new Error('no photo');
    const papers = new File(['%PDF-1.7'], 'IMG_papers.jpg', { type: 'image/jpeg' });
    await chooser().upload([one, papers]);
    const wrong = rows().filter({ hasText: 'Please choose a JPEG' });
    await expect.element(wrong).toMatchTextContent('IMG_papers.jpg');
    await expect.element(rows().first()).toMatchTextContent(', uploaded');
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await chooser().upload(one);
    await expect.element(page.getByText('Already there: IMG_1.jpg')).toBeVisible();
    await commands.spoil('**/api/images', 'hold');
    await chooser().upload((await makePhotos(40)).slice(1));
    await expect.poll(() => listedPhotos().length).toBe(12);
    // Removed on its way: nobody hears of it again.
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect.poll(() => listedPhotos().length).toBe(11);
  });

  test('on their way can be stopped, and prices and numbers are taken as people write them', async () => {
    await open('/dashboard/addproduct', { as: seller });
    await fillInProduct('Leica M6', { ...required, 'Resale price': '' });
    const price = field('Resale price');
    await price.click();
    await userEvent.keyboard('1,20,000');
    await expect.element(price).toHaveValue(120_000);
    const original = field('Original price');
    await original.clear();
    await userEvent.keyboard('৪৫,৫০০');
    await expect.element(original).toHaveValue(45_500);
    const phone = field('Mobile number');
    await phone.fill('0171234567');
    await field('Location').fill('Banani');
    await expect.element(phone).toHaveAccessibleDescription(/has 11 digits, such as 01712-345678/);
    await commands.spoil('**/api/images', 'hold');
    await chooser().upload(await makePhotos(1));
    await expect.element(page.getByText(/\d+% of .+ uploaded/)).toBeVisible();
    await send();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText(/ready to upload/)).toBeVisible();
    const alerts = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect.element(alerts).not.toBeInTheDocument();
    await expect.element(price).toHaveValue(120_000);
  });
});

test('a model of the catalogue fills in brand and mount, and the rest is asked by kind of item', async () => {
  const name = `Wedding camera ${Date.now()}`;
  await begin(name);
  await chooser().upload(await makePhotos(1));
  const model = page.getByLabelText('Model');
  await expect.element(model).not.toBeInTheDocument();
  await page.getByText('More about it').click();
  await model.click();
  await userEvent.keyboard('5d mk2');
  await page.getByRole('option', { name: 'Canon EOS 5D Mark II', exact: true }).click();
  await expect.element(model).toHaveValue('EOS 5D Mark II');
  await expect.element(field('Brand')).toHaveValue('Canon');
  await expect.element(field('Mount')).toHaveValue('Canon EF');
  await field('Shutter count').fill('48211');
  await field('Serial number').fill(`04-${Date.now()}`);
  await page.getByLabelText('Accessories').fill('Strap, two batteries');
  await page.getByLabelText('Defects').fill('A scratch below');

  // A bag has no mount; what was written stays all the same.
  await field('Category').selectOptions('Bags and accessories');
  await expect.element(field('Mount')).toHaveValue('Canon EF');
  await field('Mount').clear();
  await expect.element(field('Mount')).not.toBeInTheDocument();
  await field('Category').selectOptions('DSLR cameras');
  await field('Mount').fill('Canon EF');

  await expect.element(page.getByLabelText('Defects')).toHaveValue('A scratch below');
  const answer = await readAdded(name);
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

test('a serial number that another live item has is refused at its field, with the reason', async () => {
  const serialNumber = `SN${Date.now()}`;
  await commands.sell(seller, { serialNumber });
  await begin(`Second ${serialNumber}`);
  await chooser().upload(await makePhotos(1));
  await page.getByText('More about it').click();
  const serial = field('Serial number');
  await serial.fill(serialNumber.toLowerCase());
  await send();
  await expect
    .element(serial)
    .toHaveAccessibleDescription(/An item with this serial number is in the shop already/);
  await expect.element(serial).toHaveFocus();
  await expect.element(field('Name')).toHaveValue(`Second ${serialNumber}`);
});

test('who would rather begin again gets an empty form, also after a reload', async () => {
  // Of nobody else is phone number or place known already.
  seller = await commands.join('Seller');
  await begin('Leica M6 with a very long story');
  await chooser().upload(await makePhotos(1));
  await expect.poll(listedPhotos).toEqual(['IMG_1.jpg']);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await reload({ as: seller });
  await expect.element(page.getByText('Here is what you had filled in before.')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Leica M6 with a very long story');
  // From the shop it has no file name any more.
  await expect.poll(() => listedPhotos().length).toBe(1);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(field('Name')).toHaveFocus();
  for (const label of ['Name', ...Object.keys(required)]) {
    // A number that is not there is null.
    expect((field(label).element() as HTMLInputElement).value, label).toBe('');
  }
  await expect.element(page.getByRole('radio', { name: 'Fair' })).not.toBeChecked();
  expect(listedPhotos()).toEqual([]);
  await reload({ as: seller });
  await expect
    .element(field('Category').getByRole('option', { name: 'Lenses' }))
    .toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('');
  expect(listedPhotos()).toEqual([]);
});

describe('what such items sell for', () => {
  const told = () => page.getByRole('status').filter({ hasText: /in 2 years/ });
  const ask = page.getByRole('button', { name: /^Ask for/ });

  /** Guides for things in fair condition, of six years and more. */
  const guides = (model: string, middle: number, own: boolean) =>
    commands.sql(
      `insert into price_guides (model_id, condition, band, sales, sellers, own_sales, own_sellers, own, low, middle, high)
       select id, 'Fair', '6+', 12, 4, 6, 3, $3, $2::int - 4000, $2, $2::int + 4000 from camera_models where brand = 'Canon' and model = $1
       on conflict do nothing`,
      [model, middle, own],
    );

  test('is told once it is known what is listed, heard by a screen reader, and can be asked for', async () => {
    await guides('EOS 6D', 42_000, true);
    await begin(`Canon EOS 6D with strap ${Date.now()}`);
    await expect
      .element(told())
      .toHaveTextContent(
        'Sold here for 38,000 tk to 46,000 tk (middle half of 6 sales in 2 years). Few sales: take it as a hint.',
      );
    // What is in a live region that was there before is read out; a region that appears is not.
    const region = told().element();
    await field('Year of used').clear();
    await expect.poll(() => region.textContent).toBe('');
    await field('Year of used').fill('7');
    await expect.poll(() => region.textContent).toMatch(/^Sold here/);
    expect(region.isConnected).toBe(true);
    await ask.click();
    await expect.element(field('Resale price')).toHaveValue(42_000);
  });

  test.each([390, 1440])('stands below the price, %i pixels wide', async (width) => {
    await page.viewport(width, 900);
    await guides('EOS 6D', 42_000, true);
    await begin(`Canon EOS 6D at a glance ${Date.now()}`);
    await expect.element(told()).toBeVisible();
    const placeOf = (element: Element) => element.getBoundingClientRect();
    const gap = placeOf(told().element()).top - placeOf(field('Original price').element()).bottom;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(80);
    expect(placeOf(ask.element()).bottom).toBeLessThan(
      placeOf(field('Mobile number').element()).top,
    );
  });

  test('is not told of what is for parts', async () => {
    await guides('EOS 6D', 42_000, true);
    await begin(`Canon EOS 6D body ${Date.now()}`);
    await expect.element(ask).toBeVisible();
    await page.getByText('Condition, part by part').click();
    const shutter = page.getByRole('group', { name: 'Shutter', exact: true });
    await shutter.getByRole('button', { name: 'Does not work' }).click();
    await expect.element(ask).not.toBeInTheDocument();
    await expect.element(told()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'See it as buyers will' }).click();
    const preview = page.getByRole('dialog');
    await expect.element(preview.getByText('For parts or repair').first()).toBeVisible();
    expect(preview.element().textContent).not.toContain('Sold here');
  });

  test('is never that of another model, not for a moment', async () => {
    await guides('EOS 6D', 42_000, true);
    await guides('EOS 7D', 21_000, false);
    await begin(`Canon EOS 6D with strap ${Date.now()}`);
    await field('Year of used').fill('7');
    await expect.element(ask).toHaveTextContent('Ask for 42,000 tk');
    await commands.spoil('**/api/priceguide?*', 'hold');
    await field('Name').fill(`Canon EOS 7D with strap ${Date.now()}`);
    await expect
      .element(field('Name'))
      .toHaveAccessibleDescription(/In our catalogue: Canon EOS 7D\./);
    await expect.element(ask).not.toBeInTheDocument();
    await expect.element(told()).not.toBeInTheDocument();
    await commands.heal();
    await expect
      .element(told())
      .toHaveTextContent(
        'By 12 sales of this model in 2 years, such an item goes for about 17,000 tk to 25,000 tk. Few sales: take it as a hint.',
      );
  });
});

test('a name that the catalogue knows fills in the model, and years before it are questioned', async () => {
  const name = `Canon EOS 5D Mark II with strap ${Date.now()}`;
  await begin(name);
  await expect
    .element(field('Name'))
    .toHaveAccessibleDescription(
      'In our catalogue: Canon EOS 5D Mark II. Brand and model are filled in.',
    );
  await field('Year of purchase').fill('2001');
  await expect
    .element(field('Year of purchase'))
    .toHaveAccessibleDescription('Canon EOS 5D Mark II came out in 2008. Is the year right?');
  await field('Year of used').fill('40');
  await expect.element(field('Year of used')).toHaveAccessibleDescription(/^It came out in 2008/);
  await chooser().upload(await makePhotos(1));
  const { product } = await readAdded(name);
  expect(product).toMatchObject({ brand: 'Canon', model: 'EOS 5D Mark II', purchaseYear: 2001 });
});

test('years of use that one tap filled in follow a year of purchase that is corrected', async () => {
  await open('/dashboard/addproduct', { as: seller });
  const year = new Date().getFullYear();
  const [bought, used] = [field('Year of purchase'), field('Year of used')];
  await bought.fill(String(year - 8));
  const since = page.getByRole('button', { name: /^Since then/ });
  await since.click();
  await expect.element(used).toHaveValue(8);
  await expect.element(since).toHaveFocus();
  await bought.fill(String(year - 3));
  await expect.element(used).toHaveValue(3);
  // What the seller says by hand stays.
  await used.fill('2');
  await bought.fill(String(year - 5));
  await expect.element(since).not.toBeInTheDocument();
  await expect.element(used).toHaveValue(2);
});

test('more years of use than since the purchase are questioned at their field, and taken', async () => {
  const name = `Zorki ${crypto.randomUUID()}`;
  await begin(name);
  const used = field('Year of used');
  const year = new Date().getFullYear();
  await field('Year of purchase').fill(String(year - 3));
  await used.fill('4');
  await expect.element(used).toHaveAccessibleDescription('How many years it was in use');
  await used.fill('90');
  await expect
    .element(used)
    .toHaveAccessibleDescription(
      `It was bought in ${year - 3}. Do you count the years of somebody before you, too?`,
    );
  await chooser().upload(await makePhotos(1));
  const { product } = await readAdded(name);
  expect(product).toMatchObject({ purchaseYear: year - 3, usedYear: 90 });
});

test('a price above the original one is questioned at its field, and taken', async () => {
  const name = `Leica Summilux ${crypto.randomUUID()}`;
  await begin(name);
  const price = field('Resale price');
  await expect.element(price).not.toHaveAccessibleDescription();
  await price.fill('2800000');
  await field('Original price').fill('52000');
  await expect
    .element(price)
    .toHaveAccessibleDescription('It is above the original price of 52,000 tk. Is that right?');
  await chooser().upload(await makePhotos(1));
  const { product } = await readAdded(name);
  expect(product).toMatchObject({ resalePrice: 2_800_000, originalPrice: 52_000 });
});

test('how large a photo is stands in Bangla digits where the rest is Bangla', async () => {
  await open('/dashboard/addproduct', { as: seller, language: 'bn' });
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
  await expect.poll(input).not.toBe(null);
  await page.elementLocator(input() as HTMLElement).upload(await makePhotos(1));
  await expect.element(page.getByText(/^[০-৯.,]+ [kM]B, আপলোড হয়েছে$/)).toBeVisible();
});
