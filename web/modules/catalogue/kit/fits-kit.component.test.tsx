import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

const lens = '0d171500-0000-4000-8000-000000000004';

let seller: Member;
beforeAll(async () => {
  seller = await commands.join('Seller');
});
beforeEach(forgetDevice);

const line = page.getByRole('region', { name: 'Fits what you have' });

test('a kit is put together in the account, and the page of an item says how it goes with it', async () => {
  const buyer = await commands.join('Buyer');
  await open('/dashboard/account', { as: buyer });
  const field = page.getByRole('combobox', { name: 'Camera or lens' });
  await field.fill('Nikon Z6 II');
  await page.getByRole('option', { name: 'Nikon Z6 II', exact: true }).click();
  await page.getByRole('button', { name: 'Add to my kit' }).click();
  const kit = page.getByRole('list', { name: 'Your kit' });
  await expect.element(kit).toMatchTextContent(/Nikon Z6 II.*Nikon Z/);

  const name = `Nikkor of old ${Date.now()}`;
  const id = await commands.sell(seller, { name, category: lens, mount: 'Nikon F' });
  await open(`/product/${id}`, { as: buyer });
  await expect
    .element(line)
    .toMatchTextContent(/On your Z6 II with an adapter such as Nikon FTZ, FTZ II\./);
  await expect.element(line).toMatchTextContent(/autofocus with AF-S, AF-P and AF-I only/);
  // Nobody else is told of it.
  await open(`/product/${id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  await expect.element(line).not.toBeInTheDocument();
});

/** Somebody with one camera in their kit. */
async function ownerOf(camera: string, mount: string): Promise<Member> {
  const owner = await commands.join('Buyer');
  const models = await commands.callAs(
    owner,
    'GET',
    `/api/models?${new URLSearchParams({ q: camera })}`,
  );
  const [{ id: modelId }] = models.body as [{ id: string }];
  await commands.callAs(owner, 'PUT', '/api/kit', { items: [{ modelId, mount }] });
  return owner;
}

test('search finds what fits a kit, and what is taken out of it fits nothing any more', async () => {
  const buyer = await ownerOf('nikon z6 ii', 'Nikon Z');
  const name = `Nikkor of old ${Date.now()}`;
  const id = await commands.sell(seller, { name, category: lens, mount: 'Nikon F' });
  await open('/search?fits=adapter&q=nikkor', { as: buyer });
  const facet = page.getByRole('group', { name: 'Fits my kit' });
  await expect.element(facet.getByRole('checkbox', { name: 'Also with an adapter' })).toBeChecked();
  await expect.element(page.getByRole('article').filter({ hasText: name })).toBeVisible();

  await open('/dashboard/account', { as: buyer });
  await page.getByRole('button', { name: 'Remove Nikon Z6 II from your kit' }).click();
  await expect.element(page.getByText('Nothing here yet.')).toBeVisible();
  await open(`/product/${id}`, { as: buyer });
  await expect
    .element(page.getByRole('link', { name: 'Add your cameras to see whether it fits them' }))
    .toBeVisible();
});

test('a camera without a focus motor is told of beside what fits it', async () => {
  const owner = await ownerOf('nikon d3500', 'Nikon F');
  const id = await commands.sell(seller, { name: 'Nikkor', category: lens, mount: 'Nikon F' });
  await open(`/product/${id}`, { as: owner });
  await expect
    .element(line)
    .toMatchTextContent(/Fits your D3500\. Check autofocus: your D3500 has no focus motor\./);
});

test('links to the kit lead to its section of the account', async () => {
  const buyer = await commands.join('Buyer');
  await open('/dashboard/account#kit', { as: buyer });
  await expect.element(page.getByRole('heading', { name: 'My kit' })).toBeInViewport();
});

test('a search for what fits leads whoever has an empty kit to it', async () => {
  const newcomer = await commands.join('Buyer');
  await open('/search?fits=kit&q=nikon', { as: newcomer });
  await expect.element(page.getByRole('heading', { name: 'Your kit is empty' })).toBeVisible();
  const fill = page.getByRole('link', { name: 'Add your cameras and lenses' });
  await expect.element(fill).toHaveAttribute('href', '/dashboard/account#kit');
});

test('a search for what fits asks visitors to log in', async () => {
  await open('/search?fits=kit');
  await expect.element(page.getByText('Your kit is yours alone')).toBeVisible();
});
