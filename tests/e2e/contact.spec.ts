import type { Page } from '@playwright/test';
import { untilAwake } from './awake.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer } from './deals.ts';
import { loginAsDemo } from './people.ts';

let counter = 0;

/** Somebody with something to say that nobody else says. */
function somebody() {
  counter += 1;
  const name = `Tania ${process.pid} ${counter}`;
  const message = 'Is the D750 still there?\nআমি ঢাকায় থাকি। 📷 <b>"quoted"</b>';
  return { name, email: `tania.${process.pid}.${counter}@mailbox.example.com`, message };
}

function formOf(page: Page) {
  const region = page.getByRole('region', { name: 'Contact' });
  return {
    region,
    name: region.getByLabel('Full name'),
    email: region.getByLabel('Email'),
    message: region.getByLabel('Message'),
    send: region.getByRole('button', { name: 'Send Message' }),
    async fill(given: ReturnType<typeof somebody>) {
      await this.name.fill(given.name);
      await this.email.fill(given.email);
      await this.message.fill(given.message);
    },
    async expectFilled(given: { name: string; email: string; message: string }) {
      await expect(this.name).toHaveValue(given.name);
      await expect(this.email).toHaveValue(given.email);
      await expect(this.message).toHaveValue(given.message);
    },
  };
}

const empty = { name: '', email: '', message: '' };
const toast = (page: Page) => page.getByRole('status').getByText('Message send!');

test.describe('a message', () => {
  // Whoever is offline or too late is told by the browser, too.
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (400|503)/ });

  test('@mobile is asked for, kept while the line is cut, and sent once; the admin reads and deletes it', async ({
    page,
    context,
    open,
  }) => {
    await page.goto('/');
    const form = formOf(page);
    await expect(form.region).toContainText('Elephant Road, Dhaka 1205');
    await expect(form.region).toContainText('Saturday to Thursday, 10am to 8pm');
    await form.send.click();
    await expect(form.name).toHaveAccessibleDescription('Full name is required*');
    await expect(form.email).toHaveAccessibleDescription('Email is required*');
    await expect(form.message).toHaveAccessibleDescription('Message is required*');
    await expect(form.name).toBeFocused();
    await form.email.fill('tania');
    await expect(form.email).toHaveAccessibleDescription(/complete e-mail address/);

    const given = somebody();
    await form.fill(given);
    await expect(form.region.getByText(/required|complete/)).toHaveCount(0);
    await context.setOffline(true);
    await form.send.click();
    const failure = form.region.getByRole('alert');
    await expect(failure).toContainText('Check your connection and send it again.');
    await form.expectFilled(given);

    // It arrives, and its answer does not.
    await context.setOffline(false);
    await page.route('**/api/contact', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.send.click();
    await expect(form.send).not.toHaveAttribute('aria-busy');
    await expect(failure).toBeVisible();
    await form.expectFilled(given);
    await page.unroute('**/api/contact');
    await form.send.click();
    await expect(toast(page)).toBeVisible();
    await form.expectFilled(empty);
    await expect(failure).toHaveCount(0);

    const admin = await open(undefined, { baseURL: new URL(page.url()).origin });
    await loginAsDemo(admin, 'Admin');
    await admin.goto('/dashboard/messages');
    const row = admin.getByRole('row', { name: given.name });
    await expect(row).toHaveCount(1);
    await expect(row.getByText(given.message)).toHaveText(given.message, { useInnerText: true });
    await expect(row.getByRole('link')).toHaveAttribute('href', `mailto:${given.email}`);
    await expect(row).toContainText(/\w+day \d{1,2}:\d{2}[ap]m \d{1,2} \w{3} \d{4}/);
    await row.getByRole('button', { name: 'Mark as read' }).click();
    await expect(row.getByText('Not read')).toHaveCount(0);
    await row.getByRole('button', { name: 'Mark as unread' }).click();
    await expect(row.getByText('Not read')).toBeVisible();
    await row.getByRole('button', { name: 'Delete' }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toContainText(given.name);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(admin.getByText('Delete successfully!')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test("that the shop refuses is told in the shop's words, at its field where there is one", async ({
    page,
  }) => {
    await page.goto('/');
    await untilAwake(page);
    const form = formOf(page);
    const given = somebody();
    await form.fill(given);
    const issues = [{ path: 'message', message: 'Message cannot be taken' }];
    const body = { code: 'bad_input', ownStatus: 'Please check the marked fields.', issues };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: body }));
    await form.send.click();
    await expect(form.message).toHaveAccessibleDescription('Message cannot be taken*');
    await page.unroute('**/api/contact');
    const busy = { code: 'unavailable', ownStatus: 'The shop is busy.' };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503, json: busy }));
    await form.send.click();
    await expect(form.region.getByRole('alert')).toHaveText('The shop is busy.');
    await form.expectFilled(given);
  });

  test('is sent plainly where its scripts cannot be fetched, and comes back with its text', async ({
    page,
  }) => {
    await page.route('**/assets/live-form-*.js', (route) => route.abort());
    await page.goto('/');
    const form = formOf(page);
    const given = somebody();
    await form.fill({ ...given, email: 'tania' });
    await form.send.click();
    await expect(form.email).toHaveAccessibleDescription(/complete e-mail address/);
    await form.expectFilled({ ...given, email: 'tania' });
    await form.email.fill(given.email);
    await form.send.click();
    await expect(form.region.getByText('Message send!')).toBeVisible();
    await form.expectFilled(empty);
  });
});

test('the same words, sent again after they arrived, are another message', async ({ page }) => {
  const keys: string[] = [];
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().postDataJSON().key);
    return route.fulfill({ json: { acknowledged: true } });
  });
  await page.goto('/');
  await untilAwake(page);
  const form = formOf(page);
  const given = somebody();
  for (const count of [1, 2]) {
    await form.fill(given);
    await form.send.click();
    await expect.poll(() => keys.length).toBe(count);
    await form.expectFilled(empty);
  }
  expect(new Set(keys).size).toBe(2);
});

test('what is typed while the scripts are on their way stays, focus and all', async ({ page }) => {
  const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/live-form-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/');
  const form = formOf(page);
  const fetched = page.waitForResponse(/live-form/);
  const given = somebody();
  await form.fill(given);
  await form.send.click();
  await expect(form.send).toHaveAttribute('aria-busy');
  await form.message.focus();
  letGo();
  await fetched;
  await expect(toast(page)).toBeVisible();
  await form.expectFilled(empty);
  await expect(form.message).toBeFocused();
});

test('nothing of it is fetched before somebody comes near', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /live-form/.test(url))).toEqual([]);
  const fetched = page.waitForResponse(/live-form/);
  await page.getByRole('region', { name: 'About' }).scrollIntoViewIfNeeded();
  await fetched;
});

test('who is signed in finds name and e-mail there, may change them, and leaves nothing at Logout', async ({
  open,
  shopUrl,
}) => {
  const buyer = await newBuyer(shopUrl);
  const page = await open(buyer);
  await page.goto('/');
  const form = formOf(page);
  await form.region.scrollIntoViewIfNeeded();
  await form.expectFilled({ name: buyer.name, email: buyer.email, message: '' });
  const given = somebody();
  await form.fill(given);
  await form.send.click();
  await expect(toast(page)).toBeVisible();
  await form.expectFilled({ name: buyer.name, email: buyer.email, message: '' });

  // Whoever is here next finds nothing of it.
  await form.message.fill(given.message);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successfully!')).toBeVisible();
  await form.expectFilled(empty);
  await form.message.fill('Somebody else');
  const kept = () => page.evaluate(() => sessionStorage.getItem('ditiyo.draft.contact'));
  await expect.poll(kept).toBe(JSON.stringify({ message: 'Somebody else' }));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowed: /status of 400/ });

  test('@mobile the page takes the message and answers with itself', async ({ page, request }) => {
    await page.goto('/');
    const form = formOf(page);
    await expect(page.getByLabel('Leave this empty')).toBeHidden();
    const given = somebody();
    await form.fill({ ...given, email: 'tania' });
    const answer = page.waitForResponse((given) => given.request().method() === 'POST');
    await form.send.click();
    expect((await answer).status()).toBe(400);
    await expect(form.email).toHaveAccessibleDescription(/complete e-mail address/);
    await form.expectFilled({ ...given, email: 'tania' });
    await expect(form.region).toBeInViewport();
    await form.email.fill(given.email);
    await form.send.click();
    await expect(form.region.getByText('Message send!')).toBeVisible();
    await form.expectFilled(empty);
    await form.send.click();
    await expect(form.name).toHaveAccessibleDescription('Full name is required*');
    await expect(form.message).toHaveAccessibleDescription('Message is required*');

    const foreign = { origin: 'https://evil.example' };
    const refused = await request.post('/', { headers: foreign, form: { from_name: 'x' } });
    expect(refused.status()).toBe(403);
  });
});
