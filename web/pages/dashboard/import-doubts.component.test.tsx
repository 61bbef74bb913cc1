import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller = await commands.join('Seller');
});

afterEach(() => page.viewport(1280, 900));

const choose = (text: string) =>
  page.getByLabelText('CSV file').upload(new File([text], 'stock.csv', { type: 'text/csv' }));
const said = (text: string | RegExp) => page.getByText(text);
const button = (name: string) => page.getByRole('button', { name });
const textsOf = (name: string) =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const drafts = async () =>
  (await commands.callAs(seller, 'GET', '/api/drafts')).body as { stockNumber?: string }[];

const header =
  'SKU,Name,Category,Resale price,Original price,Condition,Phone,Location,Year of purchase,Years of use,Description';
const row = (number: string, price: string) =>
  `${number},Item ${number},DSLR cameras,"${price}","52,000",Good,01711-234567,"Mirpur, Dhaka",2019,6,Works.`;
const file = (...rows: string[]) => [header, ...rows].join('\n');

test('rows dearer than they were new wait until their seller says that they are right', async () => {
  await open('/dashboard/import', { as: seller });
  await choose(file(row('A-1', '28,000'), row('A-2', '28,00,000 tk')));
  await expect
    .poll(() => textsOf('Rows to look at'))
    .toEqual(['Row 3, Resale price “28,00,000 tk”: It is above the original price of 52,000 tk.']);
  await expect.element(said('1 row waits until you say that it is right')).toBeVisible();
  const right = page.getByLabelText('It is right: import this row, too');
  await right.click();
  await expect.element(button('Import 2 rows')).toBeVisible();
  await right.click();
  await button('Import 1 row').click();
  await expect.element(said('1 row was not imported')).toBeVisible();
  await expect
    .poll(() => textsOf('Problems'))
    .toEqual(['Row 3, Resale price “28,00,000 tk”: It is above the original price of 52,000 tk.']);
  expect(await drafts()).toMatchObject([{ stockNumber: 'A-1' }]);

  await button('Import another file').click();
  await choose(file(row('A-2', '55,000')));
  await right.click();
  await button('Import 1 row').click();
  await expect.element(said('1 draft is made')).toBeVisible();
  expect(await drafts()).toHaveLength(2);
});

test('columns that nothing reads are named on a phone, and no more once they are chosen', async () => {
  await page.viewport(360, 740);
  await open('/dashboard/import', { as: seller });
  await choose('S/N,Name,Price,Colour,Tk,State\n1,Nikon D750,45500,black,90000,available\n');
  const unused = said(/of your file/);
  await expect
    .element(unused.first())
    .toHaveTextContent('These columns of your file are not used: “S/N”, “Colour”, “Tk”');
  await page.getByLabelText('Original price', { exact: true }).selectOptions('Tk');
  await page.getByLabelText('Description', { exact: true }).selectOptions('Colour');
  await expect
    .element(unused.first())
    .toHaveTextContent('This column of your file is not used: “S/N”');
});

test('a word that begins one category is taken for it, visibly, unless the seller says otherwise', async () => {
  await open('/dashboard/import', { as: seller });
  await choose(file(row('A-1', '28,000').replace('DSLR cameras', 'DSLR')));
  const word = page.getByLabelText('Category: “DSLR”', { exact: true });
  await expect.element(word).toHaveDisplayValue('DSLR cameras');
  await expect.element(word).toHaveAccessibleDescription('1 row, our guess');
  await expect.element(button('Import 1 row')).toBeVisible();
  await word.selectOptions('Choose');
  await expect
    .poll(() => textsOf('Problems'))
    .toEqual(['Row 2, Category: There is no category “DSLR”.']);
  await word.selectOptions('Mirrorless cameras');
  await expect.element(word).toHaveAccessibleDescription('1 row');
  await expect.element(button('Import 1 row')).toBeVisible();
});

test('letters that were lost when the file was saved are told at their column', async () => {
  await open('/dashboard/import', { as: seller });
  await choose(file(row('A-1', '28,000').replace('Item A-1', '?????? D750')));
  await expect
    .poll(() => textsOf('Problems'))
    .toEqual([
      'Row 2, Name “?????? D750”: The letters of this cell were lost when the file was saved. Save it as “CSV UTF-8”.',
    ]);
});

test('the hints of lists and the template are in words of the page', async () => {
  const texts: Promise<string>[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push((blob as Blob).text());
    return 'blob:nothing';
  });
  await open('/dashboard/import', { as: seller, language: 'bn' });
  await button('নমুনা ফাইল নিন').click();
  await expect.poll(() => texts.length).toBe(1);
  make.mockRestore();
  const [template = ''] = await Promise.all(texts);
  expect(template).toContain('কেনার সময়ের দাম');
  expect(template).not.toContain('Shell');
  const input = document.querySelector<HTMLElement>('input[type=file]');
  if (!input) throw new Error('no input');
  const rows = new File([template.replace(/[^,\n]*d750-front[^,\n]*/, '')], 'template.csv');
  await page.elementLocator(input).upload(rows);
  await expect.element(said(/^১টি সারি/).first()).toBeVisible();
  await expect.element(said(/যেমন “বাইরের খোল: /).first()).toBeVisible();
  expect(said(/কাজে লাগছে না/).elements()).toEqual([]);
  expect(textsOf('সমস্যা')).toEqual([]);
});
