import { afterEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { open } from '#tests/support/components/open.tsx';

afterEach(() => page.viewport(1280, 900));

const rowHeads = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent);

async function twoItems() {
  const seller = await commands.join('Seller');
  const common = { brand: 'Nikon', mount: 'Nikon F', resalePrice: 60_000 };
  const ids = [
    await commands.sell(seller, { ...common, name: 'Nikon One', conditionType: 'Good' }),
    await commands.sell(seller, {
      ...common,
      name: 'Nikon Two',
      conditionType: 'Fair',
      location: 'Agrabad, Chattogram',
      defects: 'A scratch',
    }),
  ];
  return `/compare?ids=${ids.join()}`;
}

test('what all of them share can be left out', async () => {
  await open(await twoItems());
  await expect.element(page.getByRole('rowheader', { name: 'Mount' })).toBeVisible();
  await page.getByLabelText('Differences only').click();
  await expect.poll(rowHeads).toEqual(['Condition', 'Defects', 'Place']);
  await page.getByLabelText('Differences only').click();
  await expect.poll(rowHeads).toContain('Mount');
});

test.each([360, 1280])('names stay in view while rows go by, %i wide', async (width) => {
  await page.viewport(width, 500);
  await open(await twoItems());
  const name = page.getByRole('columnheader', { name: 'Nikon One' });
  await expect.element(name).toBeVisible();
  const box = page.getByRole('region', { name: 'Comparison' }).element();
  box.scrollTop = box.scrollHeight;
  expect(box.scrollTop).toBeGreaterThan(200);
  const top = () => name.element().getBoundingClientRect().top - box.getBoundingClientRect().top;
  await expect.poll(top).toBeLessThan(5);
  expect(top()).toBeGreaterThanOrEqual(0);
});

test('one item alone has nothing to differ from', async () => {
  const address = await twoItems();
  await open(address.split(',')[0] ?? '');
  await expect.element(page.getByRole('columnheader', { name: 'Nikon One' })).toBeVisible();
  expect(page.getByLabelText('Differences only').elements()).toEqual([]);
});
