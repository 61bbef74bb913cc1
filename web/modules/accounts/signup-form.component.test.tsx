import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, goTo, open } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';

let made = 0;

beforeEach(forgetDevice);

const name = page.getByLabelText('Name', { exact: true });
const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const image = page.getByLabelText('Profile image');
const seller = page.getByRole('radio', { name: 'Seller' });
const signup = page.getByRole('button', { name: 'Signup' });
const lostPicture = page.getByText('The picture could not be uploaded. Nothing was saved yet.');

/** Fills in the form for somebody new; answers their address. */
async function fillIn(): Promise<string> {
  made += 1;
  const mailbox = `newcomer.${made}.${Date.now()}@example.com`;
  await name.fill('Nusrat Jahan');
  await email.fill(mailbox);
  await password.fill('viewfinder');
  await image.upload(await makePhotos(1));
  await seller.click();
  return mailbox;
}

test('tells at its fields what is missing', async () => {
  await open('/signup');
  await expect.element(page.getByRole('radio', { name: 'Buyer' })).toBeChecked();
  await signup.click();
  await expect.element(name).toHaveAccessibleDescription('Name is required*');
  await expect.element(email).toHaveAccessibleDescription('Email is required*');
  await expect.element(password).toHaveAccessibleDescription('Password is required*');
  await expect.element(image).toHaveAccessibleDescription('Image is required*');
  await expect.element(name).toHaveFocus();
  await password.fill('12345');
  await expect
    .element(password)
    .toHaveAccessibleDescription('Password length atleast 6 characters.*');
});

test('a picture that does not arrive stops the signup and keeps what was typed', async () => {
  await open('/signup');
  const mailbox = await fillIn();
  await commands.spoil('**/api/images', 'cut');
  await signup.click();
  await expect.element(lostPicture).toBeVisible();
  await expect.element(name).toHaveValue('Nusrat Jahan');
  await expect.element(email).toHaveValue(mailbox);
  await expect.element(password).toHaveValue('viewfinder');
  await expect.element(page.getByText('IMG_1.jpg')).toBeVisible();
  await expect.element(seller).toBeChecked();

  // Stopped on its way, it may be sent again.
  await commands.heal();
  await commands.spoil('**/api/images', 'hold');
  await signup.click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await expect.element(page.getByText(/ready to upload/)).toBeVisible();
  await commands.heal();

  // Once it is there nothing is left to stop, and what fails then is told.
  await commands.spoil('**/api/auth/sign-up/email', 'cut');
  await signup.click();
  await expect.element(page.getByText(/, uploaded$/)).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('alert').filter({ hasText: /NETWORK_REQUEST_FAILED/ }))
    .toBeVisible();
  await commands.heal();
  await signup.click();
  await expect.element(page.getByText('Create user successfully!')).toBeVisible();
  await expect.poll(address).toBe('/');
  await goTo('/dashboard');
  await expect.poll(address).toBe('/dashboard/addproduct');
});

test('a seller who is cut off half-way is still one after logging in', async () => {
  await open('/signup');
  const mailbox = await fillIn();
  await commands.spoil('**/api/addusers', 'cut');
  await signup.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await commands.heal();
  await goTo('/login');
  await email.fill(mailbox);
  await password.fill('viewfinder');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.element(page.getByText('Signin successfully!')).toBeVisible();
  await goTo('/dashboard');
  await expect.poll(address).toBe('/dashboard/addproduct');
});

test('what is no picture is refused, and so is a taken address, by its raw code', async () => {
  const taken = await commands.join('Buyer');
  await open('/signup');
  await fillIn();
  await email.fill(taken.email);
  await image.upload(new File(['not a picture'], 'photo.jpg', { type: 'image/jpeg' }));
  // At once, before anything is sent.
  await expect.element(image).toHaveAccessibleDescription(/^Please choose a JPEG, .+\*$/);
  await image.upload(await makePhotos(1));
  await expect.element(image).not.toHaveAccessibleDescription(/JPEG/);
  await signup.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: /USER_ALREADY_EXISTS/ }))
    .toBeVisible();
  await expect.element(name).toHaveValue('Nusrat Jahan');
});
