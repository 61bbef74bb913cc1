import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';
import { login, newcomer, profilePhoto } from './people.ts';

test('the signup form tells at its fields what is missing', async ({ page }) => {
  await page.goto('/signup');
  const name = page.getByLabel('Name', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByRole('radio', { name: 'Buyer' })).toBeChecked();
  await page.getByRole('button', { name: 'Signup' }).click();
  await expect(name).toHaveAccessibleDescription('Name is required*');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required*');
  await expect(password).toHaveAccessibleDescription('Password is required*');
  await expect(page.getByLabel('Profile image')).toHaveAccessibleDescription('Image is required*');
  await expect(name).toBeFocused();
  await password.fill('12345');
  await expect(password).toHaveAccessibleDescription('Password length atleast 6 characters.*');
});

test.describe('refused', () => {
  test.use({ allowed: /status of 4\d\d|ERR_FAILED/ });

  test('a picture that does not arrive stops the signup and keeps what was typed', async ({
    page,
  }) => {
    const person = newcomer('Nusrat Jahan');
    await page.route('**/api/images', (route) => route.abort());
    await page.goto('/signup');
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Profile image').setInputFiles(profilePhoto);
    await page.getByRole('radio', { name: 'Seller' }).check();
    await page.getByRole('button', { name: 'Signup' }).click();
    await expect(
      page.getByText('The picture could not be uploaded. Nothing was saved yet.'),
    ).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    await expect(page.getByText('sample.jpg')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();

    // Stopped on its way, it may be sent again; once it is there nothing is left to stop, and what fails then is told.
    await page.unroute('**/api/images');
    await page.route('**/api/images', () => undefined);
    await page.getByRole('button', { name: 'Signup' }).click();
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await cancel.click();
    await expect(page.getByText(/ready to upload/)).toBeVisible();
    await page.unroute('**/api/images');
    const { promise: seen, resolve: cutOff } = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-up/email', async (route) => {
      await seen;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Signup' }).click();
    await expect(page.getByText(/, uploaded$/)).toBeVisible();
    await expect(cancel).toHaveCount(0);
    cutOff();
    await expect(page.getByRole('alert')).toContainText('NETWORK_REQUEST_FAILED');
    await expect(page.getByText(/, uploaded$/)).toBeVisible();

    await page.unroute('**/api/auth/sign-up/email');
    await page.getByRole('button', { name: 'Signup' }).click();
    await expect(page.getByText('Create user successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard/addproduct');
  });

  test('a seller who is cut off half-way is still one after logging in', async ({ page }) => {
    const person = newcomer('Imran Kabir');
    await page.route('**/api/addusers', (route) => route.abort());
    await page.goto('/signup');
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Profile image').setInputFiles(profilePhoto);
    await page.getByRole('radio', { name: 'Seller' }).check();
    await page.getByRole('button', { name: 'Signup' }).click();
    await expect(page.getByRole('alert')).toBeVisible();

    await page.unroute('**/api/addusers');
    await page.goto('/login');
    await login(page, person);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard/addproduct');
  });

  test('what is no picture is refused, and so is a taken e-mail address, by its raw code', async ({
    page,
    shopUrl,
  }) => {
    const taken = await newBuyer(shopUrl);
    await page.goto('/signup');
    await page.getByLabel('Name', { exact: true }).fill('Nusrat Jahan');
    await page.getByLabel('Email').fill(taken.email);
    await page.getByLabel('Password', { exact: true }).fill('viewfinder');
    await page.getByLabel('Profile image').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByRole('button', { name: 'Signup' }).click();
    await expect(
      page.getByText('The picture could not be uploaded. Nothing was saved yet.'),
    ).toBeVisible();
    await page.getByLabel('Profile image').setInputFiles(profilePhoto);
    await page.getByRole('button', { name: 'Signup' }).click();
    await expect(page.getByRole('alert')).toContainText('USER_ALREADY_EXISTS');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nusrat Jahan');
  });
});
