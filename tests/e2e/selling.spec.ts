import { TestClient } from '#tests/support/test-client.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, newBuyer, payByHttp, putUp } from './deals.ts';
import { profilePhoto } from './people.ts';

/** Fields of the form and what each says when it is sent empty, by the specification's section 5. */
const messages = {
  Name: 'Name is required*',
  'Resale price': 'Resale Price is required*',
  'Original price': 'Original Price is required*',
  'Mobile number': 'Phone is required*',
  Location: 'Location is required*',
  'Year of purchase': 'Purchase year is required*',
  Category: 'Category is required*',
  'Product image': 'Image is required*',
  Description: 'Description is required*',
};

test('an empty product form tells everything that is missing at once', async ({
  open,
  shopUrl,
}) => {
  // Somebody who sold nothing yet: of others the shop knows the number, and fills it in.
  const page = await open(await new TestClient(shopUrl).join('Seller'));
  await page.goto('/dashboard/addproduct');
  await page.getByRole('button', { name: 'Add product' }).click();
  for (const [label, message] of Object.entries(messages)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel('Year of used')).toHaveAccessibleDescription(
    /^Used year is required\*/,
  );
  await expect(
    page.getByRole('radiogroup', { name: 'Condition type' }),
  ).toHaveAccessibleDescription('Condition type is required*');
  await page.getByLabel('Resale price').fill('10000001');
  await expect(page.getByLabel('Resale price')).toHaveAccessibleDescription(
    'Resale Price must be a whole number from 1 to 10,000,000*',
  );
  await page.getByLabel('Year of purchase').fill('1899');
  await expect(page.getByLabel('Year of purchase')).toHaveAccessibleDescription(
    /^Purchase year must be .+\*$/,
  );
});

test('a file that is no picture is refused at its field, and never called ready', async ({
  open,
  seller,
}) => {
  const page = await open(seller);
  await page.goto('/dashboard/addproduct');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('clean glass') };
  await page.getByLabel('Product image').setInputFiles(notes);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByLabel('Product image')).toHaveAccessibleDescription(
    'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.*',
  );
  await expect(page.getByText('notes.txt')).toBeVisible();
  await expect(page.getByText('ready to upload')).toBeHidden();
  await page.getByLabel('Product image').setInputFiles(profilePhoto);
  await expect(page.getByText(/\d kB, uploaded/)).toBeVisible();
});

test.describe('cut off', () => {
  test.use({ allowed: /ERR_FAILED/ });

  test('a picture that does not arrive stops the save and keeps what was typed', async ({
    open,
    seller,
  }) => {
    const page = await open(seller);
    const name = `Canon EF 50mm ${Date.now()}`;
    await page.route('**/api/images', (route) => route.abort());
    await page.goto('/dashboard/addproduct');
    for (const [label, value] of Object.entries({
      Name: name,
      'Resale price': '9500',
      'Original price': '14000',
      'Mobile number': '01711-605 342',
      Location: 'Mirpur 10, Dhaka',
      'Year of purchase': '2018',
      'Year of used': '7',
      Description: 'Clean glass.',
    })) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('radio', { name: 'Fair' }).check();
    await page.getByLabel('Category').selectOption({ label: 'Lenses' });
    await page.getByLabel('Product image').setInputFiles(profilePhoto);
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('The product is not saved')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Description')).toHaveValue('Clean glass.');
    await expect(page.getByText('sample.jpg')).toBeVisible();

    await page.unroute('**/api/images');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Product added successfully!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/myproducts');
    await expect(page.getByRole('row', { name })).toBeVisible();
  });
});

test('Make Advertise shows an item on the home page', async ({ open, seller }) => {
  const item = await putUp(seller);
  const page = await open(seller);
  await page.goto('/dashboard/myproducts');
  const row = page.getByRole('row', { name: item.name });
  await row.getByRole('button', { name: 'Make Advertise' }).dblclick();
  await expect(row.getByText('Already Advertise')).toBeVisible();
  await expect(page.getByText('Make Advertise Successfully!')).toHaveCount(1);
  await expect(row.getByRole('button', { name: 'Make Advertise' })).toHaveCount(0);

  const visitor = await open(undefined);
  await visitor.goto('/');
  const card = visitor
    .getByRole('region', { name: 'Advertised items' })
    .getByRole('article', { name: item.name });
  await expect(card.getByRole('link', { name: 'Please Login to Buy' })).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);

  const buyer = await open(await newBuyer(seller.url));
  await buyer.goto('/');
  await buyer
    .getByRole('article', { name: item.name })
    .getByRole('button', { name: 'Book now' })
    .click();
  await expect(buyer.getByRole('dialog').getByLabel('Item name')).toHaveValue(item.name);
});

test('Delete asks first', async ({ open, seller }) => {
  const item = await putUp(seller);
  const page = await open(seller);
  await page.goto('/dashboard/myproducts');
  const row = page.getByRole('row', { name: item.name });
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(item.name);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Product Delete Successfully!')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a sold item can neither be advertised nor deleted, and says why', async ({
  open,
  seller,
}) => {
  const { buyer, item, bookingId } = await makeDeal(seller);
  await payByHttp(buyer, item, bookingId);
  const page = await open(seller);
  await page.goto('/dashboard/myproducts');
  const row = page.getByRole('row', { name: item.name });
  await expect(row.getByText('Sold item')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Make Advertise' })).toHaveCount(0);
  const remove = row.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription('It is sold and cannot be deleted.');
});
