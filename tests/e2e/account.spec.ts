import { readFile } from 'node:fs/promises';
import { otherBrowser } from '../support/people.ts';
import { codeOf } from '../support/second-factor.ts';
import { TestClient } from '../support/test-client.ts';
import { startAnotherShop } from './another-shop.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';
import { login, loginAsDemo } from './people.ts';

test.use({ allowed: /status of (400|401|409)/ });

test('somebody sees where they are signed in, and signs out everywhere else', async ({
  open,
  shopUrl,
}) => {
  const person = await newBuyer(shopUrl);
  const elsewhere = otherBrowser(person);
  const { email } = person;
  await elsewhere.post('/api/auth/sign-in/email', { email, password: 'correct horse' });
  await elsewhere.takeToken();
  const [here, there] = [await open(person), await open(elsewhere)];
  await there.goto('/dashboard/myorders');
  await expect(there.getByText('No Orders found.')).toBeVisible();

  await here.goto('/dashboard/myorders');
  await here.getByRole('link', { name: 'My account' }).first().click();
  const sessions = here.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(here.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await there.reload();
  await expect(there.getByText('Session dead, Please login Again!')).toBeVisible();
  await expect(there).toHaveURL(/\/login/);
});

test('somebody takes their data, changes the password and deletes the account', async ({
  open,
  shopUrl,
}) => {
  const person = await newBuyer(shopUrl);
  const page = await open(person);
  await page.goto('/dashboard/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  await expect(page.getByText('and how to leave.')).toBeVisible();
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.profile.email).toBe(person.email);

  await page.getByLabel('Current password').fill('correct horse');
  await page.getByLabel('New password').fill('quiet lantern harbour');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  const leaving = page.getByRole('region', { name: 'Delete my account' });
  await leaving.getByLabel('Your password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await leaving.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(leaving.getByRole('alert')).toContainText('not the password of this account');
  await leaving.getByLabel('Your password', { exact: true }).fill('quiet lantern harbour');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(`${shopUrl}/`);

  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('quiet lantern harbour');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('INVALID_EMAIL_OR_PASSWORD')).toBeVisible();
});

test('an admin is asked for a second factor, sets it up, and signs in with a code', async ({
  page,
}) => {
  // A shop of its own starts in this time, and an admin signs in three times.
  test.setTimeout(240_000);
  const admin = { name: 'Admin', email: 'owner@example.com', password: 'quiet lantern harbour' };
  const shop = await startAnotherShop({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    REQUIRE_ADMIN_TOTP: 'on',
  });
  try {
    await page.goto(`${shop.url}/login`);
    await login(page, admin);
    await page.goto(`${shop.url}/dashboard/allsellers`);
    await expect(page).toHaveURL(/\/dashboard\/account#second-factor/);
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByLabel('Your password', { exact: true }).fill(admin.password);
    await section.getByRole('button', { name: 'Set it up' }).click();
    await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(
      section.getByRole('list', { name: 'Backup codes' }).getByRole('listitem'),
    ).toHaveCount(10);
    const backup = await section
      .getByRole('list', { name: 'Backup codes' })
      .getByRole('listitem')
      .first()
      .innerText();
    const secret = await section.locator('code').first().innerText();
    const uri = `otpauth://totp/Ditiyo?secret=${secret}`;
    await section.getByLabel('Code', { exact: true }).fill('000000');
    await page.keyboard.press('Enter');
    await expect(section.getByText('INVALID_CODE')).toBeVisible();
    // Good for the rest of its half minute and the whole next one, however slow the machine is.
    await section.getByLabel('Code', { exact: true }).fill(codeOf(uri));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The second factor is on.')).toBeVisible();
    // Admins cannot leave, and are not told how.
    await expect(page.getByText('Who you are here')).toBeVisible();
    await expect(page.getByText('how to leave')).toHaveCount(0);
    await page.goto(`${shop.url}/dashboard/allsellers`);
    await expect(page.getByText('No Sellers Found.')).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByText('Logout successfully!')).toBeVisible();
    await page.goto(`${shop.url}/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('INVALID_CODE')).toBeVisible();
    await code.fill(codeOf(uri, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signin successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    await page.goto(`${shop.url}/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code').fill(backup);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Signin successfully!')).toBeVisible();
  } finally {
    // The page asks on by itself, and the shop is about to be gone.
    await page.close();
    await shop.stop();
  }
});

test('what a page asks while the password changes waits for the new session', async ({
  open,
  shopUrl,
}) => {
  const person = await newBuyer(shopUrl);
  const page = await open(person);
  await page.goto('/dashboard/account');
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  await page.route('**/api/jwt?*', async (route) => {
    asked.resolve();
    await goOn.promise;
    await route.continue();
  });
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill('a quieter lantern');
  await page.getByRole('button', { name: 'Change password' }).click();
  await asked.promise;
  // The old session is over, and the new one has no token yet.
  const refused = page.waitForResponse((answer) => answer.status() === 401, { timeout: 2_000 });
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  expect(await refused.catch(() => undefined)).toBeUndefined();
  goOn.resolve();
  await expect(page.getByText('No Orders found.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/myorders/);
});

test('an admin suspends somebody, who is out at once, and lets them in again', async ({
  page,
  open,
  shopUrl,
}) => {
  const person = await new TestClient(shopUrl, 'Mitu Roy').join();
  const theirs = await open(person);
  await theirs.goto('/dashboard/myorders');
  await expect(theirs.getByText('No Orders found.')).toBeVisible();
  await loginAsDemo(page, 'Admin');
  await page.goto('/dashboard/allbuyers');
  const row = page.getByRole('row', { name: person.email });
  // Whoever presses in the column Delete finds nothing else there.
  const deleting = row.getByRole('cell').last();
  await expect(deleting.getByRole('button')).toHaveText(['Delete']);
  await row.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Books and never comes');
  await page.keyboard.press('Enter');
  await expect(row.getByText('Suspended: Books and never comes')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await expect(deleting.getByRole('button')).toHaveText(['Delete']);
  await row.getByRole('button', { name: 'Reinstate' }).click();
  await dialog.getByRole('button', { name: 'Yes, decide' }).click();
  await expect(row.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await expect(row.getByText('Suspended')).toHaveCount(0);

  await page.goto(`/dashboard/audit?action=person_reinstated`);
  const entry = page.getByRole('table').getByRole('row').nth(1);
  await expect(entry).toContainText(
    /Person reinstated\s*Mitu Roy\s*Changes: Suspended for: Books and never comes → nothing$/,
  );
});
