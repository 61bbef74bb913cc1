import type { Page } from '@playwright/test';
import type { DemoAccount } from '#contract/accounts/schemas.ts';
import { fileNotice } from '#tests/support/thefts.ts';
import { wanted } from '#tests/support/wanted.ts';
import { TestClient } from '../support/test-client.ts';
import { thorough } from '../support/thorough.ts';
import { allPages, type PageToSee, routedPaths, type Who } from './all-pages.ts';
import { findFaults } from './axe.ts';
import { expect, test } from './clean-page.ts';
import { makeDeal, payByHttp } from './deals.ts';

/** The two looks that between them have every colour and both layouts. */
const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1440 },
] as const;

/** Goes there as a link of the shop would, without loading the document anew. */
async function follow(page: Page, { path, heading }: PageToSee): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: heading })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/** The demo shop's admin, signed in. */
async function demoAdmin(shopUrl: string): Promise<TestClient> {
  const { body: offered } = await new TestClient(shopUrl).get('/api/demo-accounts');
  const account = offered.find(({ role }: DemoAccount) => role === 'Admin');
  const { email, password } = account;
  const admin = Object.assign(new TestClient(shopUrl, 'Admin'), { email, password });
  const { body } = await admin.post('/api/auth/sign-in/email', { email, password });
  admin.uid = body.user.id;
  await admin.takeToken();
  return admin;
}

/** Every page, with something on it, and somebody of each kind who may see it. */
async function furnish(seller: TestClient) {
  const [open, sold, admin] = await Promise.all([
    makeDeal(seller),
    makeDeal(seller),
    demoAdmin(seller.url),
  ]);
  await payByHttp(sold.buyer, sold.item, sold.bookingId);
  const { body: found } = await admin.get(
    `/api/payments?search=${encodeURIComponent(sold.item.name)}`,
  );
  const { body: sellers } = await admin.get(`/api/allsellers/${admin.email}`);
  const { body: categories } = await seller.get('/api/categories');
  const { name } = categories.find(({ _id }: { _id: string }) => _id === open.item.category);
  const bought = await makeDeal(seller, undefined, open.buyer);
  await payByHttp(open.buyer, bought.item, bought.bookingId);
  const claim = { kind: 'no_show', text: 'Nobody was there.' };
  const { body: claimed } = await sold.buyer.post(`/api/deals/${sold.bookingId}/claims`, claim);
  const { body: batches } = await admin.get('/api/payoutbatches');
  const question = { itemId: open.item.id, text: 'Is it available?', key: 'asked' };
  const { body: asked } = await open.buyer.post('/api/conversations', question);
  await open.buyer.post(`/api/reporttoadmin/${open.item.id}`);
  const { body: cases } = await admin.get(
    `/api/cases?search=${encodeURIComponent(open.item.name)}`,
  );
  const notice = await fileNotice(open.buyer);
  const lookedFor = await wanted(open.buyer);
  const { body: endpoint } = await seller.post('/api/webhookendpoints', {
    url: 'https://93.184.216.34/hook',
    kinds: ['order.paid'],
    password: seller.password,
  });
  const pages = allPages({
    theftNotice: { id: notice, name: 'Nikon D750' },
    wanted: { id: lookedFor, name: 'Nikon D750' },
    webhookId: endpoint.insertedId,
    category: { id: open.item.category, name },
    product: open.item,
    bookingId: open.bookingId,
    boughtId: bought.bookingId,
    paymentId: found.payments[0]._id,
    claimId: claimed.insertedId,
    caseId: cases.rows[0]._id,
    soldName: sold.item.name,
    batchId: batches.rows[0]._id,
    bookedName: open.item.name,
    conversationId: asked.insertedId,
    seller: {
      id: sellers.find(({ email }: { email: string }) => email === seller.email)._id,
      name: seller.name,
    },
  });
  return { pages, people: { visitor: undefined, buyer: open.buyer, seller, admin } };
}

let furnished: ReturnType<typeof furnish> | undefined;

/** Made once for all tests of a worker, which only look at it. */
function furnishOnce(seller: TestClient): ReturnType<typeof furnish> {
  furnished ??= furnish(seller);
  return furnished;
}

/** Before each change a page is looked at in one of the two looks, at night in both. */
const inThisLook = (width: number) => (_: unknown, at: number) =>
  thorough || at % 2 === (width === 390 ? 0 : 1);

// A page that is not there is one of them.
test.use({ allowed: /status of 404/ });

test('a page for every address of the shop', { tag: '@journey' }, async ({ seller }) => {
  const { pages } = await furnishOnce(seller);
  expect([...pages.keys()].sort()).toEqual(routedPaths().sort());
});

for (const who of ['visitor', 'buyer', 'seller', 'admin'] as const satisfies Who[]) {
  for (const { colorScheme, width } of looks) {
    test(`the pages of a ${who} are accessible, ${width} wide and ${colorScheme}`, {
      tag: '@journey',
    }, async ({ open, seller }) => {
      // An admin has some thirty pages, each of which is looked through whole.
      test.setTimeout(240_000);
      const { pages, people } = await furnishOnce(seller);
      // What moves would be judged half-way.
      const page = await open(people[who], {
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: width === 390 ? 844 : 900 },
      });
      await page.goto('/blogs');
      await expect(page.locator('.late')).toHaveCount(0);
      const theirs = [...pages].filter(([, shown]) => shown.who === who);
      for (const [route, shown] of theirs.filter(inThisLook(width))) {
        await test.step(route, async () => {
          await follow(page, shown);
          expect.soft(await findFaults(page), route).toEqual([]);
          const excess = () => document.documentElement.scrollWidth - window.innerWidth;
          expect.soft(await page.evaluate(excess), `${route} is as wide as its window`).toBe(0);
        });
      }
    });
  }
}
