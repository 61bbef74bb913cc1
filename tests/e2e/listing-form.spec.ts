import { TestClient } from '../support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { makePhotos } from './made-photos.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// What the browser says of each request that it could not send.
test.use({ allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test('what is told by taps without a connection is seen as buyers will see it, and is at the desk later', async ({
  open,
  shopUrl,
}) => {
  const seller = await new TestClient(shopUrl).join('Seller');
  const hand = await open(seller, phone);
  const away = hand.context();
  const button = (name: string) => hand.getByRole('button', { name, exact: true });
  await hand.goto('/dashboard/addproduct');
  const name = hand.getByLabel('Name', { exact: true });
  await name.fill('Nikon D750 with 24-120mm');
  await expect(hand.getByText('Brand and model are filled in')).toBeVisible();
  await hand.getByLabel('A lens comes with it').check();
  await expect(hand.getByText('0 of 11 views')).toBeVisible();

  await away.setOffline(true);
  await hand.getByLabel('Resale price').fill('78000');
  await hand.getByLabel('Year of purchase').fill('2018');
  await hand.getByRole('button', { name: /^Since then: \d+ years/ }).click();
  await hand.getByLabel('Product image').setInputFiles(await makePhotos(3));
  await button('Yes, in this order').click();
  await hand.getByText('Condition, part by part', { exact: true }).click();
  await button('All of these have light marks').click();
  await button('All of these work and are clear').click();
  await button('It has these too, and they work').click();
  await hand.getByText('What is in the box', { exact: true }).click();
  await button('All of these are there').click();
  // Nothing of it makes the page wider than the phone.
  expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await button('See it as buyers will').click();
  const whole = hand.getByRole('dialog', { name: 'As buyers will see it' });
  await expect(whole.getByRole('img', { name: /: Back, photo 2 of 3$/ })).toBeVisible();
  await expect(whole.getByText('Light marks 4 of 5')).toBeVisible();
  await whole.getByRole('button', { name: 'Back to the form' }).click();
  await away.setOffline(false);
  await expect(hand.getByText('Saved', { exact: true }).first()).toBeVisible({ timeout: 30_000 });

  const desk = await open(seller);
  await desk.goto('/dashboard/addproduct');
  await desk.getByRole('link', { name: /^Go on with your / }).click();
  await expect(desk.getByLabel('Resale price')).toHaveValue('78000');
  await expect(desk.getByRole('group', { name: 'Stabiliser' }).getByText('Works')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(
    desk.getByRole('group', { name: 'Grip' }).locator('[aria-pressed=true]'),
  ).toHaveCount(0);
  await expect(desk.getByText('3 of 11 views')).toBeVisible({ timeout: 30_000 });
});
