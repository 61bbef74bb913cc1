import { codeTimeout } from '#web/ui/code-timeout.ts';
import { expect, test } from './clean-page.ts';
import { newBuyer, putUp } from './deals.ts';
import { profilePhoto } from './people.ts';

// Specification, section 9: code that has not arrived in 120 s is told, with a way to try again.

/** The code of one page or part; its name begins so. */
const codeOf = (name: string) => `**/assets/${name}-*.js`;
/** Not there yet, on a slow machine either: its clock goes on by itself. */
const almost = codeTimeout - 30_000;

test('a page whose code does not come is told after 120 s, and loaded whole on request', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  let silent = true;
  await page.route(codeOf('blogs'), (route) => (silent ? undefined : route.continue()));
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await page.clock.fastForward(almost);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(31_000);
  const told = page.getByRole('alert');
  await expect(told).toContainText('The page could not be loaded.');
  await expect(page).toHaveURL('/');
  silent = false;
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('failed', () => {
  test.use({ allowed: /ERR_FAILED|status of 404|did not arrive|dynamically imported module/ });

  test('a page whose code fails is told at its own address, and loaded whole on request', async ({
    page,
  }) => {
    await page.goto('/');
    await page.route(codeOf('blogs'), (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This page could not be shown');
    await expect(page).toHaveURL('/blogs');
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading).toHaveText('Questions developers ask us');
  });

  test('a login whose code fails is told, keeps what was typed, and works on the next press', async ({
    page,
    shopUrl,
  }) => {
    const { email } = await newBuyer(shopUrl);
    await page.route(codeOf('sign-in-check'), (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    const login = page.getByRole('button', { name: 'Login', exact: true });
    await login.click();
    await expect(page.getByRole('alert')).toContainText('The shop did not answer.');
    await page.unrouteAll();
    await login.click();
    await expect(page.getByText('Signin successfully!')).toBeVisible();
  });

  test('a page whose code is gone since the shop was built anew loads itself whole', async ({
    page,
  }) => {
    await page.goto('/');
    await page.route(codeOf('blogs'), (route) => route.fulfill({ status: 404 }), { times: 2 });
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions developers ask us');
  });

  test('a dialog whose code fails is told, and can be asked for again', async ({
    open,
    seller,
  }) => {
    const item = await putUp(seller);
    const page = await open(await newBuyer(seller.url));
    await page.goto(`/category/${item.category}`);
    const bookNow = page
      .getByRole('article', { name: item.name })
      .getByRole('button', { name: 'Book now' });
    await page.route(codeOf('book-item'), (route) => route.abort());
    await bookNow.click();
    const told = page.getByRole('alert');
    await expect(told).toContainText('A part of this page could not be loaded.');
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toHaveCount(0);
    await bookNow.click();
    await expect(told).toBeVisible();
    await page.unrouteAll();
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(told).toHaveCount(0);
  });
});

test('a dialog whose code does not come is told after 120 s', async ({ open, seller }) => {
  const item = await putUp(seller);
  const page = await open(await newBuyer(seller.url));
  await page.clock.install();
  await page.goto(`/category/${item.category}`);
  // Nothing but the dialog is waited for when time goes by.
  await expect(page.getByRole('checkbox', { name: 'Verified only' })).toBeVisible();
  await page.route(codeOf('book-item'), () => undefined);
  await page
    .getByRole('article', { name: item.name })
    .getByRole('button', { name: 'Book now' })
    .click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.clock.fastForward(almost);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [path, how, tag] of [
  ['/signup', 'press', ['@journey']],
  ['/login', 'Enter', []],
] as const) {
  test(`what is typed and sent by ${how} at ${path} before the scripts have come counts`, {
    tag: [...tag],
  }, async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const email = page.getByLabel('Email');
    await email.fill('tania');
    if (path === '/signup') await page.getByLabel('Profile image').setInputFiles(profilePhoto);
    if (how === 'Enter') await email.press('Enter');
    else await page.getByRole('button', { name: 'Signup', exact: true }).click();
    letGo();
    // The form knows what was typed, and was sent.
    await expect(email).toHaveAccessibleDescription(/complete e-mail address/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /required/,
    );
    await expect(email).toHaveValue('tania');
    await expect(page).toHaveURL(path);
    if (path === '/signup') await expect(page.getByText('sample.jpg')).toBeVisible();
  });
}

test.describe('without scripts', () => {
  // For people who want no motion as well: it is a clock.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the first page says so after 120 s, and offers to load it again', async ({ page }) => {
    let silent = true;
    await page.route('**/assets/*.js', (route) => (silent ? undefined : route.continue()));
    await page.goto('/blogs?from=mail', { waitUntil: 'commit' });
    const told = page.getByText('A part of this page could not be loaded');
    await expect(told).toBeAttached();
    const clocks = () => told.evaluate((element) => element.getAnimations().length);
    await expect.poll(clocks).toBe(1);
    const later = (milliseconds: number) =>
      told.evaluate((element, time) => {
        for (const clock of element.getAnimations()) clock.currentTime = time;
      }, milliseconds);
    await later(almost);
    await expect(told).toBeHidden();
    await later(codeTimeout + 1_000);
    await expect(told).toBeVisible();
    silent = false;
    await told.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/blogs?from=mail');
    await expect(told).toHaveCount(0);
  });
});

test('a form that is sent while the rest of its page is on its way stays until it is there', {
  tag: '@journey',
}, async ({ page }) => {
  // Whatever comes behind the form does not come.
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.slice(0, html.lastIndexOf('</form>') + 7) });
  });
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await email.fill('tania');
  await email.press('Enter');
  expect(await page.evaluate(() => window.earlyPresses?.sent?.method)).toBe('post');
  await expect(email).toHaveValue('tania');
});
