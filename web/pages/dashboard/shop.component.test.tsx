import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { readMyShop } from '#contract/shops/endpoints.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';
import { saveShop } from '#web/modules/shops/queries.ts';
import { call } from '#web/platform/browser.ts';

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
  const reason = dialog.getByLabelText('Reason');
  await reason.fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Refuse it' }).click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Approve it' }).click();
  await expect.element(main.getByText('No shop waits.')).toBeVisible();

  await open('/dashboard/shop', { as: seller });
  await main.getByRole('link', { name: 'My public page' }).click();
  const shop = page.getByRole('region', { name: 'Shutter House' });
  await expect.element(shop.getByText('Elephant Road 49, Dhaka')).toBeVisible();
  await expect.element(shop.getByText('8:30pm – 10:00pm')).toBeVisible();
  await expect.element(shop.getByText(/^(Open|Closed) now, /)).toBeVisible();
  await expect
    .element(shop.getByRole('link', { name: 'See it on OpenStreetMap' }))
    .toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Elephant%20Road%2049%2C%20Dhaka%2C%20Bangladesh',
    );
});

const fields = {
  name: 'Shutter House',
  address: 'Elephant Road 49',
  district: 'dhaka',
  hours: [],
  showsPhone: false,
} as const;

/** Writes the shop beside the form, and returns once that is done. */
const writeBeside = async (facts: object = {}) => {
  const { shop } = await call(readMyShop, {});
  await saveShop({ ...fields, hours: [], version: shop?.version ?? 0, ...facts });
};

test('a form keeps what was typed while somebody decides, and offers what another window wrote', async () => {
  const seller = await commands.join('Seller');
  await open('/dashboard/shop', { as: seller });
  await expect.element(main.getByLabelText('Name of the shop')).toBeVisible();
  await expect.element(main.getByLabelText('Show this number on my page')).not.toBeChecked();
  await writeBeside();
  await open('/dashboard/shop', { as: seller });
  const about = main.getByLabelText('About the shop');
  await about.fill('Since 1998.');
  // Another version of the same, as a decision makes it.
  await writeBeside();
  await press('Save changes');
  await expect.element(main.getByText(/^Something changed meanwhile/)).toBeVisible();
  await press('Save changes');
  await expect.poll(async () => (await call(readMyShop, {})).shop?.text).toBe('Since 1998.');

  await about.fill('Since 1999.');
  await writeBeside({ name: 'Other House' });
  await press('Save changes');
  await press('Load what is there now');
  await expect.element(main.getByLabelText('Name of the shop')).toHaveValue('Other House');
  await about.fill('Since 2000.');
  await press('Save changes');
  await expect
    .poll(async () => (await call(readMyShop, {})).shop)
    .toMatchObject({ name: 'Other House', text: 'Since 2000.' });
});

test('what is wrong with a field is said until it is changed, not until it is left', async () => {
  await open('/dashboard/shop', { as: await commands.join('Seller') });
  const phone = main.getByLabelText('Phone of the shop');
  await phone.fill('call me');
  await press('Save and ask for approval');
  const wrong = ['Name of the shop', 'Address', 'District', 'Phone of the shop'];
  await expect.poll(faults).toEqual(wrong);
  await phone.click();
  await main.getByLabelText('About the shop').click();
  // By then the check of a field that was left has ended.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(faults()).toEqual(wrong);
  await phone.fill('01712 440 918');
  await expect.poll(faults).toEqual(wrong.slice(0, 3));
});

test('after a photo was stopped and taken away, what fails is told', async () => {
  const seller = await commands.join('Seller');
  await open('/dashboard/shop', { as: seller });
  await main.getByLabelText('Name of the shop').fill('Shutter House');
  await main.getByLabelText('Address').fill('Elephant Road 49');
  await main.getByLabelText('District').selectOptions('Dhaka');
  await main.getByLabelText('Photo of the sign or the front').upload(await makePhotos(1));
  await commands.spoil('**/api/images', 'hold');
  await press('Save and ask for approval');
  await press('Cancel');
  await press('Remove the photo');
  await commands.spoil('**/api/myshop', 'cut');
  await press('Save and ask for approval');
  await expect.element(main.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await commands.heal();
  await press('Save and ask for approval');
  await expect.element(main.getByText(/^We look at it soon/)).toBeVisible();
});
