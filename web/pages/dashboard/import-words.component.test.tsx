import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller = await commands.join('Seller');
});

const header =
  'SKU,Name,Category,Price,Original price,Condition,Phone,Location,Year bought,Years of use,Description,Parts,Defects by part,In the box,Not in the box';
const row = (sku: string, category: string, told: string) =>
  `${sku},Item ${sku},${category},9500,22000,Fair,01711-234567,"Mirpur, Dhaka",2019,6,Tested.,${told}`;
const csv = (...rows: string[]) =>
  new File([[header, ...rows].join('\n')], 'stock.csv', { type: 'text/csv' });

const choose = (file: File) => page.getByLabelText('CSV file').upload(file);
const said = (text: string | RegExp) => page.getByText(text);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const choicesOf = (name: string) =>
  [...(field(name).element() as HTMLSelectElement).options].map(({ text }) => text);
const problems = () =>
  page
    .getByRole('list', { name: 'Problems' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const fields = () =>
  page
    .getByRole('region', { name: 'Words of your file' })
    .getByRole('combobox')
    .elements()
    .map((one) => (one as HTMLSelectElement).labels[0]?.textContent);
interface Draft {
  _id: string;
  stockNumber?: string;
  fields: Record<string, string>;
}
/** What the drafts of the seller tell of parts and box, by their stock numbers. */
async function told() {
  const { body } = await commands.callAs(seller, 'GET', '/api/drafts');
  const order = (body as Draft[]).toSorted((one, other) =>
    String(one.stockNumber).localeCompare(String(other.stockNumber)),
  );
  const drafts = await Promise.all(
    order.map(({ _id }) => commands.callAs(seller, 'GET', `/api/drafts/${_id}`)),
  );
  return drafts.map((draft) => {
    const { conditionReport, boxContents } = (draft.body as Draft).fields;
    return { report: JSON.parse(conditionReport || '{}'), box: JSON.parse(boxContents || '{}') };
  });
}

test('words of parts, defects and the box are asked once each, and what they mean is told of every row', async () => {
  await open('/dashboard/import', { as: seller });
  await choose(
    csv(
      row('W-1', 'Lenses', 'Glass: dusty; Body: light,Body: minor: a scratch,Case; Bag,'),
      row('W-2', 'Lenses', 'glass: dusty; Dust inside: some,,Bag; Battery x2,'),
      row('W-3', 'Lenses', ',Barrel: minor,Strap,bag'),
      // What is right is told once its category is.
      row('W-8', 'Odds', 'Zipper: new,,,'),
    ),
  );
  await expect
    .poll(fields)
    .toEqual([
      'In the box: “Bag”',
      'Parts: “Glass”',
      'How serious: “minor”',
      'Parts: “Body”',
      'In the box: “Case”',
      'Dust inside: “some”',
      'In the box: “Battery x2”',
      'Category: “Odds”',
      'Parts: “Zipper”',
    ]);
  // What is safe to guess is chosen, and says so.
  await expect.element(field('In the box: “Case”')).toHaveDisplayValue('Case or pouch');
  await expect.element(field('In the box: “Battery x2”')).toHaveDisplayValue('Battery');
  await expect.element(field('In the box: “Case”')).toHaveAccessibleDescription('1 row, our guess');
  await expect.element(field('In the box: “Bag”')).toHaveDisplayValue('Choose');
  await expect.element(field('In the box: “Bag”')).toHaveAccessibleDescription('3 rows');
  expect(choicesOf('Dust inside: “some”')).toEqual([
    ...['Choose', 'None', 'Traces', 'Strong', 'Leave it out'],
  ]);
  const parts = choicesOf('Parts: “Glass”');
  expect(parts).toEqual(expect.arrayContaining(['Barrel', 'Front glass', 'Leave it out']));
  expect(parts).not.toContain('Shutter');
  await expect.element(said('4 rows have problems and will be left out')).toBeVisible();
  expect(problems()).toContain('Row 5, Parts: “Zipper” is no part.');
  const glass = problems().find((text) => text?.includes('“Glass”'));
  expect(glass).toMatch(/^Rows 2, 3, Parts: “Glass” is no part\. Write Barrel, Front glass/);
  expect(glass).not.toContain('Shutter');

  await field('Parts: “Glass”').selectOptions('Front glass');
  await field('Front glass: “dusty”').selectOptions('Faint marks');
  await field('Parts: “Body”').selectOptions('Leave it out');
  await field('How serious: “minor”').selectOptions('Small');
  await field('Dust inside: “some”').selectOptions('Traces');
  await field('In the box: “Bag”').selectOptions('Case or pouch');
  await field('In the box: “Battery x2”').selectOptions('Leave it out');
  await expect.element(said('3 rows without a photo become drafts')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect.element(said('3 drafts are made')).toBeVisible();
  expect(await told()).toEqual([
    {
      report: { parts: { front_glass: 'faint' }, defects: [] },
      box: { items: { pouch: 'yes' } },
    },
    {
      report: { parts: { front_glass: 'faint', dust: 'traces' }, defects: [] },
      box: { items: { pouch: 'yes' } },
    },
    {
      report: { parts: {}, defects: [{ part: 'barrel', severity: 'small' }] },
      box: { items: { strap: 'yes', pouch: 'no' } },
    },
  ]);

  // Another file of this shop has the same words: what they mean stays.
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(csv(row('W-4', 'Lenses', 'Glass: dusty,,Bag,')));
  await expect.element(field('Front glass: “dusty”')).toHaveDisplayValue('Faint marks');
  await expect.element(said('1 row without a photo becomes a draft')).toBeVisible();
});

test('a guess is shown however many words come before it, and can be taken back', async () => {
  await open('/dashboard/import', { as: seller });
  const words = Array.from({ length: 13 }, (_, n) => `thing ${String.fromCharCode(97 + n)}`);
  const rows = ['W-5', 'W-6'].map((sku) => row(sku, 'Lenses', `,,${words.join('; ')},`));
  await choose(csv(...rows, row('W-7', 'Lenses', ',,Case,')));
  await expect.element(said('1 row without a photo becomes a draft')).toBeVisible();
  await expect.poll(fields).toHaveLength(13);
  await field('In the box: “Case”').selectOptions('Choose');
  await expect.element(field('In the box: “Case”')).toHaveDisplayValue('Choose');
  await expect.element(said('3 rows have problems and will be left out')).toBeVisible();
  await expect
    .poll(() => problems().find((text) => text?.includes('Row 4')))
    .toContain('“Case” is nothing that the shop knows in a box');
});
