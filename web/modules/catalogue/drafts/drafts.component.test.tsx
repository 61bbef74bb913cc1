import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { comeBack } from '#tests/support/components/come-back.ts';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, goTo, open, reload } from '#tests/support/components/open.tsx';
import { listedPhotos, makePhotos } from '#tests/support/components/photos.ts';
import { field, fillInProduct } from '#tests/support/components/product-form.ts';

let seller: Member;

beforeEach(async () => {
  forgetDevice();
  seller = await commands.join('Seller');
});

const chooser = () => page.getByLabelText('Product image');
const saved = page.getByText('Saved', { exact: true });
const draftOf = (name: string) => page.getByRole('link', { name: `Continue the draft: ${name}` });

interface Draft {
  _id: string;
  fields: Record<string, unknown>;
  images: string[];
}

async function drafts(): Promise<Draft[]> {
  return (await commands.callAs(seller, 'GET', '/api/drafts')).body as Draft[];
}

const read = async (id: string) =>
  (await commands.callAs(seller, 'GET', `/api/drafts/${id}`)).body as Draft;

/** What another device does with the same draft. */
async function changeElsewhere(id: string, change: (draft: Draft) => Partial<Draft>) {
  const { fields, images } = await read(id);
  const body = { fields, images, ...change({ _id: id, fields, images }) };
  expect((await commands.callAs(seller, 'PUT', `/api/drafts/${id}`, body)).status).toBe(200);
}

/** Begins a draft here and waits until the shop has it; answers its id. */
async function begin(name: string): Promise<string> {
  await open('/dashboard/addproduct', { as: seller });
  await field('Name').fill(name);
  await expect.element(saved).toBeVisible();
  await expect.poll(address).toMatch(/^\/dashboard\/addproduct\?draft=/);
  return address().split('=')[1] ?? '';
}

test('photos taken on one device and text typed on another are one draft, which is gone once it is listed', async () => {
  await open('/dashboard/addproduct', { as: seller });
  expect(await drafts()).toEqual([]);
  await chooser().upload(await makePhotos(2));
  await expect.element(saved).toBeVisible();
  await expect.poll(async () => (await drafts()).length).toBe(1);

  forgetDevice();
  await open('/dashboard/myproducts', { as: seller });
  await expect.element(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
  await draftOf('Not named yet').click();
  await expect.poll(() => listedPhotos().length).toBe(2);
  const name = `From two devices ${Date.now()}`;
  await fillInProduct(name);
  await expect.element(saved).toBeVisible();
  await expect
    .poll(async () => (await read((await drafts())[0]?._id ?? '')).fields.name)
    .toBe(name);

  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(page.getByText('Product added successfully!')).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Drafts' }).query()).toBe(null);
  expect(await drafts()).toEqual([]);
});

test('what another device adds comes in while the form is open, and where both changed the same this one counts', async () => {
  const id = await begin('Leica M6');
  await changeElsewhere(id, ({ fields }) => ({ fields: { ...fields, resalePrice: 185_000 } }));
  window.dispatchEvent(new Event('focus'));
  await expect.element(field('Resale price')).toHaveValue(185_000);
  await expect.element(field('Name')).toHaveValue('Leica M6');
  await expect.element(page.getByText(/^This draft was changed on another device/)).toBeVisible();

  await changeElsewhere(id, ({ fields }) => ({
    fields: { ...fields, name: 'Leica M6 black', location: 'Banani, Dhaka' },
  }));
  await field('Name').fill('Leica M6 chrome');
  await expect.element(field('Location')).toHaveValue('Banani, Dhaka');
  await expect.element(page.getByText(/this device counts: Name\./)).toBeVisible();
  await expect
    .poll(async () => (await read(id)).fields)
    .toMatchObject({ name: 'Leica M6 chrome', location: 'Banani, Dhaka', resalePrice: 185_000 });
});

test('photos that two devices add are all there', async () => {
  const id = await begin('Leica M6');
  await chooser().upload(await makePhotos(1));
  await expect.poll(async () => (await read(id)).images.length).toBe(1);
  // A copy of the shop's: another upload of the same account.
  const product = await commands.sell(seller);
  const { image } = (await commands.callAs(seller, 'GET', `/api/editproduct/${product}`)).body as {
    image: string;
  };
  await changeElsewhere(id, ({ images }) => ({ images: [...images, image] }));
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => listedPhotos().length).toBe(2);
});

test('whoever leaves at once finds the draft, and is not led back to it', async () => {
  await open('/dashboard/addproduct', { as: seller });
  await field('Name').fill('Leica M6');
  await goTo('/dashboard/myproducts');
  await expect.element(draftOf('Leica M6')).toBeVisible();
  expect(address()).toBe('/dashboard/myproducts');
});

const add = () => page.getByRole('button', { name: 'Add product' }).click();

test('what another device saved a moment ago is listed, too', async () => {
  const name = `From two devices ${Date.now()}`;
  const id = await begin(name);
  await fillInProduct(name);
  await chooser().upload(await makePhotos(1));
  await expect.poll(async () => (await read(id)).images.length).toBe(1);
  await expect.element(saved).toBeVisible();
  const product = await commands.sell(seller);
  const { image } = (await commands.callAs(seller, 'GET', `/api/editproduct/${product}`)).body as {
    image: string;
  };
  await changeElsewhere(id, ({ fields, images }) => ({
    fields: { ...fields, accessories: 'A strap' },
    images: [...images, image],
  }));
  await add();
  await expect.element(page.getByText('Product added successfully!')).toBeVisible();
  const rows = await commands.sql(
    'select accessories, cardinality(more_pictures) as more from products where name = $1',
    [name],
  );
  expect(rows).toEqual([{ accessories: 'A strap', more: 1 }]);
});

describe('a product whose answer was lost', () => {
  const unknown = page.getByText(/^We do not know whether it arrived/).first();
  const listed = (name: string) =>
    commands.sql('select name from products where name = $1', [name]);

  test('is listed once, and its second try says so', async () => {
    const name = `Sent twice ${Date.now()}`;
    await begin(name);
    await fillInProduct(name);
    await chooser().upload(await makePhotos(1));
    await commands.spoil('**/api/addproduct', 'lose');
    await add();
    await expect.element(unknown).toBeVisible();
    await commands.heal();
    await add();
    await expect.element(page.getByText('Product added successfully!')).toBeVisible();
    expect(await listed(name)).toHaveLength(1);
  });

  test('and that was changed since is asked about, and loses nothing', async () => {
    const name = `Sent twice and changed ${Date.now()}`;
    await begin(name);
    await fillInProduct(name);
    await chooser().upload(await makePhotos(1));
    await commands.spoil('**/api/addproduct', 'lose');
    await add();
    await expect.element(unknown).toBeVisible();
    await commands.heal();
    await field('Description').fill('Another one, with a scratch.');
    await add();
    await expect.element(page.getByText(/^It was listed already/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Edit the listed item' })).toBeVisible();
    await expect.element(field('Description')).toHaveValue('Another one, with a scratch.');
    expect(await listed(name)).toHaveLength(1);
    await page.getByRole('button', { name: 'List this as another item' }).click();
    await expect.element(page.getByText('Product added successfully!')).toBeVisible();
    expect(await listed(name)).toHaveLength(2);
  });

  test('is listed once where the shop never had its draft, also after a reload', async () => {
    const name = `Sent twice from the ferry ${Date.now()}`;
    await commands.spoil('**/api/drafts', 'cut');
    await open('/dashboard/addproduct', { as: seller });
    await fillInProduct(name);
    await chooser().upload(await makePhotos(1));
    await commands.spoil('**/api/addproduct', 'lose');
    await add();
    await expect.element(unknown).toBeVisible();
    expect(await listed(name)).toHaveLength(1);
    // Kept on the device after a moment of rest.
    await new Promise((go) => setTimeout(go, 1_000));
    await commands.heal();
    await reload({ as: seller });
    await expect.element(field('Name')).toHaveValue(name);
    await add();
    await expect.element(page.getByText(/^It was listed already/)).toBeVisible();
    expect(await listed(name)).toHaveLength(1);
    expect(await drafts()).toEqual([]);
  });
});

test('a shop that is busy is not called a missing connection', async () => {
  await commands.spoil('**/api/drafts', { status: 503 });
  await open('/dashboard/addproduct', { as: seller });
  await field('Name').fill('Leica M6');
  await expect.element(page.getByText('Not saved yet. We try again.')).toBeVisible();
});

describe('without a connection', () => {
  test('it is said, stays on this device, and goes to the shop once that answers', async () => {
    const id = await begin('Leica M6');
    await commands.spoil('**/api/drafts/**', 'cut');
    await field('Description').fill('Typed on the ferry');
    await expect.element(page.getByText('Not saved: no connection. We try again.')).toBeVisible();
    expect((await read(id)).fields.description).toBeUndefined();
    await commands.heal();
    window.dispatchEvent(new Event('online'));
    await expect.element(saved).toBeVisible();
    expect((await read(id)).fields.description).toBe('Typed on the ferry');
  });

  test('what was typed last is there after a reload, over what the shop has', async () => {
    const id = await begin('Leica M6');
    await commands.spoil('**/api/drafts/**', 'cut');
    await field('Description').fill('Typed on the ferry');
    await expect.element(page.getByText('Not saved: no connection. We try again.')).toBeVisible();
    await commands.heal();
    await reload({ as: seller });
    await expect.element(field('Name')).toHaveValue('Leica M6');
    await expect.element(field('Description')).toHaveValue('Typed on the ferry');
    await expect.poll(async () => (await read(id)).fields.description).toBe('Typed on the ferry');
  });

  test('a product that was begun without one is a draft as soon as there is one', async () => {
    await commands.spoil('**/api/drafts', 'cut');
    await open('/dashboard/addproduct', { as: seller });
    await field('Name').fill('Begun on the ferry');
    await expect.element(page.getByText('Not saved: no connection. We try again.')).toBeVisible();
    await reload({ as: seller });
    await expect.element(field('Name')).toHaveValue('Begun on the ferry');
    await commands.heal();
    window.dispatchEvent(new Event('online'));
    await expect.poll(async () => (await drafts()).length).toBe(1);
  });
});

test('a serial number stays on this device', async () => {
  const id = await begin('Leica M6');
  await page.getByText('More about it').click();
  await field('Serial number').fill('LM6-0042');
  await field('Brand').fill('Leica');
  await expect.poll(async () => (await read(id)).fields.brand).toBe('Leica');
  expect(JSON.stringify(await read(id))).not.toContain('0042');
  await reload({ as: seller });
  await page.getByText('More about it').click();
  await expect.element(field('Serial number')).toHaveValue('LM6-0042');
});

test('a draft that was deleted elsewhere says so, and is not made anew', async () => {
  const id = await begin('Leica M6');
  await commands.callAs(seller, 'DELETE', `/api/drafts/${id}`);
  await field('Name').fill('Leica M6 black');
  await expect
    .element(page.getByText('Not saved: this draft was deleted or listed elsewhere.'))
    .toBeVisible();
  expect(await drafts()).toEqual([]);
  await reload({ as: seller });
  await expect
    .element(page.getByText('This draft is not yours, or it is no longer there.'))
    .toBeVisible();
});

test('drafts are listed above an empty form and in My Products, and go after a question', async () => {
  await begin('Leica M6');
  await open('/dashboard/addproduct', { as: seller });
  await expect.element(field('Name')).toHaveValue('');
  await page.getByRole('link', { name: /^Go on with your Leica M6 from .*\d:\d\d/ }).click();
  await expect.element(field('Name')).toHaveValue('Leica M6');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(field('Name')).toHaveValue('');
  await expect
    .element(page.getByText('What you had stays in My Products, under Drafts.'))
    .toBeVisible();

  await open('/dashboard/myproducts', { as: seller });
  await page.getByRole('button', { name: 'Discard the draft: Leica M6' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Delete this draft?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('The draft is deleted.')).toBeVisible();
  await expect.element(draftOf('Leica M6')).not.toBeInTheDocument();
  expect(await drafts()).toEqual([]);
});

test.each([390, 1280])(
  'the last draft is offered before anything else, and whoever begins anew has an empty form, %i pixels wide',
  async (width) => {
    await page.viewport(width, 800);
    onTestFinished(async () => page.viewport(1280, 900));
    await begin('Canon F-1');
    await begin('Nikon D750');
    await open('/dashboard/addproduct', { as: seller });
    const goOn = page.getByRole('link', { name: /^Go on with your Nikon D750 from / });
    await expect.element(goOn).toBeVisible();
    const end = goOn.element().getBoundingClientRect().bottom;
    expect(end).toBeLessThan(field('Name').element().getBoundingClientRect().top);
    expect(end).toBeLessThan(800);
    await page.getByRole('button', { name: 'Begin anew' }).click();
    await expect.element(goOn).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(field('Name')).toHaveValue('');
    expect(await drafts()).toMatchObject([{ name: 'Nikon D750' }, { name: 'Canon F-1' }]);
  },
);

test('the twenty-first draft is not kept, and says why', async () => {
  const body = { fields: { name: 'One of many' }, images: [] };
  for (let n = 0; n < 20; n += 1) await commands.callAs(seller, 'POST', '/api/drafts', body);
  await open('/dashboard/addproduct', { as: seller });
  await expect.element(page.getByRole('link', { name: 'See all your 20 drafts' })).toBeVisible();
  await field('Name').fill('One too many');
  await expect
    .element(page.getByText(/^Not saved: You have 20 drafts, as many as we keep/))
    .toBeVisible();
});

test('whoever comes to choose a draft is shown the drafts', async () => {
  await page.viewport(390, 640);
  onTestFinished(async () => page.viewport(1280, 900));
  for (const name of ['Nikon FM2', 'Leica M6']) await commands.sell(seller, { name });
  await begin('Canon F-1');
  await begin('Pentax K1000');
  await open('/dashboard/addproduct', { as: seller });
  await page.getByRole('link', { name: 'See all your 2 drafts' }).click();
  await expect.element(draftOf('Canon F-1')).toBeInTheDocument();
  const top = () => document.querySelector('#drafts')?.getBoundingClientRect().top;
  await expect.poll(top).toBeLessThan(120);
  expect(top()).toBeGreaterThanOrEqual(0);
});

test('a draft that was deleted elsewhere stays on the page of whoever is writing it, and is gone for whoever opens it anew', async () => {
  const id = await begin('Leica M6');
  await goTo('/dashboard/myproducts');
  await draftOf('Leica M6').click();
  await field('Description').fill('Clean glass.');
  expect((await commands.callAs(seller, 'DELETE', `/api/drafts/${id}`)).status).toBe(200);
  await comeBack();
  await expect.element(page.getByText(/^Not saved: this draft was deleted/)).toBeVisible();
  await expect.element(field('Description')).toHaveValue('Clean glass.');
  await goTo('/dashboard/myproducts');
  await goTo(`/dashboard/addproduct?draft=${id}`);
  await expect.element(page.getByText(/^This draft is not yours/)).toBeVisible();
});

test('a draft that is listed is not called lost on the way', async () => {
  await begin('Leica M6');
  await goTo('/dashboard/myproducts');
  await draftOf('Leica M6').click();
  await chooser().upload(await makePhotos(1));
  await fillInProduct(`From a draft ${Date.now()}`);
  await expect.element(saved).toBeVisible();
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  watcher.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect.element(page.getByText('Product added successfully!')).toBeVisible();
  watcher.disconnect();
  expect(seen.filter((text) => text.includes('This draft is not yours'))).toEqual([]);
});
