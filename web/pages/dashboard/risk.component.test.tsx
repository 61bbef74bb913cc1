import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { address, open } from '#tests/support/components/open.tsx';
import { storageKeys } from '#web/platform/storage-keys.ts';

test('an admin tries weights on the last days before they are saved', async () => {
  const admin = await commands.join('Admin');
  await commands.sql('delete from risk_weights where version > $1', [1]);
  await open('/dashboard/risk', { as: admin });
  await expect.element(page.getByRole('heading', { name: 'Signals' })).toBeVisible();
  const field = page.getByLabelText('Link in the text');
  await expect.element(field).toHaveValue('3');
  await expect.element(page.getByText(/flags \d+ listings?, as now/)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save the weights' });
  await expect.element(save).toBeDisabled();
  await field.selectOptions('1');
  await save.click();
  await expect.element(page.getByText('Version 2')).toBeVisible();
  await expect.element(page.getByLabelText('Link in the text')).toHaveValue('1');
  await commands.sql('delete from risk_weights where version > $1', [1]);
});

test('whoever is no admin is led home and stays signed in', async () => {
  const moderator = await commands.join('Buyer');
  await commands.sql('update people set moderator_since = now() where email = $1 returning id', [
    moderator.email,
  ]);
  await open('/dashboard/risk', { as: moderator });
  await expect.poll(address).toBe('/');
  expect(localStorage.getItem(storageKeys.token)).toBe(moderator.token);
});
