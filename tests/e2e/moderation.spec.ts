import { Caller } from '../support/caller.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer, payByHttp, putUp } from './deals.ts';
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

test('a verified seller has the badge on every card at once; a sold reported item stays', async ({
  page,
  shopUrl,
}) => {
  const seller = await new Caller(shopUrl, 'Imran Kabir').join('Seller');
  const [item, sold] = [await putUp(seller), await putUp(seller)];
  const { buyer, bookingId } = await makeDeal(seller, sold);
  for (let n = 0; n < 2; n += 1) {
    await (await newBuyer(shopUrl)).post(`/api/reporttoadmin/${sold.id}`);
  }
  await payByHttp(buyer, sold, bookingId);

  await loginAsDemo(page, 'Admin');
  await page.goto(`/category/${item.category}`);
  const card = page.getByRole('article', { name: item.name });
  await expect(card).toBeVisible();
  await expect(card.getByRole('img', { name: 'Verified seller' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const row = page.getByRole('row', { name: seller.email });
  await row.getByRole('button', { name: 'Verify' }).click();
  await expect(row.getByRole('img', { name: 'Verified seller' })).toBeVisible();
  await page.goBack();
  await expect(card.getByRole('img', { name: 'Verified seller' })).toBeVisible();

  await page.goto('/dashboard/reporteditems');
  const reported = page.getByRole('row', { name: sold.name });
  await expect(reported).toHaveCount(1);
  await expect(reported).toContainText('2 people reported it');
  await expect(reported.getByText('Sold item')).toBeVisible();
  const remove = reported.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription('It is sold and cannot be deleted.');
});

test.describe('somebody else was faster', () => {
  test.use({ allowed: /status of 404/ });

  test('the list says so and shows what is there', async ({ page, shopUrl, seller }) => {
    const item = await putUp(seller);
    await (await newBuyer(shopUrl)).post(`/api/reporttoadmin/${item.id}`);
    await loginAsDemo(page, 'Admin');
    await page.goto('/dashboard/reporteditems');
    const row = page.getByRole('row', { name: item.name });
    await row.getByRole('button', { name: 'Delete' }).click();
    await seller.get(`/api/deleteproduct/${item.id}`);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(page.getByText('Somebody else removed it already.')).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
