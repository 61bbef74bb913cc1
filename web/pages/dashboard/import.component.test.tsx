import {
  BlobWriter,
  TextReader,
  Uint8ArrayReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open, reload } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller = await commands.join('Seller');
});

afterEach(() => page.viewport(1280, 900));

const header =
  'Stock number;নাম;Category;Price;Original price;অবস্থা;Phone;Location;Year bought;Years of use;বিবরণ;Photos';

/** A row as a spreadsheet with semicolons has it. */
const row = (number: string, { photos = '', price = '৪৫,৫০০', name = `Item ${number}` } = {}) =>
  `${number};${name};DSLR cameras;${price};90,000;ভালো;01711-234567;Mirpur, Dhaka;2019;6;"Works; as it should";"${photos}"`;

const csv = (...rows: string[]) =>
  new File([`\ufeff${[header, ...rows].join('\r\n')}\r\n`], 'items.csv', { type: 'text/csv' });

/** A ZIP of so many photos, named as the camera does, in a folder. */
async function zipOf(count: number, folder = 'shop'): Promise<File> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const photo of await makePhotos(count)) {
    await zip.add(
      `${folder}/${photo.name}`,
      new Uint8ArrayReader(new Uint8Array(await photo.arrayBuffer())),
    );
  }
  await zip.add('shop/readme.txt', new TextReader('no photo'));
  return new File([await zip.close()], 'photos.zip', { type: 'application/zip' });
}

const choose = (label: string, file: File) => page.getByLabelText(label).upload(file);
const said = (text: string | RegExp) => page.getByText(text);
const button = (name: string) => page.getByRole('button', { name });

interface Own {
  name: string;
  resalePrice: number;
  stockNumber?: string;
}
const items = async () =>
  (await commands.callAs(seller, 'GET', `/api/myproducts/${seller.email}`)).body as Own[];
const drafts = async () =>
  (await commands.callAs(seller, 'GET', '/api/drafts')).body as { stockNumber?: string }[];

test('a file is chosen in the words of the page, and its name stands there', async () => {
  await open('/dashboard/import', { as: seller, language: 'bn' });
  await expect.element(said('এখনো কোনো ফাইল নেই').first()).toBeVisible();
  await expect.element(said('ফাইল বেছে নিন').first()).toBeVisible();
  const input = document.querySelector<HTMLElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await page.elementLocator(input).upload(csv(row('B-1')));
  await expect.element(said('items.csv').first()).toBeVisible();
});

test('items of a table come with their photos, the bad rows are told before, and a second time nothing is made', async () => {
  await open('/dashboard/import', { as: seller });
  const rows = [
    row('A-1', { photos: 'IMG_2.jpg; img_1.JPG' }),
    row('A-2', { price: 'much', photos: 'IMG_9.jpg' }),
    row('A-3').replace('DSLR cameras', 'ডিএসএলআর ক্যামেরা'),
  ];
  await choose('CSV file', csv(...rows));
  await expect.element(said('3 rows, separated by semicolons, encoding UTF-8')).toBeVisible();
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
  await expect
    .element(problems.first())
    .toHaveTextContent('Rows 2, 3, Photos: Choose the ZIP with the photos.');
  await choose('ZIP with photos (optional)', await zipOf(2));
  await expect.element(said('Photos found: 2')).toBeVisible();
  await expect
    .poll(() => problems.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Row 3, “much”: Resale price must be a whole number from 1 to 10,000,000',
      'Row 3, Photos: “IMG_9.jpg” is not in the ZIP.',
    ]);
  expect(await items()).toEqual([]);

  await button('Import 2 rows').click();
  await expect
    .element(page.getByRole('heading', { name: /^(Importing|The import is)/ }))
    .toHaveFocus();
  await expect.element(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible();
  await expect.element(said('1 item is made')).toBeVisible();
  await expect.element(said('1 draft is made')).toBeVisible();
  await expect.element(said('1 row was not imported')).toBeVisible();
  expect(await items()).toMatchObject([
    { name: 'Item A-1', resalePrice: 45_500, stockNumber: 'A-1' },
  ]);
  expect(await drafts()).toMatchObject([{ stockNumber: 'A-3' }]);

  await button('Import another file').click();
  await choose('CSV file', csv(...rows));
  await expect.element(said('1 row is as the shop has it')).toBeVisible();
  await expect.element(said('1 row is a draft already and stays as it is')).toBeVisible();
  await expect.element(button('Import 0 rows')).toBeVisible();
});

test('a column can be chosen where its header says nothing', async () => {
  await open('/dashboard/import', { as: seller });
  const [file] = [csv(row('B-1'))];
  await choose('CSV file', new File([(await file.text()).replace('Price;', 'Tk;')], 'items.csv'));
  await expect.element(said('Choose a column*')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Check' }).elements()).toEqual([]);
  await page.getByLabelText('Resale price', { exact: true }).selectOptions('Tk');
  await expect.element(said('1 row without a photo becomes a draft')).toBeVisible();
  // The file that was mended has the same columns, and one that says what was wrong.
  const mended = (await file.text())
    .replace('Price;', 'Tk;')
    .replace('Photos', 'Photos;Problem')
    .replace('B-1', 'B-2');
  await choose('CSV file', new File([mended], 'to-mend.csv'));
  await expect
    .element(page.getByLabelText('Resale price', { exact: true }))
    .toHaveDisplayValue('Tk');
  await expect.element(said('1 row without a photo becomes a draft')).toBeVisible();
});

describe("a shop's own list", () => {
  const list = () =>
    new File(
      [
        [
          'Item,Type,Price,Box price,Condition,Pictures',
          'Nikon D750,DSLR,45500,90000,9/10,A-1/IMG_1.jpg',
          'Nikon D610,dslr,35500,80000,9/10,A-1/IMG_2.jpg',
        ].join('\n'),
      ],
      'stock.csv',
      { type: 'text/csv' },
    );
  const field = (name: string) => page.getByLabelText(name, { exact: true });

  async function fillIn() {
    await field('Original price of all rows').fill('not yet');
    await expect.element(said(/Original price must be a whole number/)).toBeVisible();
    await field('Original price').selectOptions('Box price');
    await field('Year of purchase of all rows').fill('২০২০');
    await field('Year of used of all rows').fill('3');
    await field('Description of all rows').fill('Tested in our shop.');
    await field('Category: “DSLR”').selectOptions('DSLR cameras');
    await field('Condition type: “9/10”').selectOptions('Excellent');
  }

  test('is taken with what is said once, on a phone, and goes on after a reload', async () => {
    await page.viewport(360, 740);
    await commands.callAs(seller, 'PATCH', '/api/my-account', {
      phone: '01711-234567',
      place: 'Mirpur, Dhaka',
    });
    await open('/dashboard/import', { as: seller });
    await choose('CSV file', list());
    await choose('ZIP with photos (optional)', await zipOf(2, 'A-1'));
    await expect.element(field('Mobile number of all rows')).toHaveValue('01711-234567');
    await expect.element(field('Location of all rows')).toHaveValue('Mirpur, Dhaka');
    expect(page.getByRole('heading', { name: 'Check' }).elements()).toEqual([]);
    await fillIn();
    await expect.element(said('2 items will be on sale')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);

    await commands.spoil('**/api/addproduct', 'hold');
    await button('Import 2 rows').click();
    await expect.element(said('0 of 2 rows')).toBeVisible();
    await commands.heal();
    await expect.poll(async () => (await items()).length).toBeGreaterThan(0);
    await reload();
    await expect.element(said('2 items are made')).toBeVisible();
    const made = await items();
    expect(made).toHaveLength(2);
    expect(made[0]).toMatchObject({
      conditionType: 'Excellent',
      phone: '01711-234567',
      location: 'Mirpur, Dhaka',
      purchaseYear: 2020,
      description: 'Tested in our shop.',
    });

    // Brought again, the rows are known, and nothing has to be said of all of them.
    await button('Import another file').click();
    await choose('CSV file', list());
    await expect.element(said('2 rows are as the shop has them')).toBeVisible();
  });
});

describe('an import goes on', () => {
  test('after a reload, and makes nothing twice', async () => {
    await open('/dashboard/import', { as: seller });
    await choose(
      'CSV file',
      csv(row('C-1', { photos: 'IMG_1.jpg' }), row('C-2', { photos: 'IMG_2.jpg' })),
    );
    await choose('ZIP with photos (optional)', await zipOf(2));
    await expect.element(said('2 items will be on sale')).toBeVisible();
    await commands.spoil('**/api/addproduct', 'hold');
    await button('Import 2 rows').click();
    await expect.element(said('0 of 2 rows')).toBeVisible();
    await commands.heal();
    await expect.poll(async () => (await items()).length).toBeGreaterThan(0);
    await reload();
    await expect
      .element(page.getByRole('heading', { name: 'The import is finished' }))
      .toBeVisible();
    await expect.element(said('2 items are made')).toBeVisible();
    expect((await items()).map(({ stockNumber }) => stockNumber).toSorted()).toEqual([
      'C-1',
      'C-2',
    ]);
  });

  test('after an answer was lost', async () => {
    await open('/dashboard/import', { as: seller });
    await choose('CSV file', csv(row('D-1', { photos: 'IMG_1.jpg' }), row('D-2')));
    await choose('ZIP with photos (optional)', await zipOf(1));
    await commands.spoil('**/api/addproduct', 'lose');
    await button('Import 2 rows').click();
    await expect.element(said(/There is no connection/)).toBeVisible();
    await commands.heal();
    await expect
      .element(page.getByRole('heading', { name: 'The import is finished' }))
      .toBeVisible();
    expect(await items()).toMatchObject([{ stockNumber: 'D-1' }]);
    expect(await drafts()).toMatchObject([{ stockNumber: 'D-2' }]);
  });

  test('when a limit is over, and says until when it waits', async () => {
    await open('/dashboard/import', { as: seller });
    await choose('CSV file', csv(row('E-1', { photos: 'IMG_1.jpg' })));
    await choose('ZIP with photos (optional)', await zipOf(1));
    const body = { status: 'Too many', code: 'too_many' };
    await commands.spoil('**/api/images', { status: 429, body, headers: { 'retry-after': '3' } });
    await button('Import 1 row').click();
    await expect.element(said(/You have reached what the shop takes/)).toBeVisible();
    await commands.heal();
    await expect
      .element(page.getByRole('heading', { name: 'The import is finished' }))
      .toBeVisible();
    expect(await items()).toMatchObject([{ stockNumber: 'E-1' }]);
  });
});

test('an import that another tab is at is left alone, and two presses import once', async () => {
  await open('/dashboard/import', { as: seller });
  await choose('CSV file', csv(row('F-1')));
  await expect.element(button('Import 1 row')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  const otherTab = navigator.locks.request('ditiyo-import', () => promise);
  await button('Import 1 row').click();
  await expect.element(said('The import is running in another tab.')).toBeVisible();
  expect(await drafts()).toEqual([]);
  resolve();
  await otherTab;
  // Nothing was kept over what the other tab has: there is nothing here to go on with.
  await button('Go on').click();
  const start = button('Import 1 row');
  await expect.element(start).toBeVisible();
  const pressed = start.element() as HTMLButtonElement;
  pressed.click();
  pressed.click();
  await expect.element(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible();
  await expect.element(said('1 draft is made')).toBeVisible();
  expect(await drafts()).toHaveLength(1);
});

test('a browser that keeps nothing says so', async () => {
  await open('/dashboard/import', { as: seller });
  await choose('CSV file', csv(row('G-1')));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await commands.spoil('**/api/drafts', 'hold');
  await button('Import 1 row').click();
  await expect.element(said(/this browser cannot keep the import/)).toBeVisible();
  put.mockRestore();
  await commands.heal();
  await expect.element(said('1 draft is made')).toBeVisible();
});

test('files that are none are refused in a sentence', async () => {
  await open('/dashboard/import', { as: seller });
  await choose('CSV file', new File(['PK\x03\x04'], 'items.csv'));
  await expect.element(said(/This is no CSV file/)).toBeVisible();
  await choose('CSV file', new File(['Name,Price\n'], 'items.csv'));
  await expect.element(said('The file has no rows below its header.*')).toBeVisible();
  await choose('ZIP with photos (optional)', new File(['nothing'], 'photos.zip'));
  await expect.element(said('This is no ZIP file, or it is damaged.*')).toBeVisible();
});
