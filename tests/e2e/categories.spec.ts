import { Caller } from '../support/caller.ts';
import { startAnotherShop } from './another-shop.ts';
import { expect, expectRed, test } from './clean-page.ts';
import { login } from './people.ts';

// In a shop of its own: the order and the names of the shared one's categories are other tests' ground.
let shop: Awaited<ReturnType<typeof startAnotherShop>>;
const admin = { name: 'Admin', email: 'owner@example.com', password: 'a long enough phrase' };

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // Longer than a test: it is a whole shop that starts.
  test.setTimeout(150_000);
  shop = await startAnotherShop({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
});

test.afterAll(() => shop.stop());

test.use({ allowed: /status of 409|ERR_FAILED/ });

async function listNames(): Promise<string[]> {
  const { body } = await new Caller(shop.url).get('/api/categories');
  return body.map(({ name }: { name: string }) => name);
}

test('the tables of a shop in which nothing happened say so', async ({ open }) => {
  const page = await open(undefined, { baseURL: shop.url });
  await page.goto('/login');
  await login(page, admin);
  for (const [path, message] of [
    ['allsellers', 'No Sellers Found.'],
    ['allbuyers', 'No Buyers found.'],
    ['reporteditems', 'No Reported Items Found.'],
    ['closedaccounts', 'No Closed Accounts found.'],
    ['messages', 'No Messages found.'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
});

test('an admin adds, renames and reorders categories, and every list follows', async ({ open }) => {
  const page = await open(undefined, { baseURL: shop.url });
  await page.goto('/login');
  await login(page, admin);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  const list = page.getByRole('list', { name: 'Categories' });
  const rows = list.getByRole('listitem');
  const footer = page.getByRole('contentinfo');
  await expect(rows).toHaveCount(9);
  await expect(rows.first()).toContainText('nothing for sale');

  const name = page.getByLabel('Name', { exact: true });
  const add = page.getByRole('button', { name: 'Add category' });
  await add.click();
  await expect(name).toHaveAccessibleDescription(/^Name is required\*/);
  await expectRed(page.getByText('Name is required*'));
  await name.fill('lenses');
  await add.click();
  await expect(name).toHaveAccessibleDescription(/^A category of this name exists already\.\*/);
  await expect(name).toHaveValue('lenses');
  await name.fill('  Drones and  gimbals');
  await name.press('Enter');
  await expect(page.getByText('Category added.')).toBeVisible();
  await expect(rows.last()).toContainText('Drones and gimbals');
  await expect(name).toHaveValue('');

  // By keyboard alone: the focus goes along with the row, and stays at the end of the way.
  await page.getByRole('button', { name: 'Move Lenses up' }).focus();
  for (const place of [3, 2, 1, 1]) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Lenses is number ${place} of 10.`)).toBeAttached();
    await expect(rows.nth(place - 1)).toContainText('Lenses');
    await expect(page.getByRole('button', { name: 'Move Lenses up' })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Move DSLR cameras down' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move DSLR cameras down' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Move Drones and gimbals down' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(footer.getByRole('listitem').filter({ hasText: /cameras|Lenses/ })).toHaveText([
    'Lenses',
    'Mirrorless cameras',
    'DSLR cameras',
  ]);

  await page.getByRole('button', { name: 'Rename DSLR cameras' }).click();
  const newName = page.getByLabel('New name of DSLR cameras');
  await expect(newName).toBeFocused();
  await newName.fill('MEDIUM format');
  await newName.press('Enter');
  await expect(newName).toHaveAccessibleDescription('A category of this name exists already.*');
  await newName.fill('ডিএসএলআর ক্যামেরা');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category renamed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename ডিএসএলআর ক্যামেরা' })).toBeFocused();
  await expect(footer.getByRole('link', { name: 'ডিএসএলআর ক্যামেরা' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename Lenses' }).click();
  await page.getByLabel('New name of Lenses').press('Escape');
  await expect(page.getByRole('button', { name: 'Rename Lenses' })).toBeFocused();

  const now = await listNames();
  expect(now.slice(0, 3)).toEqual(['Lenses', 'Mirrorless cameras', 'ডিএসএলআর ক্যামেরা']);
  expect(now.at(-1)).toBe('Drones and gimbals');
  await expect(rows.locator('b')).toHaveText(now);
  await page.getByRole('link', { name: 'Home' }).first().click();
  const tiles = page.getByRole('region', { name: 'Categories' }).getByRole('listitem');
  await expect(tiles.getByRole('heading')).toHaveText(now);
  // A renamed one keeps its picture; one that is new has the picture of none.
  await expect(tiles.nth(2).locator('img')).toHaveAttribute('src', /tile-dslr/);
  await expect(tiles.last().locator('img')).toHaveAttribute('src', /empty/);

  const seller = await open(await new Caller(shop.url, 'Rafiq Hasan').join('Seller'));
  await seller.goto('/dashboard/addproduct');
  const choice = seller.getByLabel('Category');
  await expect(choice.getByRole('option', { name: 'Drones and gimbals' })).toBeAttached();
  expect(
    (await choice.getByRole('option').allTextContents()).filter((text) => now.includes(text)),
  ).toEqual(now);
});

test('what the shop does not take is taken back, and told', async ({ open }) => {
  const page = await open(undefined, { baseURL: shop.url });
  await page.goto('/login');
  await login(page, admin);
  await page.goto('/dashboard/categories');
  const rows = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  const shown = rows.locator('b');
  const before = await listNames();
  await expect(shown).toHaveText(before);
  const moveLast = page.getByRole('button', { name: `Move ${before.at(-1)} up` });

  const cutOff = '**/api/{managecategories/order,categories}';
  await page.route(cutOff, (route) => route.abort());
  await moveLast.click();
  await expect(page.getByText('The order could not be saved. Try again.')).toBeVisible();
  await expect(shown).toHaveText(before);
  await page.unroute(cutOff);

  await page.route('**/api/managecategories', (route) => route.abort());
  await page.getByLabel('Name', { exact: true }).fill('Straps');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('It could not be saved. Try again.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Straps');
  await page.unroute('**/api/managecategories');

  const other = Object.assign(new Caller(shop.url), { email: admin.email });
  await other.post('/api/auth/sign-in/email', { email: admin.email, password: admin.password });
  await other.takeToken();
  expect((await other.post('/api/managecategories', { name: 'Cables' })).status).toBe(200);
  await moveLast.click();
  await expect(page.getByText(/^Somebody else changed the categories\./)).toBeVisible();
  await expect(shown).toHaveText([...before, 'Cables']);
  await page.getByRole('button', { name: 'Move Cables up' }).click();
  await expect.poll(listNames).toEqual([...before.slice(0, -1), 'Cables', before.at(-1)]);
});

test('nobody but an admin gets there', async ({ open }) => {
  for (const type of ['Buyer', 'Seller'] as const) {
    const page = await open(await new Caller(shop.url).join(type));
    await page.goto('/dashboard/categories');
    await expect(page).toHaveURL(`${shop.url}/`);
  }
});
