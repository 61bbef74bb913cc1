import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { loginAsDemo, profilePhoto, signUp } from './people.ts';

test.use({ allowed: /status of (401|422)/ });

test('a deleted person is out at once, and registers again only when an admin allows it', async ({
  page,
  open,
  shopUrl,
  seller,
}) => {
  const [person, item] = await Promise.all([newBuyer(shopUrl), putUp(seller)]);
  const theirs = await open(person);
  await theirs.goto(`/category/${item.category}`);
  const report = theirs
    .getByRole('article', { name: item.name })
    .getByRole('button', { name: 'Report to admin' });
  await expect(report).toBeVisible();

  await loginAsDemo(page, 'Admin');
  await page.goto('/dashboard/allbuyers');
  const buyerRow = page.getByRole('row', { name: person.email });
  await buyerRow.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Delete from mongodb successfully!')).toBeVisible();

  const answered = theirs.waitForResponse('**/api/reporttoadmin/*');
  await report.click();
  await answered;
  await expect(
    theirs.getByText('Session dead, Please login Again!', { exact: true }),
  ).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  // Now, not once its time is over.
  expect(await theirs.getByText('It could not be reported.').count()).toBe(0);
  const again = { name: 'Mitu Roy', email: person.email, password: 'battery staple' };
  await fillSignUp();
  await expect(theirs.getByText('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')).toBeVisible();

  await page.getByRole('link', { name: 'Closed Accounts' }).click();
  const row = page.getByRole('row', { name: person.email });
  await expect(row.getByRole('cell').nth(5)).toContainText('Closed');
  await row.getByRole('button', { name: 'Allow again' }).click();
  await expect(page.getByText('This e-mail can register again.')).toBeVisible();
  await expect(row.getByText('Allowed', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('This e-mail is closed again.')).toBeVisible();
  await row.getByRole('button', { name: 'Allow again' }).click();
  await expect(row.getByText('Allowed', { exact: true })).toBeVisible();

  const newcomer = await open(undefined, { baseURL: shopUrl });
  await signUp(newcomer, again);
  await newcomer.goto('/dashboard/myorders');
  await expect(newcomer.getByText('No Orders found.')).toBeVisible();
  await page.reload();
  await expect(row.getByText('Registered again')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'All Buyers' }).click();
  await expect(buyerRow).toContainText(again.name);

  async function fillSignUp(): Promise<void> {
    await theirs.goto('/signup');
    await theirs.getByLabel('Name', { exact: true }).fill(again.name);
    await theirs.getByLabel('Email').fill(again.email);
    await theirs.getByLabel('Password', { exact: true }).fill(again.password);
    await theirs.getByLabel('Profile image').setInputFiles(profilePhoto);
    await theirs.getByRole('button', { name: 'Signup' }).click();
  }
});
