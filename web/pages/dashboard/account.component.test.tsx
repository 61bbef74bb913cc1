import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';
import { currentSession } from '#web/modules/accounts/session-store.ts';

let buyer: Member;

beforeEach(async () => {
  forgetDevice();
  buyer = await commands.join('Buyer');
});

const name = page.getByLabelText('Name', { exact: true });
const phone = page.getByLabelText('Phone number');
const save = page.getByRole('button', { name: 'Save changes' });

const readAccount = async () =>
  (await commands.callAs(buyer, 'GET', '/api/my-account')).body as Record<string, unknown>;

describe('the profile', () => {
  test('is changed here, and shown at once', async () => {
    await open('/dashboard/account', { as: buyer });
    await name.fill('নুসরাত জাহান');
    await phone.fill('01711-234567');
    await page.getByLabelText('Place').fill('Mirpur 10, Dhaka');
    await page.getByLabelText('Profile image').upload(await makePhotos(1));
    await save.click();
    await expect.element(page.getByText('Your profile is changed.')).toBeInTheDocument();
    const account = await readAccount();
    expect(account).toMatchObject({
      name: 'নুসরাত জাহান',
      phone: '01711-234567',
      place: 'Mirpur 10, Dhaka',
      photoURL: expect.stringMatching(/^\/images\//),
    });
    expect(currentSession()).toMatchObject({
      person: { displayName: 'নুসরাত জাহান', photoURL: account.photoURL },
    });
    await expect.element(page.getByText('Your picture now')).toBeVisible();
  });

  test('says at each field what cannot be', async () => {
    await open('/dashboard/account', { as: buyer });
    await name.fill('   ');
    await phone.fill('ask me');
    const file = new File(['%PDF-1.7'], 'me.jpg', { type: 'image/jpeg' });
    await page.getByLabelText('Profile image').upload(file);
    const image = page.getByLabelText('Profile image');
    await expect.element(image).toHaveAccessibleDescription(/^Please choose a JPEG/);
    await save.click();
    await expect.element(name).toHaveAccessibleDescription('Name is required*');
    await expect
      .element(phone)
      .toHaveAccessibleDescription('Enter a phone number like 01711-234567*');
    await name.fill('M'.repeat(100));
    await save.click();
    await expect.element(name).toHaveAccessibleDescription('Name can have 80 characters at most*');
    expect(await readAccount()).toMatchObject({ name: buyer.name, phone: '' });
  });

  test('offers everybody a second factor', async () => {
    await open('/dashboard/account', { as: buyer });
    const section = page.getByRole('region', { name: 'Second factor' });
    await expect.element(section.getByRole('button', { name: 'Set it up' })).toBeVisible();
  });
});

test('deleting asks once more, and says what goes and what stays', async () => {
  await open('/dashboard/account', { as: buyer });
  const leaving = page.getByRole('region', { name: 'Delete my account' });
  await expect.element(leaving.getByText('What stays')).toBeVisible();
  await leaving.getByLabelText('Your password').fill(buyer.password);
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await readAccount()).toMatchObject({ email: buyer.email });
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('Your account is deleted.')).toBeInTheDocument();
});
