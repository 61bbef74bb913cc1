import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open, reload } from '#tests/support/components/open.tsx';
import { listedPhotos, makePhotos } from '#tests/support/components/photos.ts';
import { fillInProduct } from '#tests/support/components/product-form.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller ??= await commands.join('Seller');
});

/** The form of a DSLR with so many photos. */
async function begin(name: string, count: number): Promise<void> {
  await open('/dashboard/addproduct', { as: seller });
  await fillInProduct(name);
  await page.getByLabelText('Product image').upload(await makePhotos(count));
}

interface Added {
  id: string;
  pictures: { src: string; width: number; height: number }[];
  shots: { photo: string; shot: string }[];
}

async function readAdded(name: string): Promise<Added> {
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(page.getByText('Product added successfully!')).toBeInTheDocument();
  const [row] = await commands.sql('select id from products where name = $1', [name]);
  const { body } = await commands.callAs(seller, 'GET', `/api/product/${row?.id}`);
  return { ...(body as Omit<Added, 'id'>), id: String(row?.id) };
}

const shows = (photo: number) => page.getByLabelText(`What photo ${photo} shows`);
const shotsInOrder = ({ pictures, shots }: Added) =>
  pictures.map(({ src }) => shots.find(({ photo }) => photo === src)?.shot);

test('two taps name three photos; the page says what is missing', async () => {
  const name = `Named ${Date.now()}`;
  await begin(name, 3);
  await expect.element(page.getByText('0 of 8 views')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, in this order' }).click();
  await expect.element(page.getByText('3 of 8 views')).toBeVisible();
  await expect.element(page.getByText(/Next: Underside\./)).toBeVisible();
  await shows(3).selectOptions('A fault');
  await expect.element(page.getByText('2 of 8 views')).toBeVisible();
  const added = await readAdded(name);
  expect(shotsInOrder(added)).toEqual(['front', 'back', 'fault']);
  await open(`/product/${added.id}`);
  await expect.element(page.getByText('2 of 8 views')).toBeVisible();
  await expect
    .element(page.getByText(/No photo of: Top, Underside, Side with its doors, Mount and inside/))
    .toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Photo 2 of 3, Back: open large' }))
    .toBeInTheDocument();
  await expect
    .element(page.getByRole('img', { name: `${name}: Front, photo 1 of 3` }))
    .toBeInTheDocument();
});

test('while a photo has no word, nothing is called missing; faults alone say nothing', async () => {
  const name = `Partly ${Date.now()}`;
  await begin(name, 2);
  await shows(1).selectOptions('Front');
  const added = await readAdded(name);
  await open(`/product/${added.id}`);
  await expect.element(page.getByText(/Not named: Back, Top/)).toBeVisible();
  await expect.element(page.getByText(/No photo of/)).not.toBeInTheDocument();
  const fault = "jsonb_build_array(jsonb_build_object('photo', image_url, 'shot', 'fault'))";
  await commands.sql(`update products set shots = ${fault} where id = $1`, [added.id]);
  await reload();
  await expect.element(page.getByRole('button', { name: /Photo 1 of 2, A fault/ })).toBeVisible();
  await expect.element(page.getByText(/of 8 views/)).not.toBeInTheDocument();
});

test('the model that is typed says what is asked, before the name does', async () => {
  await begin(`Typed ${Date.now()}`, 1);
  await expect.element(page.getByText('0 of 8 views')).toBeVisible();
  await page.getByText('More about it').click();
  await page.getByLabelText('Brand').fill('Canon');
  await page.getByLabelText('Model').fill('AE-1');
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(page.getByLabelText('Model')).toHaveValue('AE-1');
  await expect
    .element(page.getByRole('button', { name: 'Film chamber: take a photo' }))
    .toBeVisible();
});

test('a view that another photo shows now leaves the first; order is suggested, never forced', async () => {
  const name = `Moved ${Date.now()}`;
  await begin(name, 2);
  await shows(1).selectOptions('Back');
  await shows(2).selectOptions('Front');
  await page.getByRole('button', { name: 'Put the photos in the order of the views' }).click();
  expect(listedPhotos()).toEqual(['IMG_2.jpg', 'IMG_1.jpg']);
  await expect.element(shows(1)).toHaveValue('front');
  await shows(2).selectOptions('Front');
  await expect.element(shows(1)).toHaveValue('');
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  expect(shotsInOrder(await readAdded(name))).toEqual(['front']);
});

test('an outline takes the photo of its view', async () => {
  const name = `Taken ${Date.now()}`;
  await begin(name, 1);
  await page.getByRole('button', { name: 'Underside: take a photo' }).click();
  const camera = document.querySelector<HTMLInputElement>('input[capture]');
  if (!camera) throw new Error('no camera');
  const [, , taken] = await makePhotos(3);
  await userEvent.upload(camera, taken as File);
  await expect.element(shows(2)).toHaveValue('bottom');
  expect(shotsInOrder(await readAdded(name))).toEqual([undefined, 'bottom']);
});

test('a small photo is named, and goes all the same', async () => {
  const name = `Small ${Date.now()}`;
  await begin(name, 1);
  await expect.element(page.getByText(/Small: with 1,000 pixels or more/)).toBeVisible();
  expect((await readAdded(name)).pictures).toHaveLength(1);
});

test('what was named comes back with the draft', async () => {
  await begin(`Kept ${Date.now()}`, 2);
  await page.getByRole('button', { name: 'Yes, in this order' }).click();
  await expect.poll(address).toContain('?draft=');
  const kept = async () => {
    const path = `/api/drafts/${address().split('=')[1]}`;
    const { body } = await commands.callAs(seller, 'GET', path);
    const { fields } = body as { fields: Record<string, string> };
    return fields.shots?.match(/\/images\//g)?.length;
  };
  await expect.poll(kept).toBe(2);
  await reload();
  await expect.element(shows(2)).toHaveValue('back');
});
