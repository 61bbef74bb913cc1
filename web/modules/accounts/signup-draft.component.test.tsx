import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open, reload } from '#tests/support/components/open.tsx';
import { storageNames } from '#web/platform/storage-keys.ts';

beforeEach(forgetDevice);

const drafts = () =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(storageNames.tabDrafts));

test('a signup is there again after a reload, but for its password, and goes once somebody is signed in', async () => {
  const name = page.getByLabelText('Name', { exact: true });
  const email = page.getByLabelText('Email');
  const password = page.getByLabelText('Password', { exact: true });
  const asSeller = page.getByRole('radio', { name: 'Seller' });
  await open('/signup');
  await name.fill('Nusrat Jahan');
  await email.fill('nusrat@');
  // Left: it is judged.
  await password.fill('viewfinder');
  await expect.element(email).toHaveAccessibleDescription(/complete e-mail address/);
  await asSeller.click();
  await reload();
  await expect.element(name).toHaveValue('Nusrat Jahan');
  await expect.element(email).toHaveValue('nusrat@');
  await expect.element(asSeller).toBeChecked();
  await expect.element(password).toHaveValue('');
  expect(drafts()).not.toEqual([]);

  const member = await commands.join();
  await open('/login');
  await email.fill(member.email);
  await password.fill(member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByText('Signin successfully!')).toBeInTheDocument();
  await expect.poll(drafts).toEqual([]);
});
