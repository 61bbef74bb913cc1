import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open, reload } from '#tests/support/components/open.tsx';
import { payElsewhere } from '#tests/support/components/paying.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller = await commands.join('Seller');
});

const choose = (text: string) =>
  page.getByLabelText('CSV file').upload(new File([text], 'listings.csv', { type: 'text/csv' }));
const said = (text: string | RegExp) => page.getByText(text);
const button = (name: string) => page.getByRole('button', { name });
const list = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
const textsOf = (name: string) =>
  list(name)
    .elements()
    .map(({ textContent }) => textContent);

interface Own {
  _id: string;
  name: string;
  resalePrice: number;
  stockNumber?: string;
}
const items = async () =>
  (await commands.callAs(seller, 'GET', `/api/myproducts/${seller.email}`)).body as Own[];
const exported = async () =>
  String((await commands.callAs(seller, 'GET', '/api/listings/export')).body);
const fill = (name: string, text: string) => page.getByLabelText(`${name} of all rows`).fill(text);
const priceOf = async (name: string) =>
  (await items()).find((item) => item.name === name)?.resalePrice;

/** Puts items on sale as a shop that numbers its stock. */
async function stock(...given: { name: string; stockNumber?: string; resalePrice: number }[]) {
  const ids: string[] = [];
  for (const facts of given) ids.push(await commands.sell(seller, facts));
  return ids;
}

test('the export with another price brought again changes that item alone, and says so before', async () => {
  const [canon5d] = await stock(
    { name: 'Canon 5D', stockNumber: 'S-1', resalePrice: 45_000 },
    { name: 'Canon 6D', stockNumber: 'S-2', resalePrice: 35_000 },
    { name: 'Canon 7D', resalePrice: 25_000 },
  );
  const file = await exported();
  await open('/dashboard/import', { as: seller });
  await choose(file);
  await expect.element(said('3 rows are as the shop has them')).toBeVisible();
  await expect.element(button('Import 0 rows')).toHaveAttribute('aria-disabled', 'true');

  await choose(file.replace(',45000,', ',41000,').replace(',25000,', ',24000,'));
  await expect.element(said('2 items will be changed')).toBeVisible();
  await expect.element(said('1 row is as the shop has it')).toBeVisible();
  await expect
    .poll(() => textsOf('Changes').toSorted())
    .toEqual([
      'Row 2, Canon 7DResale price: 25000 → 24000',
      'Row 4, Canon 5DResale price: 45000 → 41000',
    ]);
  expect(await priceOf('Canon 5D')).toBe(45_000);

  await button('Import 2 rows').click();
  await expect.element(page.getByRole('heading', { name: 'The import is finished' })).toBeVisible();
  await expect.element(said('2 items are changed')).toBeVisible();
  expect(await Promise.all(['Canon 5D', 'Canon 6D', 'Canon 7D'].map(priceOf))).toEqual([
    41_000, 35_000, 24_000,
  ]);
  // As buyers see it: what it cost before stands beside it.
  const { body } = await commands.callAs(seller, 'GET', `/api/product/${canon5d}`);
  expect(body).toMatchObject({ priceHistory: [{ price: 45_000 }, { price: 41_000 }] });

  await button('Import another file').click();
  await choose(await exported());
  await expect.element(said('3 rows are as the shop has them')).toBeVisible();
});

test('a sheet of stock numbers and prices alone changes what is here, and asks for nothing else', async () => {
  const [sold] = await stock(
    { name: 'Nikon D700', stockNumber: 'N-1', resalePrice: 45_000 },
    { name: 'Nikon D800', stockNumber: 'N-2', resalePrice: 55_000 },
    { name: 'Nikon D810', stockNumber: 'N-3', resalePrice: 65_000 },
  );
  const buyer = await commands.join('Buyer');
  const wish = { itemId: sold, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const booked = await commands.callAs(buyer, 'POST', '/api/addbooking', wish);
  await payElsewhere(buyer, sold ?? '', (booked.body as { insertedId: string }).insertedId);
  await open('/dashboard/import', { as: seller });
  await choose('SKU,Price\nn-1,40000\nN-2,50000\nN-3,dear\n');
  await expect.element(said('1 item will be changed')).toBeVisible();
  expect(said('Choose a column*').elements()).toEqual([]);
  await expect
    .poll(() => textsOf('Problems'))
    .toEqual([
      'Row 2, It is sold and cannot be changed.',
      'Row 4, “dear”: Resale price must be a whole number from 1 to 10,000,000',
    ]);
  await button('Import 1 row').click();
  await expect.element(said('1 item is changed')).toBeVisible();
  await expect.element(said('2 rows were not imported')).toBeVisible();
  expect(await Promise.all(['Nikon D700', 'Nikon D800', 'Nikon D810'].map(priceOf))).toEqual([
    45_000, 50_000, 65_000,
  ]);

  // A row of an item that is not here needs what every new one needs.
  await button('Import another file').click();
  await choose('SKU,Price\nN-2,50000\nN-9,70000\n');
  await expect.element(said('1 row is as the shop has it')).toBeVisible();
  await expect.element(said('1 row has a problem and will be left out')).toBeVisible();
});

test('changes go on after a reload, and what is changed elsewhere meanwhile stays', async () => {
  const [first, second] = await stock(
    { name: 'Fujifilm X-T2', stockNumber: 'R-1', resalePrice: 45_000 },
    { name: 'Fujifilm X-T3', stockNumber: 'R-2', resalePrice: 55_000 },
  );
  await open('/dashboard/import', { as: seller });
  await choose('SKU,Price\nR-1,40000\nR-2,50000\n');
  await expect.element(said('2 items will be changed')).toBeVisible();
  await commands.spoil(`**/api/editproduct/${first}`, 'hold');
  await button('Import 2 rows').click();
  await expect.element(said('0 of 2 rows')).toBeVisible();
  await button('Pause').click();
  await commands.sql(
    `update products set description = 'Written meanwhile.', version = version + 1 where id = $1`,
    [second],
  );
  await commands.heal();
  await expect.element(said('The import is paused.')).toBeVisible();
  expect(await Promise.all(['Fujifilm X-T2', 'Fujifilm X-T3'].map(priceOf))).toEqual([
    40_000, 55_000,
  ]);
  await reload();
  await expect.element(said('2 items are changed')).toBeVisible();
  expect(await priceOf('Fujifilm X-T3')).toBe(50_000);
  const { body } = await commands.callAs(seller, 'GET', `/api/editproduct/${second}`);
  expect(body).toMatchObject({ description: 'Written meanwhile.', resalePrice: 50_000 });
});

test('parts, defects and the box come back unchanged, and a changed cell leaves photos and grades', async () => {
  const [id = ''] = await stock({ name: 'Canon 80D', stockNumber: 'P-1', resalePrice: 45_000 });
  const path = `/api/editproduct/${id}`;
  const read = async () =>
    (await commands.callAs(seller, 'GET', path)).body as Record<string, unknown>;
  const { image, ...before } = (await read()) as Record<string, unknown> & { image: string };
  const report = {
    parts: { shell: 'light', sensor: 'clean' },
    defects: [{ part: 'shell', severity: 'small', note: 'A scratch; at the base', photo: image }],
    given: { cosmetic: 3 },
  };
  const box = { items: { battery: 'yes', box: 'no' }, warrantyUntil: '2027-03-31', firmware: '1' };
  const { _id, pictures, serialEnding, salesStatus, takesOffers, offerFloor, ...fields } = before;
  const told = { conditionReport: report, boxContents: box, conditionType: 'Good' };
  const shutter = fields.shutterCount ?? undefined;
  const edit = { ...fields, image, shutterCount: shutter, ...told };
  expect((await commands.callAs(seller, 'PUT', path, edit)).status).toBe(200);
  const file = await exported();
  await open('/dashboard/import', { as: seller });
  await choose(file);
  await expect.element(said('1 row is as the shop has it')).toBeVisible();

  // A better condition type than the seller's own grade allows, and a word that no part has.
  await choose(file.replace(',Good,', ',Excellent,').replace('Battery,', 'Battery; Bag,'));
  const raised = 'The condition type cannot be better than what you say of the parts.';
  await expect
    .poll(() => textsOf('Problems').map((text) => text?.split(' Write ')[0]))
    .toEqual([
      'Row 2, In the box: “Bag” is nothing that the shop knows in a box.',
      `Row 2, Condition type “Excellent”: ${raised}`,
    ]);

  await choose(file.replace('Sensor: clean', 'Sensor: Faint marks; মাউন্ট: কাজ করে'));
  await expect
    .poll(() => textsOf('Changes'))
    .toEqual(['Row 2, Canon 80DParts: Sensor: Clean → Sensor: Faint marks; Mount: Works']);
  await button('Import 1 row').click();
  await expect.element(said('1 item is changed')).toBeVisible();
  expect(await read()).toMatchObject({
    conditionReport: {
      ...report,
      parts: { shell: 'light', sensor: 'faint', mount: 'works' },
    },
    boxContents: box,
  });
  await button('Import another file').click();
  await choose(await exported());
  await expect.element(said('1 row is as the shop has it')).toBeVisible();
});

test('many rows with one problem are its first ones and a count', async () => {
  await open('/dashboard/import', { as: seller });
  const rows = Array.from({ length: 30 }, (_, n) => `Item ${n},price ${n},P-${n}`);
  await choose(['Name,Price,SKU', ...rows].join('\n'));
  await page.getByLabelText('Category of all rows').selectOptions('DSLR cameras');
  await page.getByLabelText('Condition type of all rows').selectOptions('Good');
  await fill('Original price', '90000');
  await fill('Mobile number', '01711-234567');
  await fill('Location', 'Mirpur, Dhaka');
  await fill('Year of purchase', '2020');
  await fill('Year of used', '3');
  await fill('Description', 'Tested.');
  const why = 'Resale price must be a whole number from 1 to 10,000,000';
  await expect
    .poll(() => textsOf('Problems'))
    .toEqual([
      `Row 2, “price 0”: ${why}`,
      `Row 3, “price 1”: ${why}`,
      `Row 4, “price 2”: ${why}`,
      'and 27 more rows with this problem',
    ]);
  await button('Show all 30').click();
  await expect.poll(() => textsOf('Problems')).toHaveLength(30);
});

test('rows with the same sentence are all named once they are asked for, in the order of the file', async () => {
  await stock({ name: 'Canon 5D', stockNumber: 'S-1', resalePrice: 45_000 });
  await open('/dashboard/import', { as: seller });
  const rows = Array.from({ length: 7 }, (_, n) => `S-${n + 1},,2${n},${n < 6 ? '' : '1999'}`);
  await choose(['SKU,Name,Price,Year of purchase', ...rows].join('\n'));
  const problems = () => textsOf('Problems').filter((text) => !text?.includes('Mobile'));
  await expect.poll(problems).toContain('Row 3 and 5 more, Name is required');
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect.poll(problems).toContain('Rows 3, 4, 5, 6, 7, 8, Name is required');
  await expect.poll(problems).toContain('Rows 3, 4, 5, 6, 7, Year of purchase is required');
});
