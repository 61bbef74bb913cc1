import type { Locator } from '@playwright/test';
import { expect, test } from './clean-page.ts';
import { openTopBar } from './menus.ts';
import { listDemoAccounts, loginAsDemo } from './people.ts';

/** What a finger needs, in pixels. */
const finger = 44;

/** The pages of text that the footer leads to. */
const texts = [
  ['/about', 'About Us'],
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy policy'],
  ['/cookies', 'Cookie policy'],
] as const;

/** The links of a list, as `text -> address`. */
function readLinks(list: Locator): Promise<string[]> {
  const read = (links: HTMLAnchorElement[]) =>
    links.map((link) => `${link.textContent?.trim()} -> ${link.getAttribute('href')}`);
  return list.getByRole('link').evaluateAll(read as (links: Element[]) => string[]);
}

test('@mobile the footer has the entries of the specification, each with a page behind it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/blogs');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['Top Categories', 'Company', 'Legal']);
  const lists = footer.getByRole('list');
  const categories: { _id: string; name: string }[] = await (
    await page.request.get('/api/categories')
  ).json();
  expect(await readLinks(lists.nth(0))).toEqual(
    categories.slice(0, 4).map(({ _id, name }) => `${name} -> /category/${_id}`),
  );
  expect(await readLinks(lists.nth(1))).toEqual([
    'Home -> /',
    'Blog -> /blogs',
    'Dashboard -> /dashboard',
    'About Us -> /about',
  ]);
  expect(await readLinks(lists.nth(2))).toEqual([
    'Terms of use -> /terms',
    'Privacy policy -> /privacy',
    'Cookie policy -> /cookies',
  ]);

  const social = footer.getByRole('navigation', { name: 'Social links' }).getByRole('link');
  for (const [index, name] of ['Facebook', 'Instagram', 'YouTube'].entries()) {
    const link = social.nth(index);
    await expect(link).toHaveAccessibleName(new RegExp(`^${name}.*\\(opens in a new tab\\)$`));
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^https://www\\.${name.toLowerCase()}\\.`),
    );
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expect(social).toHaveCount(3);
  if (isMobile) {
    for (const link of await lists.getByRole('link').all()) {
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(
        finger,
      );
    }
  }

  for (const [path, title] of texts) {
    await footer.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | Ditiyo`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60}/);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Last changed \d{1,2} \w+ 20\d\d$/)).toBeVisible();
    await expect(main.getByText(/Elephant Road, Dhaka 1205/)).toBeVisible();
    await expect(main.getByRole('link', { name: /^Contact section/ })).toHaveAttribute(
      'href',
      '/#contact',
    );
  }
});

test('the footer leads to how buying and selling is protected, and that page to the terms of claims', async ({
  page,
}) => {
  await page.goto('/blogs');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How you are protected' }).click();
  await expect(page).toHaveURL('/protection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How buying and selling is protected',
  );
  await page.getByRole('main').getByRole('link', { name: 'terms about claims' }).click();
  await expect(page.getByRole('heading', { name: 'Claims' })).toBeInViewport();
});

test('@mobile the top bar shows photo and name of who is signed in', async ({ page }) => {
  await loginAsDemo(page, 'Buyer');
  const buyer = (await listDemoAccounts(page)).find(({ role }) => role === 'Buyer');
  const name = buyer?.email.split('@')[0]?.replace('.', ' ') ?? 'nobody';
  const bar = await openTopBar(page);
  await expect(bar.getByText(new RegExp(`^${name}$`, 'i'))).toBeVisible();
  const photo = bar.locator('img');
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(bar.getByRole('link', { name: 'Signup' })).toHaveCount(0);
});

test('the cookie policy names everything that the browser keeps', async ({ page, context }) => {
  /** By the names that the page tells: of some it tells only how they begin. */
  const keptByPage = () =>
    page.evaluate(async () => {
      const tab = Object.keys(sessionStorage).map((key) =>
        key.replace(/(?<=^ditiyo\.draft\.).+/, ''),
      );
      const caches = (await globalThis.caches.keys()).map((key) => key.split(' ')[0] ?? '');
      const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
      return { local: Object.keys(localStorage), others: [...tab, ...caches, ...databases] };
    });
  // Whoever only reads leaves nothing; the home page remembers what was seen on it.
  await page.goto('/blogs');
  await page.goto('/cookies');
  expect(await context.cookies()).toEqual([]);
  expect((await keptByPage()).local).toEqual([]);

  async function expectNamed(): Promise<string[]> {
    await page.goto('/cookies');
    const { local, others } = await keptByPage();
    const names = [...(await context.cookies()).map((cookie) => cookie.name), ...local, ...others];
    for (const name of names) {
      await expect(page.getByRole('main').getByText(name, { exact: true }), name).toBeVisible();
    }
    return names;
  }

  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Nusrat Jahan');
  await expect.poll(async () => (await keptByPage()).others).toContain('ditiyo.draft.');
  await expect.poll(async () => (await keptByPage()).others).toContain('offline');
  await expectNamed();
  await loginAsDemo(page, 'Buyer');
  const [category] = await (await page.request.get('/api/categories')).json();
  await page.goto(`/category/${category._id}`);
  await expect.poll(async () => (await keptByPage()).local).toContain('seenItems');
  expect(await expectNamed()).toEqual(
    expect.arrayContaining(['ditiyo.session_token', 'accessToken']),
  );
  const loggedOutAt = await page.evaluate(() => Date.now());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successfully!')).toBeVisible();
  const left = await expectNamed();
  for (const name of ['ditiyo.session_token', 'accessToken', 'signedInPerson']) {
    expect(left).not.toContain(name);
  }
  // Logout leads home, which every visitor may see: at most what was seen there since is kept.
  const seen: { seenAt: number }[] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('seenItems') ?? '[]'),
  );
  for (const { seenAt } of seen) expect(seenAt).toBeGreaterThanOrEqual(loggedOutAt);
});

test('the four blog entries open and close by keyboard', async ({ page }) => {
  await page.goto('/blogs');
  const questions = page.locator('main summary');
  await expect(questions).toHaveText([
    /manage state/,
    /prototypal inheritance/,
    /unit test/,
    /React, Angular or Vue/,
  ]);
  const answers = page.locator('main details > div');
  await expect(answers.nth(0)).toBeVisible();
  await questions.nth(0).focus();
  for (const index of [1, 2, 3]) {
    await page.keyboard.press('Tab');
    await expect(questions.nth(index)).toBeFocused();
    await expect(answers.nth(index)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(answers.nth(index)).toBeVisible();
  }
  await page.keyboard.press('Space');
  await expect(answers.nth(3)).toBeHidden();
});
