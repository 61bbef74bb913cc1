import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { login, newcomer, profilePhoto } from './people.ts';

/** Longer than any field of the shop takes. */
const endless = 'x'.repeat(10_000);
/** What a name is never made of by mistake, and what must come out as it went in. */
const odd = '<b onclick="alert(1)">নিকন</b> & Co 📷';

async function fillAll(form: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(texts)) {
    await form.getByLabel(label, { exact: true }).fill(value);
  }
}

async function expectKept(form: Page | Locator, texts: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(texts)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

async function expectMessages(form: Page | Locator, messages: Record<string, string>) {
  for (const [label, message] of Object.entries(messages)) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}\\*`));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
}

/** The network fails under one call: whatever `send` sends gets no answer. */
async function cutOff(page: Page, call: string, send: () => Promise<void>): Promise<void> {
  await page.route(call, (route) => route.abort());
  await send();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.unroute(call);
}

test.use({ allowed: /ERR_FAILED|status of 4\d\d/ });

test('signing up and in: too long, wrong, odd, cut off', async ({ page }) => {
  const person = newcomer('Nusrat Jahan');
  await page.goto('/signup');
  const send = () => page.getByRole('button', { name: 'Signup' }).click();
  await fillAll(page, { Name: endless, Email: 'nusrat@example', Password: 'x'.repeat(129) });
  await page.getByLabel('Profile image').setInputFiles(profilePhoto);
  await send();
  await expectMessages(page, {
    Name: 'Name can have 80 characters at most',
    Email: 'Please write a complete e-mail address, such as name@example.com',
    Password: 'Password can have 128 characters at most',
  });
  await expectKept(page, { Name: endless });

  const texts = { Name: odd, Email: person.email, Password: person.password };
  await fillAll(page, texts);
  await page.getByRole('radio', { name: 'Seller' }).check();
  await cutOff(page, '**/api/auth/sign-up/email', send);
  await expect(page.getByRole('alert')).toContainText('NETWORK_REQUEST_FAILED');
  await expectKept(page, texts);
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  await send();
  await expect(page.getByText('Create user successfully!')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(odd);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successfully!')).toBeVisible();
  await page.goto('/login');
  await fillAll(page, { Email: endless, Password: 'short' });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectMessages(page, {
    Email: 'Email can have 254 characters at most',
    Password: 'Password length atleast 6 characters.',
  });
  await fillAll(page, { Email: person.email, Password: person.password });
  await cutOff(page, '**/api/auth/sign-in/email', () =>
    page.getByRole('button', { name: 'Login', exact: true }).click(),
  );
  await expect(page.getByRole('alert')).toContainText('NETWORK_REQUEST_FAILED');
  await expectKept(page, { Email: person.email, Password: person.password });
  await login(page, person);
  await expect(page.getByRole('banner')).toContainText(odd);
});

test('adding a product: too long, wrong, odd, refused, cut off', async ({ open, seller }) => {
  const page = await open(seller);
  await page.goto('/dashboard/addproduct');
  const send = () => page.getByRole('button', { name: 'Add product' }).click();
  await fillAll(page, {
    Name: endless,
    'Resale price': '0',
    'Original price': '12.5',
    'Mobile number': 'call me',
    Location: endless,
    'Year of purchase': '2999',
    'Year of used': '121',
    Description: endless,
  });
  await page.getByRole('radio', { name: 'Fair' }).check();
  await page.getByLabel('Category').selectOption({ label: 'Lenses' });
  await page.getByLabel('Product image').setInputFiles(profilePhoto);
  await send();
  await expectMessages(page, {
    Name: 'Name can have 120 characters at most',
    'Resale price': 'Resale Price must be a whole number from 1 to 10,000,000',
    'Original price': 'Original Price must be a whole number from 1 to 10,000,000',
    'Mobile number': 'Enter a phone number like 01711-234567',
    Location: 'Location can have 160 characters at most',
    'Year of purchase': 'Purchase year cannot be in the future',
    'Year of used': 'Used year must be a whole number from 0 to 120',
    Description: 'Description can have 4000 characters at most',
  });
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();

  const name = `${odd} ${Date.now()}`;
  const texts = {
    Name: name,
    'Resale price': '9500',
    'Original price': '14000',
    'Mobile number': '+880 1711-605342',
    Location: `মিরপুর ১০ ${odd}`,
    'Year of purchase': '2018',
    'Year of used': '7',
    Description: `${odd}\n<script>alert(1)</script>`,
  };
  await fillAll(page, texts);
  await cutOff(page, '**/api/addproduct', send);
  await expectKept(page, texts);
  await expect(page.getByText('sample.jpg')).toBeVisible();

  // A category that is not there any more: the shop's own words, as a toast too.
  const category = page.getByLabel('Category');
  const [known] = await category.evaluate((select: HTMLSelectElement, stranger) => {
    const option = select.selectedOptions[0];
    const value = option?.value;
    if (option) option.value = stranger;
    return [value];
  }, randomUUID());
  await category.dispatchEvent('change');
  await send();
  await expect(page.getByRole('status').filter({ hasText: 'Category is required' })).toBeVisible();
  await expectKept(page, texts);
  await category.evaluate((select: HTMLSelectElement, value) => {
    const option = select.selectedOptions[0];
    if (option && value) option.value = value;
  }, known);
  await category.dispatchEvent('change');
  await send();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  await expect(page.getByRole('row', { name }).getByText(name)).toBeVisible();
});

test('booking: too long, odd, and what was typed is what is shown', async ({ open, seller }) => {
  const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
  const page = await open(buyer);
  await page.goto(`/category/${item.category}`);
  await page
    .getByRole('article', { name: item.name })
    .getByRole('button', { name: 'Book now' })
    .click();
  const dialog = page.getByRole('dialog');
  const send = () => dialog.getByRole('button', { name: 'Submit' }).click();
  await fillAll(dialog, { 'Phone number': '1'.repeat(10_000), 'Meeting location': endless });
  await send();
  await expectMessages(dialog, {
    'Phone number': 'Enter a phone number like 01711-234567',
    'Meeting location': 'Meeting location can have 200 characters at most',
  });
  await fillAll(dialog, { 'Phone number': '০১৭১২-৪৪০৯১৮', 'Meeting location': odd });
  await send();
  await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  const { body: orders } = await buyer.get(`/api/orders?email=${buyer.email}`);
  await page.goto(`/dashboard/payment/${orders[0]._id}`);
  await expect(page.getByText(odd)).toBeVisible();
});

/** Answers of the shop, as if what people had typed there were as bad as it can get. */
async function makeWorse(page: Page, call: string | RegExp, change: (body: never) => unknown) {
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as never) });
  });
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          }),
        { message: `at ${width} px` },
      )
      .toBe(0);
  }
}

test('lists: names without end, the highest price, pictures that fail, nothing at all', async ({
  open,
  seller,
}) => {
  const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
  await buyer.book(item.id);
  const page = await open(buyer);
  const name = 'W'.repeat(300);
  const worst = { name, userName: name, location: name, resalePrice: 1e7, originalPrice: 1e7 };
  await makeWorse(page, /\/api\/category\/[\w-]+(\?.*)?$/, (list: { products: object[] }) => ({
    ...list,
    products: list.products.slice(0, 4).map((product) => ({ ...product, ...worst })),
  }));
  await makeWorse(page, '**/api/orders?*', (orders: object[]) =>
    orders.map((order) => ({ ...order, itemName: name, location: name, price: 1e7 })),
  );
  await page.route(/\/images\//, (route) => route.abort());
  await page.goto(`/category/${item.category}`);
  const card = page.getByRole('article').first();
  await expect(card).toContainText('10,000,000 tk');
  // What a picture was to show is said in its place, and its place stays as large.
  const picture = card.getByRole('img', { name });
  await expect(picture).toHaveJSProperty('naturalWidth', 0);
  const frame = picture.locator('xpath=../..');
  await expect(frame.locator('svg')).toBeVisible();
  const box = await frame.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  await expectNoOverflow(page);
  await card.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByRole('dialog').getByLabel('Item name')).toHaveValue(name);
  await expectNoOverflow(page);

  await page.goto('/dashboard/myorders');
  await expect(page.getByRole('row').last()).toContainText('10,000,000 tk');
  await expectNoOverflow(page);

  await page.context().addCookies([{ name: 'ditiyo.language', value: 'bn', url: seller.url }]);
  await page.reload();
  await expect(page.getByRole('row').last()).toContainText('১,০০,০০,০০০ টাকা');
  await page.context().clearCookies({ name: 'ditiyo.language' });

  await page.unrouteAll();
  await makeWorse(page, /\/api\/category\/[\w-]+(\?.*)?$/, (list: object) => ({
    ...list,
    total: 0,
    products: [],
  }));
  await page.goto(`/category/${item.category}`);
  await expect(page.getByText('Products found : 0')).toBeVisible();
  await expect(page.getByText('No Products found.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse categories' }).click();
  await expect(page).toHaveURL('/#categories');
});

test('a slow line: what comes is announced, and pressed twice is booked once', async ({
  open,
  seller,
}) => {
  const [buyer, item] = await Promise.all([newBuyer(seller.url), putUp(seller)]);
  const page = await open(buyer);
  await page.goto('/blogs');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'DSLR cameras' });
  await expect(link).toBeVisible();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  });
  await link.click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  const card = page.getByRole('article', { name: item.name });
  await card.getByRole('button', { name: 'Book now' }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  const texts = { 'Phone number': '01712 440 918', 'Meeting location': 'Dhanmondi 27, Dhaka' };
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await fillAll(dialog, texts);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/addbooking')) sent += 1;
  });
  await dialog.getByRole('button', { name: 'Submit' }).dblclick();
  await expectKept(dialog, texts);
  await expect(page.getByText('Item Book Comfirm Successfully!')).toBeVisible({ timeout: 30_000 });
  expect(sent).toBe(1);
  expect((await buyer.get(`/api/orders?email=${buyer.email}`)).body).toHaveLength(1);
});
