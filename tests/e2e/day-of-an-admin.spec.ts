import type { Page } from '@playwright/test';
import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { openDashboardMenu } from './menus.ts';
import { loginAsDemo } from './people.ts';

/** Goes there by the menu, whichever shape it has on this screen. */
async function choose(page: Page, entry: string): Promise<void> {
  const menu = await openDashboardMenu(page);
  await menu.getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
}

async function expectColumns(page: Page, label: string, columns: string[]): Promise<void> {
  const table = page.getByRole('table', { name: label });
  await expect(table.getByRole('columnheader')).toHaveText(columns);
}

test("@mobile an admin's day: verify, take down, close an account, read the mail", async ({
  page,
  shopUrl,
}) => {
  const [seller, buyer] = await Promise.all([
    new TestClient(shopUrl, 'Farhana Haque').join('Seller'),
    newBuyer(shopUrl),
  ]);
  const item = await putUp(seller);
  const { name: userName, email: userEmail } = buyer;
  await buyer.post(`/api/reporttoadmin/${item.id}`, { itemId: item.id, userName, userEmail });
  const question = `Is ${item.name} still there?`;
  await buyer.post('/api/contact', {
    from_name: userName,
    from_email: userEmail,
    message: question,
  });

  await loginAsDemo(page, 'Admin');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/allsellers');
  const menu = await openDashboardMenu(page);
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([
    'All Sellers',
    'All Buyers',
    'Reported Items',
  ]);
  await menu.getByRole('link', { name: 'All Sellers' }).click();
  await expectColumns(page, 'All Sellers', ['Image', 'Name', 'Email', 'Type', 'Verify', 'Delete']);
  const sellerRow = page.getByRole('row', { name: seller.email });
  await sellerRow.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Update verify successfully!')).toBeVisible();
  await expect(sellerRow.getByText('Verified', { exact: true })).toBeVisible();
  await expect(sellerRow.getByRole('button', { name: 'Verify' })).toHaveCount(0);

  const asked = page.getByRole('alertdialog');
  const confirm = asked.getByRole('button', { name: 'Delete', exact: true });
  await choose(page, 'Reported Items');
  await expectColumns(page, 'Reported Items', ['Image', 'Name', 'Price', 'Delete']);
  const itemRow = page.getByRole('row', { name: item.name });
  await expect(itemRow).toContainText('1 person reported it');
  await itemRow.getByRole('button', { name: 'Delete' }).click();
  await confirm.click();
  await expect(page.getByText('Delete successfully!')).toBeVisible();
  await expect(itemRow).toHaveCount(0);

  await choose(page, 'All Buyers');
  await expectColumns(page, 'All Buyers', ['Image', 'Name', 'Email', 'Type', 'Delete']);
  const buyerRow = page.getByRole('row', { name: buyer.email });
  await buyerRow.getByRole('button', { name: 'Delete' }).click();
  await expect(asked).toContainText(buyer.name);
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(asked).toBeHidden();
  await buyerRow.getByRole('button', { name: 'Delete' }).click();
  await confirm.click();
  await expect(page.getByText('Delete from mongodb successfully!')).toBeVisible();
  await expect(buyerRow).toHaveCount(0);
  expect((await buyer.get('/api/uservalidationcheck')).status).toBe(401);

  await choose(page, 'Closed Accounts');
  await expect(page.getByRole('row', { name: buyer.email })).toBeVisible();
  await choose(page, 'Messages');
  await expect(page.getByText(question)).toBeVisible();
});
