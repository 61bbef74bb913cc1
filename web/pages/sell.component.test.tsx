import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open } from '#tests/support/components/open.tsx';
import { storageKeys } from '#web/platform/storage-keys.ts';

beforeEach(forgetDevice);

const phone = page.getByLabelText('Phone number');
const start = page.getByRole('button', { name: 'Start selling', exact: true });
const yes = page.getByRole('button', { name: 'Yes, start selling' });

test('a visitor is led to signup, where Seller is chosen already', async () => {
  await open('/sell');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Sell your camera');
  await page.getByRole('link', { name: 'Open an account and sell' }).click();
  await expect.element(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  expect(address()).toBe('/signup');
});

test('a buyer becomes a seller by a number and a yes, and is led on', async () => {
  const buyer = await commands.join('Buyer');
  await open('/sell', { as: buyer });
  await phone.fill('call me');
  await start.click();
  await expect
    .element(phone)
    .toHaveAccessibleDescription('Enter a phone number like 01711-234567*');
  await phone.fill('01711-234567');
  await start.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('It cannot be changed back.');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(yes).not.toBeInTheDocument();
  await start.click();
  await yes.click();
  // Said for some seconds, which a busy machine needs to draw the form.
  await expect.element(page.getByText('You are a seller now.')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Add a Product' })).toBeVisible();
  await expect.element(page.getByLabelText('Mobile number')).toHaveValue('01711-234567');
  await expect.element(page.getByRole('link', { name: 'Things I booked' })).toBeVisible();
  expect(address()).toBe('/dashboard/addproduct');
});

test('a tab that shows a buyer’s page is led on when the account changes elsewhere', async () => {
  const buyer = await commands.join('Buyer');
  await open('/dashboard/myorders', { as: buyer });
  await expect.element(page.getByText('No Orders found.')).toBeVisible();
  await commands.callAs(buyer, 'POST', '/api/my-account/become-seller', {
    phoneNumber: '01711-234567',
  });
  const told = { key: storageKeys.accountChanged, newValue: '1' };
  window.dispatchEvent(new StorageEvent('storage', told));
  await expect.element(page.getByRole('heading', { name: 'Add a Product' })).toBeVisible();
});

test('a seller goes straight on, and an admin is told why not', async () => {
  await open('/sell', { as: await commands.join('Seller') });
  await expect.element(page.getByRole('heading', { name: 'Add a Product' })).toBeVisible();
  await open('/sell', { as: await commands.join('Admin') });
  await expect.element(page.getByText(/This account is an admin’s/)).toBeVisible();
});
