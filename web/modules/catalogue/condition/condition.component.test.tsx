import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open, reload } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';
import { fillInProduct } from '#tests/support/components/product-form.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
});

const parts = () => page.getByText('Condition, part by part');
const boxes = () => page.getByText('What is in the box');
const tap = (part: string, state: string) =>
  page
    .getByRole('group', { name: part, exact: true })
    .getByRole('button', { name: state, exact: true })
    .click();
const condition = (name: string) => page.getByRole('radio', { name, exact: true });

/** The form of a DSLR, with all that must be told. */
async function begin(name: string): Promise<void> {
  await open('/dashboard/addproduct', { as: seller });
  await fillInProduct(name);
  await page.getByLabelText('Product image').upload(await makePhotos(1));
}

async function readAdded(name: string) {
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(page.getByText('Product added successfully!')).toBeInTheDocument();
  const [row] = await commands.sql('select id from products where name = $1', [name]);
  const { body } = await commands.callAs(seller, 'GET', `/api/product/${row?.id}`);
  return body as { product: Record<string, unknown>; condition: unknown; boxContents: unknown };
}

test('one tap for each part, and the condition type follows, says why and cannot be raised', async () => {
  const name = `Tapped ${Date.now()}`;
  await begin(name);
  await parts().click();
  await tap('Shell', 'Like new');
  await tap('Shutter', 'Works');
  await expect.element(condition('Excellent')).toBeEnabled();
  await tap('Sensor', 'Clear marks');
  await expect.element(condition('Fair')).toBeChecked();
  await expect.element(condition('Excellent')).toBeDisabled();
  await expect.element(condition('Good')).toBeDisabled();
  await expect.element(page.getByText(/By the parts: Fair, because: sensor/)).toBeVisible();
  await boxes().click();
  await tap('Charger', 'It is there');
  await tap('Original box', 'Missing');
  const { product, condition: told, boxContents } = await readAdded(name);
  expect(product.conditionType).toBe('Fair');
  expect(told).toMatchObject({
    parts: { shell: 'new', shutter: 'works', sensor: 'marked' },
    because: ['sensor'],
  });
  expect(boxContents).toEqual({ items: { charger: 'yes', box: 'no' } });
});

test('whoever takes a tap back, or says less, is followed', async () => {
  await begin(`Less ${Date.now()}`);
  await parts().click();
  await tap('Shell', 'Worn');
  await expect.element(condition('Fair')).toBeChecked();
  await tap('Shell', 'Worn');
  await expect.element(condition('Excellent')).toBeEnabled();
  await tap('Shell', 'Signs of use');
  await expect.element(condition('Good')).toBeChecked();
  await condition('Fair').click();
  await tap('Shell', 'Like new');
  await expect.element(condition('Fair')).toBeChecked();
});

test('a defect has a severity, words and a photo, and all of it is there after a reload', async () => {
  await begin(`Defective ${Date.now()}`);
  await parts().click();
  await page.getByRole('button', { name: 'Add a defect' }).click();
  const defect = page.getByRole('group', { name: 'Defect 1' });
  await defect.getByLabelText('How serious').selectOptions('Serious');
  await defect.getByLabelText('In a few words').fill('A dent');
  await defect.getByLabelText('Photo that shows it').selectOptions('Photo 1');
  await expect.element(condition('Fair')).toBeChecked();
  await expect.element(page.getByText('Saved', { exact: false }).first()).toBeInTheDocument();
  await reload();
  await expect.element(defect.getByLabelText('In a few words')).toHaveValue('A dent');
});

test('the page says each part, what follows, what is missing and what nobody told', async () => {
  const name = `Shown ${Date.now()}`;
  const id = await commands.sell(seller, {
    ...{ name, conditionType: 'Fair', brand: 'Nikon', model: 'D750' },
    conditionReport: {
      parts: { shell: 'light', shutter: 'fails' },
      defects: [{ part: 'shell', severity: 'small', note: 'A scuff below' }],
    },
    boxContents: { items: { battery: 'yes', charger: 'no' }, warrantyUntil: '2027-03-31' },
  });
  await open(`/product/${id}`);
  const told = page.getByRole('region', { name: 'Condition, part by part' });
  await expect.element(told).toMatchTextContent(/For parts or repair/);
  await expect.element(told).toMatchTextContent(/Light marks 4 of 5/);
  await expect.element(told).toMatchTextContent(/For parts 1 of 5.*Because of: shutter/);
  await expect.element(told).toMatchTextContent(/A scuff below/);
  await expect.element(told).toMatchTextContent(/The seller does not say: grip, screen,/);
  const box = page.getByRole('region', { name: 'What is in the box' });
  await expect.element(box).toMatchTextContent(/Comes with it\s*Battery\s*Missing\s*Charger/);
  await expect.element(box).toMatchTextContent(/Warranty until\s*31 Mar 2027/);
  await expect.element(page.getByText('Fair, because: shutter').first()).toBeVisible();
});

test('in Bangla all of it is Bangla', async () => {
  const id = await commands.sell(seller, {
    ...{ name: `Bangla ${Date.now()}`, conditionType: 'Fair' },
    conditionReport: { parts: { shell: 'light', haze: 'traces' }, defects: [] },
  });
  await open(`/product/${id}`, { language: 'bn' });
  const told = page.getByRole('region', { name: 'অবস্থা, অংশে অংশে' });
  await expect.element(told).toMatchTextContent(/৫-এর মধ্যে|৪/);
  await expect.element(told).toMatchTextContent(/ঘোলাটে ভাব/);
  await expect.element(told).not.toMatchTextContent(/Haze|Light|of 5/);
});
