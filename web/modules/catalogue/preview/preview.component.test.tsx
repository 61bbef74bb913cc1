import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';
import { field, fillInProduct } from '#tests/support/components/product-form.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
});

const see = () => page.getByRole('button', { name: 'See it as buyers will' }).click();
const whole = page.getByRole('dialog', { name: 'As buyers will see it' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('the whole page is seen before anything is sent: photos of this device, price, parts and box', async () => {
  await commands.spoil('**/api/images', 'hold');
  const name = `Nikon D750 with 24-120mm ${Date.now()}`;
  await open('/dashboard/addproduct', { as: seller });
  await fillInProduct(name);
  await page.getByLabelText('Product image').upload(await makePhotos(2));
  await press('Yes, in this order');
  await page.getByLabelText('A lens comes with it').click();
  await page.getByText('Condition, part by part').click();
  await press('All of these work and are clear');
  await page.getByText('What is in the box').click();
  await press('All of these are there');
  await see();
  await expect.element(whole.getByRole('heading', { name })).toBeVisible();
  await expect.element(whole.getByText('9,500 tk')).toBeVisible();
  const photo = whole.getByRole('img', { name: `${name}: Back, photo 2 of 2` });
  await expect.element(photo).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  const parts = whole.getByRole('region', { name: 'Condition, part by part' });
  await expect.element(parts).toMatchTextContent(/Shutter\s*Works/);
  await expect.element(parts).toMatchTextContent(/does not say: shell, grip.*stabiliser/);
  const box = whole.getByRole('region', { name: 'What is in the box' });
  await expect.element(box).toMatchTextContent(/Comes with it\s*Battery/);
  await expect.element(box).toMatchTextContent(/does not say: Warranty/);
  // What the catalogue knows of the model.
  await expect.element(whole.getByText('Nikon F')).toBeVisible();
  await expect.element(whole.getByText('2014')).toBeVisible();
  await whole.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(whole).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue(name);
});

test('what nobody filled in is left out, not made up', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await field('Name').fill('Leica');
  await see();
  await expect.element(whole.getByRole('heading', { name: 'Leica' })).toBeVisible();
  for (const words of [/\btk\b/, /^Good$/, /^Year of purchase$/, /^Years of use$/]) {
    await expect.element(whole.getByText(words)).not.toBeInTheDocument();
  }
  await whole.getByRole('button', { name: 'Back to the form' }).click();
  await field('Resale price').fill('9500');
  await see();
  await expect.element(whole.getByText('9,500 tk')).toBeVisible();
});

test('Back closes the photo, then the preview, and leaves the form', async () => {
  await open('/dashboard/myproducts', { as: seller });
  await page.getByRole('link', { name: 'Add a Product' }).first().click();
  await field('Name').fill('Leica M6');
  await page.getByLabelText('Product image').upload(await makePhotos(1));
  await expect.poll(address).toContain('?draft=');
  await see();
  await whole.getByRole('button', { name: /open large/ }).click();
  const large = page.getByRole('dialog', { name: 'Leica M6' });
  await expect.element(large).toBeVisible();
  window.history.back();
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(whole).toBeVisible();
  window.history.back();
  await expect.element(whole).not.toBeInTheDocument();
  await expect.element(field('Name')).toHaveValue('Leica M6');
  await see();
  await userEvent.keyboard('{Escape}');
  await expect.element(whole).not.toBeInTheDocument();
});

test('of what is on sale the preview lays what is typed over what buyers see now', async () => {
  const id = await commands.sell(seller, { resalePrice: 9_500, name: `Edited ${Date.now()}` });
  await open(`/dashboard/editproduct/${id}`, { as: seller });
  await field('Resale price').fill('8000');
  await see();
  await expect.element(whole.getByText('8,000 tk').first()).toBeVisible();
  await expect.element(whole.getByText(/^was 9,500 tk until/)).toBeVisible();
  await expect.element(whole.getByText(/buyers still see what was there before/)).toBeVisible();
  await expect.element(whole.getByText(/on sale yet/)).not.toBeInTheDocument();
});

test('buyers are promised no photo that was refused, and none that cannot be read', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await field('Name').fill('Leica M6');
  const [good] = await makePhotos(1);
  const begin = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);
  const torn = new File([begin], 'torn.jpg', { type: 'image/jpeg' });
  const text = new File(['words'], 'words.txt', { type: 'text/plain' });
  await commands.spoil('**/api/images', 'hold');
  await page.getByLabelText('Product image').upload([good as File, torn, text]);
  await see();
  await expect.element(whole.getByText('Photos that could not be shown here: 1')).toBeVisible();
  await expect
    .element(whole.getByText('Photos that were refused and are left out: 1'))
    .toBeVisible();
  await expect.element(whole.getByText(/Buyers will see them/)).not.toBeInTheDocument();
});
