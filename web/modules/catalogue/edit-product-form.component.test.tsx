import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { comeBack } from '#tests/support/components/come-back.ts';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open, reload } from '#tests/support/components/open.tsx';
import { listedPhotos, makePhotos } from '#tests/support/components/photos.ts';
import { field } from '#tests/support/components/product-form.ts';

let seller: Member;
let buyer: Member;

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
  buyer ??= await commands.join('Buyer');
});

const save = () => page.getByRole('button', { name: 'Save changes' }).click();
const saved = () => page.getByText('Your changes are saved.');

async function read(path: string): Promise<Record<string, unknown>> {
  return (await commands.callAs(seller, 'GET', path)).body as Record<string, unknown>;
}

/** What another window saves meanwhile. */
async function changeElsewhere(id: string, change: Record<string, unknown>): Promise<void> {
  const { _id, pictures, serialEnding, salesStatus, ...listing } = await read(
    `/api/editproduct/${id}`,
  );
  const path = `/api/editproduct/${id}`;
  // What was never told is left out, as the form does.
  const told = Object.entries(listing).filter(([, value]) => value !== '' && value !== null);
  const body = { ...Object.fromEntries(told), ...change };
  expect((await commands.callAs(seller, 'PUT', path, body)).status).toBe(200);
}

test('a product is edited, those who booked it are told, and two windows lose nothing', async () => {
  const name = `Open in two windows ${Date.now()}`;
  const id = await commands.sell(seller, { name });
  const order = { itemId: id, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
  expect((await commands.callAs(buyer, 'POST', '/api/addbooking', order)).status).toBe(200);
  await open('/dashboard/myproducts', { as: seller });
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Edit a Product');
  await expect.element(field('Name')).toHaveValue(name);
  await expect.element(page.getByText('in the shop', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Changed when you save it')).toBeVisible();
  const told = page.getByText(/Everybody who booked it is told/);
  await expect.element(told).not.toBeInTheDocument();

  const elsewhere = { location: 'Uttara', resalePrice: 41_000, description: 'As new.' };
  await changeElsewhere(id, elsewhere);
  const price = field('Resale price');
  await price.fill('40000');
  await expect.element(told).toBeVisible();
  await save();
  await expect.element(page.getByText(/The other window saved the following/)).toBeVisible();
  await expect.element(price).toHaveValue(40_000);
  await expect.element(field('Location')).toHaveValue('Uttara');
  await page.getByRole('button', { name: 'Take over: Resale price' }).click();
  await expect.element(price).toHaveValue(41_000);
  await price.fill('39000');
  await save();
  await expect.element(saved()).toBeInTheDocument();
  await expect.element(row).toMatchTextContent('39,000 tk');

  const { product, priceHistory } = await read(`/api/product/${id}`);
  expect(product).toMatchObject({ ...elsewhere, resalePrice: 39_000 });
  expect((priceHistory as { price: number }[]).map((step) => step.price)).toEqual([
    78_500, 41_000, 39_000,
  ]);
});

test('a price that was changed is set back by one press, and what else was changed stays', async () => {
  const name = `Priced too low ${Date.now()}`;
  const id = await commands.sell(seller, { name, resalePrice: 50_000 });
  const undo = page.getByRole('button', { name: 'Undo' });
  const row = page.getByRole('row').filter({ hasText: name });
  await open(`/dashboard/editproduct/${id}`, { as: seller });
  await field('Location').fill('Uttara');
  await save();
  await expect.element(saved()).toBeInTheDocument();
  await expect.element(row).toMatchTextContent('50,000 tk');
  expect(undo.query()).toBe(null);

  await open(`/dashboard/editproduct/${id}`, { as: seller });
  await field('Resale price').fill('5000');
  await field('Location').fill('Banani');
  await save();
  await expect.element(saved()).toBeInTheDocument();
  await expect.element(page.getByText('Undo sets the price back to 50,000 tk.')).toBeVisible();
  await expect.element(row).toMatchTextContent('5,000 tk');
  await undo.click();
  await expect.element(page.getByText('It costs 50,000 tk again.')).toBeVisible();
  await expect.element(row).toMatchTextContent('50,000 tk');
  const { product } = await read(`/api/product/${id}`);
  expect(product).toMatchObject({ resalePrice: 50_000, location: 'Banani' });
});

test('somebody else’s product cannot be edited', async () => {
  const other = await commands.join('Seller');
  const id = await commands.sell(other);
  await open(`/dashboard/editproduct/${id}`, { as: seller });
  await expect.element(page.getByText(/not yours to edit/)).toBeVisible();
  await expect.element(field('Name')).not.toBeInTheDocument();
});

test('a serial number is taken off the shop, and is free for another item', async () => {
  const serialNumber = `TO${Date.now()}`;
  const id = await commands.sell(seller, { name: 'Two letters too many', serialNumber });
  const kept = async () => (await read(`/api/editproduct/${id}`)).serialEnding;
  expect(await kept()).toBe(serialNumber.slice(-2));
  await open(`/dashboard/editproduct/${id}`, { as: seller });
  const serial = field('Serial number');
  const takeOff = page.getByRole('checkbox', { name: 'Remove it' });
  await page.getByText('More about it').click();
  await expect.element(serial).toHaveAccessibleDescription(/one that ends in \d\d\. It stays/);
  // What is written meanwhile does not count once it is to go.
  await serial.fill('ANOTHER 1');
  await takeOff.click();
  await expect.element(serial).toBeDisabled();
  await save();
  await expect.element(saved()).toBeInTheDocument();
  expect(await kept()).toBeNull();
  await commands.sell(seller, { name: 'The one that it belongs to', serialNumber });

  await open(`/dashboard/editproduct/${id}`, { as: seller });
  await page.getByText('More about it').click();
  await expect.element(serial).toBeVisible();
  await expect.element(takeOff).not.toBeInTheDocument();
});

test('changes that were not saved are there after a reload, over what the shop has', async () => {
  const name = `Half described ${Date.now()}`;
  const id = await commands.sell(seller, { name });
  await open(`/dashboard/editproduct/${id}`, { as: seller });
  await field('Description').fill('Half a sentence');
  await page.getByLabelText('Product image').upload(await makePhotos(1));
  await expect.poll(listedPhotos).toEqual(['Photo 1', 'IMG_1.jpg']);
  await reload({ as: seller });
  await expect.element(field('Description')).toHaveValue('Half a sentence');
  await expect.poll(listedPhotos).toEqual(['Photo 1', 'IMG_1.jpg']);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(listedPhotos).toEqual(['Photo 1']);
  await expect.element(field('Description')).not.toHaveValue('Half a sentence');
  await expect.element(field('Name')).toHaveValue(name);
});

test('what was typed stays though the product is gone meanwhile, and saving it says so', async () => {
  const id = await commands.sell(seller);
  await open(`/dashboard/editproduct/${id}`, { as: seller });
  await field('Location').fill('Uttara');
  await commands.callAs(seller, 'GET', `/api/deleteproduct/${id}`);
  await comeBack();
  await expect.element(field('Location')).toHaveValue('Uttara');
  await save();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field('Location')).toHaveValue('Uttara');
});
