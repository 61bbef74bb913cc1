import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let seller: Member;
let buyer: Member;

beforeEach(async () => {
  forgetDevice();
  await page.viewport(1280, 900);
  seller = await commands.join('Seller', 'Rafiq Hasan');
  buyer = await commands.join('Buyer', 'Nadia Sultana');
});

async function want(by: Member, facts: Record<string, unknown>) {
  const { body: categories } = await commands.callAs(by, 'GET', '/api/categories');
  const [category] = categories as { _id: string }[];
  const ad = { category: category?._id, condition: 'Fair', priceTo: 80_000, ...facts };
  const made = await commands.callAs(by, 'POST', '/api/wanted', ad);
  return (made.body as { insertedId: string }).insertedId;
}

test('an ad is refused at its fields, sent, renewed and ended', async () => {
  await open('/dashboard/wanted', { as: buyer });
  const send = page.getByRole('button', { name: 'Tell sellers' });
  await send.click();
  await expect
    .element(page.getByText('What you look for is required: a name, a mount or a sensor*'))
    .toBeVisible();
  await expect.element(page.getByText('Category is required*')).toBeVisible();
  await expect.element(page.getByText('Highest price is required*')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'What do you look for?' });
  await name.fill('nikon d750');
  await expect.element(page.getByText(/^In our catalogue: Nikon D750\./)).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('DSLR cameras');
  await page.getByRole('spinbutton', { name: 'Highest price in tk' }).fill('62000');
  await page.getByRole('combobox', { name: 'Where' }).selectOptions('Dhaka');
  await send.click();
  const ad = page.getByRole('article');
  await expect.element(ad.getByRole('heading', { name: 'Nikon D750' })).toBeVisible();
  await expect.element(ad.getByText('Up to 62,000 tk')).toBeVisible();
  await expect
    .element(ad.getByRole('link', { name: 'See what is on sale now' }))
    .toHaveAttribute('href', '/search?q=Nikon+D750&place=dhaka&priceTo=62000');
  await expect.element(name).toHaveValue('');
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
  await expect
    .element(page.getByRole('spinbutton', { name: 'Highest price in tk' }))
    .toHaveValue(null);
  await expect.element(page.getByRole('combobox', { name: 'Where' })).toHaveValue('');
  await send.click();
  await expect.element(page.getByText('Highest price is required*')).toBeVisible();
  await name.fill('Nikon D750');
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('DSLR cameras');
  await page.getByRole('spinbutton', { name: 'Highest price in tk' }).fill('1000');
  await send.click();
  await expect.element(page.getByText(/^You have an ad for this already/)).toBeVisible();
  await ad.getByRole('button', { name: 'Renew' }).click();
  await expect.element(page.getByText('Renewed for 60 days.')).toBeVisible();
  await ad.getByRole('button', { name: 'End the ad' }).click();
  const sure = page.getByRole('dialog', { name: 'Decide it so?' });
  await sure.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(sure).not.toBeInTheDocument();
  await expect.element(ad.getByText(/^Open until/)).toBeVisible();
  await ad.getByRole('button', { name: 'Found it' }).click();
  await expect.element(ad.getByText('Found', { exact: true })).toBeVisible();
  await expect.element(ad.getByRole('button', { name: 'Renew' })).not.toBeInTheDocument();
});

test('a model is found as people write it, and says its category', async () => {
  const { body: categories } = await commands.callAs(seller, 'GET', '/api/categories');
  const dslr = (categories as { _id: string; name: string }[]).find(
    ({ name }) => name === 'DSLR cameras',
  );
  const item = await commands.sell(seller, { name: 'Canon EOS 5D Mark III', category: dslr?._id });
  await open('/dashboard/wanted', { as: buyer });
  const name = page.getByRole('textbox', { name: 'What do you look for?' });
  const category = page.getByRole('combobox', { name: 'Category' });
  await name.fill('5d mk iii body');
  await page.getByRole('button', { name: 'Canon EOS 5D Mark III' }).click();
  await expect.element(name).toHaveValue('Canon EOS 5D Mark III');
  await expect.element(page.getByText(/^In our catalogue: Canon EOS 5D Mark III\./)).toBeVisible();
  await expect.element(category).toHaveValue(dslr?._id);
  await page.getByRole('spinbutton', { name: 'Highest price in tk' }).fill('200000');
  await page.getByRole('button', { name: 'Tell sellers' }).click();
  // What is on sale already stands there at once.
  const ad = page.getByRole('article');
  await expect
    .element(ad.getByRole('link', { name: 'Canon EOS 5D Mark III' }).first())
    .toHaveAttribute('href', `/product/${item}`);
  await expect.element(ad.getByRole('link', { name: 'See what else is on sale' })).toBeVisible();
});

test('an ad without a name is called by its facets, searched for by them, and changed', async () => {
  await open('/dashboard/wanted', { as: buyer });
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Tripods and support');
  const mount = page.getByRole('combobox', { name: 'Mount' });
  await mount.selectOptions('Sony E');
  await page.getByRole('spinbutton', { name: 'Highest price in tk' }).fill('40000');
  const send = page.getByRole('button', { name: 'Tell sellers' });
  await send.click();
  await expect.element(mount).toHaveAccessibleDescription(/Nothing in this category has a mount\*/);
  await expect.element(mount).toHaveFocus();
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Lenses');
  await page.getByRole('combobox', { name: 'Sensor or film' }).selectOptions('Full frame');
  await send.click();
  const ad = page.getByRole('article');
  const title = 'Lenses for Sony E, Full frame';
  await expect.element(ad.getByRole('heading', { name: title })).toBeVisible();
  await expect
    .element(ad.getByRole('link', { name: 'See what is on sale now' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/^\/search\?q=full\+frame&category=.+&mount=Sony\+E/),
    );
  await ad.getByRole('button', { name: 'Edit' }).click();
  const form = ad.getByRole('form', { name: 'Change the ad' });
  await expect.element(form.getByRole('combobox', { name: 'Mount' })).toHaveValue('Sony E');
  await expect
    .element(form.getByRole('textbox', { name: 'What do you look for?' }))
    .toHaveValue('');
  await form.getByRole('combobox', { name: 'Sensor or film' }).selectOptions('Any sensor');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(ad.getByRole('heading', { name: 'Lenses for Sony E' })).toBeVisible();
  const { body } = await commands.callAs(buyer, 'GET', '/api/mywanted');
  const [found] = body as { _id: string; sensor?: string }[];
  expect(found).toMatchObject({ unnamed: true, mount: 'Sony E' });
  expect(found?.sensor).toBeUndefined();
  forgetDevice();
  await open(`/wanted/${found?._id}`, { as: seller });
  await expect
    .element(page.getByRole('heading', { name: 'Wanted: Lenses for Sony E' }))
    .toBeVisible();
});

test('an ad is changed by its form, and stays as it was where that is left', async () => {
  const name = `Zorkon ${buyer.uid.replace(/[^a-z0-9]/gi, '')}`;
  await want(buyer, { name, note: 'Boxed' });
  await open('/dashboard/wanted', { as: buyer });
  const ad = page.getByRole('article');
  const form = ad.getByRole('form', { name: 'Change the ad' });
  const price = form.getByRole('spinbutton', { name: 'Highest price in tk' });
  await ad.getByRole('button', { name: 'Edit' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Boxed');
  await price.fill('1000');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(ad.getByText('Up to 80,000 tk')).toBeVisible();
  await ad.getByRole('button', { name: 'Edit' }).click();
  await expect.element(price).toHaveValue(80_000);
  await price.fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText('Highest price is required*')).toBeVisible();
  await price.fill('65000');
  await form.getByRole('combobox', { name: 'Where' }).selectOptions('Sylhet');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(ad.getByText('Up to 65,000 tk')).toBeVisible();
  await expect.element(ad.getByText(/Sylhet/)).toBeVisible();
  const { body } = await commands.callAs(buyer, 'GET', '/api/mywanted');
  expect(body).toMatchObject([{ name, priceTo: 65_000, district: 'sylhet', note: 'Boxed' }]);
});

test('an ad with a number in it is asked about first, and sent where its writer presses again', async () => {
  await open('/dashboard/wanted', { as: buyer });
  await page.getByRole('textbox', { name: 'What do you look for?' }).fill('Pentax K-3');
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('DSLR cameras');
  await page.getByRole('spinbutton', { name: 'Highest price in tk' }).fill('62000');
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('আমার নম্বর 01712345678, ফোন দিন');
  const send = page.getByRole('button', { name: 'Tell sellers' });
  await send.click();
  await expect.element(note).toHaveAccessibleDescription(/Everybody can read this number/);
  await expect.element(note).toHaveFocus();
  expect(page.getByRole('article').query()).toBe(null);
  await send.click();
  await expect.element(page.getByRole('article')).toMatchTextContent(/01712345678/);
});

test('the list says that there may be more ads than were counted', async () => {
  await want(buyer, { name: 'Pentax K-3 II' });
  const { body } = await commands.callAs(buyer, 'GET', '/api/wanted');
  await commands.spoil('**/api/wanted?*', {
    status: 200,
    body: { ...(body as object), total: 1000 },
  });
  await open('/wanted', { as: seller });
  await expect.element(page.getByText(/^1,000 or more ads of people/)).toBeVisible();
});

test('a seller reads while listing how many look for the model, and up to which price', async () => {
  await want(buyer, { name: 'Pentax K-1', priceTo: 62_000 });
  await want(await commands.join('Buyer', 'Karim Ali'), { name: 'Pentax K-1', priceTo: 50_000 });
  // A second try finds the ads of the first as well.
  const line = page.getByText(/^\d people look for this, up to 62,000 tk/);
  await open('/dashboard/addproduct?name=Pentax%20K-1', { as: seller });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Pentax K-1');
  await expect.element(line).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Something else');
  await expect.element(line).not.toBeInTheDocument();
});

test('of what no model is known they read it by its words, category, condition and place', async () => {
  const name = `Zorkon finder ${seller.uid.replace(/[^a-z0-9]/gi, '')}`;
  const { body: categories } = await commands.callAs(buyer, 'GET', '/api/categories');
  const category = (categories as { _id: string; name: string }[]).find(
    (one) => one.name === 'DSLR cameras',
  )?._id;
  await want(buyer, { name, category, condition: 'Good', district: 'sylhet', priceTo: 9_000 });
  await open(`/dashboard/addproduct?name=${encodeURIComponent(name)}`, { as: seller });
  const line = page.getByText('1 person looks for this, up to 9,000 tk');
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('DSLR cameras');
  await expect.element(line).toBeVisible();
  await page.getByRole('radio', { name: 'Fair', exact: true }).click();
  await expect.element(line).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Good', exact: true }).click();
  await expect.element(line).toBeVisible();
  await page.getByLabelText('Location', { exact: true }).fill('Mirpur 10, Dhaka');
  await expect.element(line).not.toBeInTheDocument();
});

test('a seller answers with an item that fits, and its buyer takes it off', async () => {
  const name = `Zorkon ${seller.uid.replace(/[^a-z0-9]/gi, '')}`;
  const item = await commands.sell(seller, { name });
  const id = await want(buyer, { name, priceTo: 10_000_000 });
  expect(item).toBeDefined();
  await open(`/wanted/${id}`, { as: seller });
  await page.getByRole('button', { name: 'Answer with this item' }).click();
  await expect
    .element(page.getByText('You answered with this item.', { exact: true }))
    .toBeVisible();
  forgetDevice();
  await open('/dashboard/wanted', { as: buyer });
  const ad = page.getByRole('article');
  await expect.element(ad.getByText('Its seller answered your ad.')).toBeVisible();
  await ad.getByRole('button', { name: 'Not this one' }).click();
  await expect.element(ad.getByText('Its seller answered your ad.')).not.toBeInTheDocument();
});

test('who looks for nothing yet is told so', async () => {
  await open('/dashboard/wanted', { as: buyer });
  await expect.element(page.getByText('You look for nothing yet.')).toBeVisible();
  await want(buyer, { name: 'Nikon D750' });
  await open('/dashboard/wanted', { as: buyer });
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect.element(page.getByText('You look for nothing yet.')).not.toBeInTheDocument();
});
