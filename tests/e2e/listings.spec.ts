import { TestClient } from '../support/test-client.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { phonePhoto } from './phone-photo.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

// An item off sale is answered as one that is gone.
test.use({ allowed: /410/ });

test('a listing is paused, resumed, withdrawn and relisted, and a draft goes from the phone to the desk', async ({
  open,
  shopUrl,
}) => {
  const seller = await new TestClient(shopUrl).join('Seller');
  const item = await putUp(seller);
  const desk = await open(seller);
  const buyer = await open(await newBuyer(shopUrl));
  const row = desk.getByRole('row', { name: item.name });

  await test.step('what is paused is there for its seller alone, also after a reload', async () => {
    await desk.goto('/dashboard/myproducts');
    await row.getByRole('button', { name: `Pause ${item.name}` }).click();
    await expect(row.getByText('Paused', { exact: true })).toBeVisible();
    expect(await findFaults(desk)).toEqual([]);
    await buyer.goto(`/product/${item.id}`);
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(
      'This item is no longer in the shop',
    );
    await row.getByRole('link', { name: item.name, exact: true }).click();
    await expect(desk.getByText('You paused this item.')).toBeVisible();
    await desk.reload();
    await expect(desk.getByText('You paused this item.')).toBeVisible();
    await desk.getByRole('main').getByRole('link', { name: 'My Products' }).click();
    await row.getByRole('button', { name: `Resume ${item.name}` }).click();
    await expect(row.getByText(/^On sale until/)).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(item.name);
  });

  await test.step('what is withdrawn says why, and comes back', async () => {
    await row.getByRole('button', { name: /^More/ }).click();
    await desk.getByRole('menuitem', { name: 'Withdraw' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'I sold it elsewhere' }).check();
    expect(await findFaults(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(row.getByText('“I sold it elsewhere”')).toBeVisible();
    await row.getByRole('button', { name: `Relist ${item.name}` }).click();
    await expect(row.getByText(/^On sale until/)).toBeVisible();
  });

  await test.step('photos of the phone and words of the desk become one listing', async () => {
    const hand = await open(seller, phone);
    await hand.goto('/dashboard/addproduct');
    await hand.getByLabel('Product image').setInputFiles({
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: await phonePhoto(),
    });
    await expect(hand.getByText('Saved', { exact: true }).first()).toBeVisible();
    await expect(hand).toHaveURL(/draft=/);
    expect(await findFaults(hand)).toEqual([]);
    await desk.reload();
    await desk.getByRole('link', { name: /^Continue the draft/ }).click();
    await expect(desk.locator('li[data-row]')).toHaveCount(1);
    const name = `Leica M6 ${Date.now()}`;
    await desk.getByLabel('Name', { exact: true }).fill(name);
    // The phone lies beside the keyboard, and shows what is typed there.
    await expect(hand.getByLabel('Name', { exact: true })).toHaveValue(name, { timeout: 30_000 });
    await hand.goto('/dashboard/myproducts');
    await expect(hand.getByRole('link', { name: `Continue the draft: ${name}` })).toBeVisible();
    expect(await findFaults(hand)).toEqual([]);
  });
});
