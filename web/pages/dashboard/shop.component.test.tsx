import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');
const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
const faults = () =>
  [...document.querySelectorAll('[aria-invalid]')].map(
    (field) => (field as HTMLInputElement).labels?.[0]?.textContent,
  );

test('a seller asks for a shop, an admin refuses and approves it, and it stands on the page', async () => {
  const seller = await commands.join('Seller');
  await open('/dashboard/shop', { as: seller });
  await press('Save and ask for approval');
  await expect.poll(faults).toEqual(['Name of the shop', 'Address', 'District']);
  await main.getByLabelText('Name of the shop').fill('Shutter House');
  await main.getByLabelText('Address').fill('Elephant Road 49');
  await main.getByLabelText('District').selectOptions('Dhaka');
  await press('Add hours');
  const second = main.getByRole('group', { name: 'Hours 2' });
  await second.getByText('Mon', { exact: true }).click();
  await expect.element(second.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  await second.getByLabelText('Opens at').fill('19:00');
  await second.getByLabelText('Closes at').fill('22:00');
  await press('Save and ask for approval');
  await expect.element(second.getByText(/^These hours overlap/)).toBeVisible();
  await second.getByLabelText('Opens at').fill('20:30');
  await press('Save and ask for approval');
  await expect.element(main.getByText(/^We look at it soon/)).toBeVisible();

  const admin = await commands.join('Admin');
  await open('/dashboard/shops', { as: admin });
  await press('Look at Shutter House');
  const dialog = page.getByRole('dialog', { name: 'Shutter House' });
  await dialog.getByRole('button', { name: 'Refuse it' }).click();
  await dialog.getByRole('button', { name: 'Refuse it' }).click();
  await expect.element(dialog.getByText(/^Reason is required/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Approve it' }).click();
  await expect.element(main.getByText('No shop waits.')).toBeVisible();

  await open('/dashboard/shop', { as: seller });
  await main.getByRole('link', { name: 'My public page' }).click();
  const shop = page.getByRole('region', { name: 'Shutter House' });
  await expect.element(shop.getByText('Elephant Road 49, Dhaka')).toBeVisible();
  await expect.element(shop.getByText('20:30 – 22:00')).toBeVisible();
  await expect.element(shop.getByText(/^(Open|Closed) now, /)).toBeVisible();
  await expect
    .element(shop.getByRole('link', { name: 'See it on OpenStreetMap' }))
    .toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Elephant%20Road%2049%2C%20Dhaka%2C%20Bangladesh',
    );
});
