import { Caller } from '../support/caller.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { loginAsDemo } from './people.ts';

test('the admin verifies a seller, and removes a reported item and a person', async ({
  page,
  shopUrl,
}) => {
  const [seller, buyer] = await Promise.all([
    new Caller(shopUrl, 'Farhana Haque').join('Seller'),
    newBuyer(shopUrl),
  ]);
  const item = await putUp(seller);
  const { name: userName, email: userEmail } = buyer;
  await buyer.post(`/api/reporttoadmin/${item.id}`, { itemId: item.id, userName, userEmail });

  await loginAsDemo(page, 'Admin');
  await page.goto('/dashboard/allsellers');
  const sellerRow = page.getByRole('row', { name: seller.email });
  await sellerRow.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Update verify successfully!')).toBeVisible();
  await expect(sellerRow.getByText('Verified', { exact: true })).toBeVisible();
  await expect(sellerRow.getByRole('button', { name: 'Verify' })).toHaveCount(0);

  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: 'Delete', exact: true });
  await page.goto('/dashboard/reporteditems');
  const itemRow = page.getByRole('row', { name: item.name });
  await expect(itemRow).toContainText('1 person reported it');
  await itemRow.getByRole('button', { name: 'Delete' }).click();
  await confirm.click();
  await expect(page.getByText('Delete successfully!')).toBeVisible();
  await expect(itemRow).toHaveCount(0);

  await page.goto('/dashboard/allbuyers');
  const buyerRow = page.getByRole('row', { name: buyer.email });
  await buyerRow.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText(buyer.name);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await buyerRow.getByRole('button', { name: 'Delete' }).click();
  await confirm.click();
  await expect(page.getByText('Delete from mongodb successfully!')).toBeVisible();
  await expect(buyerRow).toHaveCount(0);
  expect((await buyer.get('/api/uservalidationcheck')).status).toBe(401);
});
