import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer, payByHttp, putUp } from './deals.ts';
import { loginAsDemo } from './people.ts';

test('a verified seller has the badge on every card at once; a sold reported item stays', async ({
  page,
  shopUrl,
}) => {
  const seller = await new TestClient(shopUrl, 'Imran Kabir').join('Seller');
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
