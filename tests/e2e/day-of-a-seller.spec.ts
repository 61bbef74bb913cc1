import { expect, test } from './clean-page.ts';
import { newBuyer, payByHttp, putUp } from './deals.ts';
import { openDashboardMenu } from './menus.ts';
import { newcomer, profilePhoto, signUp } from './people.ts';

test("@mobile a seller's day: sign up, list, advertise, sell, take back, book", {
  tag: ['@journey', '@phone'],
}, async ({ page, seller: colleague }) => {
  await signUp(page, newcomer('Farhana Haque'), 'Seller');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard/addproduct');
  const menu = await openDashboardMenu(page);
  await expect(menu.getByRole('link')).toHaveText([
    'Add a Product',
    'My Products',
    // What the shop has beyond the specification stands below a heading of its own.
    'Requests',
    'Questions',
    'Messages',
    'My Sales',
    'Balance',
    'My Shop',
    'Webhooks',
    'Things I booked',
    'Wanted Ads',
    'Stolen Items',
    'API tokens',
    'My Account',
  ]);
  await expect(menu.getByRole('heading', { name: 'More' })).toBeVisible();
  await menu.getByRole('link', { name: 'My Products' }).click();
  await expect(page.getByText('No Products found.')).toBeVisible();

  const names = ['Pentax K1000', 'Pentax 50mm'].map((name) => `${name} ${Date.now()}`);
  for (const name of names) {
    await page.goto('/dashboard/addproduct');
    for (const [label, value] of Object.entries({
      Name: name,
      'Resale price': '12500',
      'Original price': '30000',
      'Mobile number': '01711-605 342',
      Location: 'Chattogram',
      'Year of purchase': '1998',
      'Year of used': '20',
      Description: 'মিটার কাজ করে। Meter works, light seals are new.',
    })) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('radio', { name: 'Excellent' }).check();
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByLabel('Product image').setInputFiles(profilePhoto);
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/myproducts');
  }

  const table = page.getByRole('table', { name: 'My Products' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Image',
    'Title',
    'Price',
    'Advertise',
    'Delete',
  ]);
  const [first, second] = names.map((name) => table.getByRole('row', { name }));
  if (!first || !second) throw new Error('two products were added');
  await expect(first).toContainText('12,500 tk');
  await first.getByRole('button', { name: 'Make Advertise' }).click();
  await expect(page.getByText('Make Advertise Successfully!')).toBeVisible();
  await expect(first.getByText('Already Advertise')).toBeVisible();

  await page.goto('/');
  const card = page.getByRole('article', { name: names[0] });
  await expect(card).toContainText('Chattogram');
  const { body: items } = await colleague.get('/api/advertiseditems');
  const item = items.find(({ name }: { name: string }) => name === names[0]);
  const buyer = await newBuyer(colleague.url);
  const deal = { id: item._id, name: item.name, price: item.resalePrice, category: item.category };
  await payByHttp(buyer, deal, await buyer.book(item._id));

  await page.goto('/dashboard/myproducts');
  await expect(first.getByText('Sold item')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await second.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Product Delete Successfully!')).toBeVisible();
  await expect(second).toHaveCount(0);

  // A seller buys too.
  const wanted = await putUp(colleague);
  await page.goto(`/category/${wanted.category}`);
  await page
    .getByRole('article', { name: wanted.name })
    .getByRole('button', { name: 'Book now' })
    .click();
  await page.getByLabel('Phone number').fill('01711-605 342');
  await page.getByLabel('Meeting location').fill('GEC Circle');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('row', { name: wanted.name })).toContainText('Waiting for payment');
});
