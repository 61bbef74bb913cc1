import type { Page } from '@playwright/test';
import pMap from 'p-map';
import { fileNotice } from '#tests/support/thefts.ts';
import { wanted } from '#tests/support/wanted.ts';
import { TestClient } from '../support/test-client.ts';
import { allPages, type PageToSee, routedPaths, type Who } from './all-pages.ts';
import { congratulations, payButton, typeCard } from './card-form.ts';
import { expect, test } from './clean-page.ts';
import { type Deal, makeDeal, payByHttp } from './deals.ts';
import { adminOfLines, type ShopOnLines, startShopOnLines } from './shop-on-lines.ts';

/*
 * One part of the shop is down, slow, silent or talks nonsense: every page stays a page, and says in words what it cannot do.
 * Every page as the server makes it, with each fault, is quick. Every page with its scripts takes minutes: a few faults are
 * tried always, and `ONE_PART_DOWN=all npm test -- e2e one-part-down` tries all.
 */

// One worker, one shop, one part at a time.
test.describe.configure({ mode: 'default' });
// What the console tells of calls that the shop answers with "not now", and of pictures that are away.
test.use({ allowed: /status of (503|404)/ });

/** A silent part is given up after its own time, in milliseconds, and machines are busy. */
const patiently = { timeout: 60_000 };

let shop: ShopOnLines;
let seller: TestClient;

test.beforeAll(async () => {
  test.setTimeout(200_000);
  shop = await startShopOnLines();
  seller = await new TestClient(shop.url, 'Rafiq Hasan').join('Seller');
});

test.afterEach(async () => {
  for (const line of Object.values(shop.lines)) {
    line.setDelay(0);
    await line.setMode('pass');
  }
  await shop.pictures.giveBack();
  await expect.poll(async () => (await fetch(`${shop.url}/ready`)).status, patiently).toBe(200);
});

test.afterAll(() => shop.stop());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const subjectsTo = (address: string) =>
  shop.mail.mails
    .filter(({ envelope }) => envelope.to.includes(address))
    .map(({ mail }) => mail.subject);

/** The pages that need none of the parts but the database. */
async function browse(page: Page, { item, bookingId }: Deal): Promise<void> {
  await page.goto('/');
  await expect(heading(page)).toHaveText('Good cameras deserve a second owner.');
  await expect(page.locator(`main a[href="/category/${item.category}"]`).first()).toBeVisible();
  await page.goto(`/category/${item.category}`);
  await expect(page.getByRole('article', { name: item.name })).toBeVisible();
  await page.goto('/blogs');
  await expect(heading(page)).toHaveText('Questions developers ask us');
  await page.goto('/dashboard/myorders');
  await expect(page.locator(`a[href="/dashboard/payment/${bookingId}"]`).first()).toBeVisible();
}

/** The page that anybody signs in on, in a browser where nobody is. */
async function openLogin(page: Page): Promise<void> {
  await page.goto(`${shop.url}/login`);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
}

for (const mode of ['refuse', 'black hole'] as const) {
  test(`the payment provider is away (${mode}): paying says so, and pays when it is back`, async ({
    open,
  }) => {
    const deal = await makeDeal(seller);
    await shop.lines.payments.setMode(mode);
    const page = await open(deal.buyer);
    await page.goto(`/dashboard/payment/${deal.bookingId}`);
    await expect(page.getByRole('heading', { name: deal.item.name })).toBeVisible();
    await expect(
      page.getByText('The payment provider does not answer. Please try again in a moment.'),
    ).toBeVisible(patiently);
    await expect(payButton(page)).toBeDisabled();

    await shop.lines.payments.setMode('pass');
    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click({ timeout: 2_000 });
      await expect(payButton(page)).toBeEnabled({ timeout: 5_000 });
    }).toPass(patiently);
    await typeCard(page);
    await payButton(page).click();
    await expect(page.getByText(congratulations)).toBeVisible(patiently);
  });

  test(`the mail server is away (${mode}): a link is asked for all the same, and comes later`, async ({
    open,
  }) => {
    await shop.lines.mail.setMode(mode);
    const deal = await makeDeal(seller);
    const { email } = deal.buyer;
    const page = await open();
    await page.goto(`${shop.url}/forgot-password`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(
      page.getByText(`If there is an account for ${email}, a link is on its way`),
    ).toBeVisible();
    expect(subjectsTo(email)).toEqual([]);

    await shop.lines.mail.setMode('pass');
    // Nobody waits here for the next try.
    await shop.database.pool.query(
      'update outbox set run_after = now(), locked_until = null where done_at is null',
    );
    await expect.poll(() => subjectsTo(email), patiently).toContain('Choose a new password');
  });
}

test('Google is away, silent or not: the form says so, and signs in when it is back', async ({
  open,
}) => {
  const page = await open();
  await openLogin(page);
  const button = page.getByRole('button', { name: 'Continue with Google' });
  // Both before it was ever reached: afterwards the shop remembers what it said of itself.
  for (const mode of ['refuse', 'black hole'] as const) {
    await shop.lines.google.setMode(mode);
    await button.click();
    await expect(page.getByRole('alert')).toContainText(
      'Google cannot be reached just now.',
      patiently,
    );
    await expect(button).not.toHaveAttribute('aria-busy');
  }

  await shop.lines.google.setMode('pass');
  shop.google.answer = {
    sub: '23',
    email: 'back@mailbox.example.com',
    email_verified: true,
    name: 'Farhana Islam',
  };
  await button.click();
  await expect(page.getByText('Signin successfully!')).toBeVisible(patiently);
});

test('without a database pages say that they cannot be shown, and are when it is back', async ({
  open,
}) => {
  const deal = await makeDeal(seller);
  const page = await open(deal.buyer);
  await shop.lines.database.setMode('refuse');
  await page.goto('/blogs');
  await expect(heading(page)).toHaveText('Questions developers ask us');
  await page.goto(`/category/${deal.item.category}`);
  await expect(page.getByText('We could not load the items.')).toBeVisible(patiently);
  await page.goto('/');
  await expect(heading(page)).toHaveText('This page could not be shown', patiently);
  await openLogin(await open());

  await shop.lines.database.setMode('pass');
  await expect.poll(async () => (await fetch(`${shop.url}/ready`)).status, patiently).toBe(200);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Good cameras deserve a second owner.');
  await browse(page, deal);
});

type Part = 'payments' | 'mail' | 'google' | 'database' | 'pictures';
type Fault = 'refuse' | 'slow' | 'black hole' | 'garbage';

/** A line that carries each piece so much later, in milliseconds: a query and its answer take twice as long. */
const slowness = 400;

/** A folder is there or not, right or wrong. */
const faults: Record<Part, Fault[]> = {
  payments: ['refuse', 'slow', 'black hole', 'garbage'],
  mail: ['refuse', 'slow', 'black hole', 'garbage'],
  google: ['refuse', 'slow', 'black hole', 'garbage'],
  database: ['refuse', 'slow', 'black hole', 'garbage'],
  pictures: ['refuse', 'garbage'],
};
const cells = Object.entries(faults).flatMap(([part, ways]) =>
  ways.map((fault) => [part as Part, fault] as const),
);

async function breakPart(part: Part, fault: Fault): Promise<void> {
  if (part === 'pictures') {
    await (fault === 'refuse' ? shop.pictures.takeAway() : shop.pictures.spoil());
  } else if (fault === 'slow') shop.lines[part].setDelay(slowness);
  else await shop.lines[part].setMode(fault);
}

test.describe('every page', () => {
  let pages: Map<string, PageToSee>;
  let people: Record<Who, TestClient | undefined>;

  test.beforeAll(async () => {
    const boss = Object.assign(new TestClient(shop.url, 'Admin'), adminOfLines);
    const { body } = await boss.post('/api/auth/sign-in/email', adminOfLines);
    boss.uid = body.user.id;
    await boss.takeToken();
    const [open, sold] = await Promise.all([makeDeal(seller), makeDeal(seller)]);
    await payByHttp(sold.buyer, sold.item, sold.bookingId);
    const { rows } = await shop.database.pool.query(
      'select id from payments where booking_id = $1',
      [sold.bookingId],
    );
    const { rows: them } = await shop.database.pool.query(
      'select id from people where email = $1',
      [seller.email],
    );
    const { body: categories } = await seller.get('/api/categories');
    const { name } = categories.find(({ _id }: { _id: string }) => _id === open.item.category);
    const bought = await makeDeal(seller, undefined, open.buyer);
    await payByHttp(open.buyer, bought.item, bought.bookingId);
    const claim = { kind: 'no_show', text: 'Nobody was there.' };
    const { body: claimed } = await sold.buyer.post(`/api/deals/${sold.bookingId}/claims`, claim);
    const { rows: batches } = await shop.database.pool.query(
      `with b as (insert into payout_batches (made_by, maker) values ($1, 'Admin') returning id)
       insert into payouts (batch_id, seller_id, amount, method, ending) select id, $1, 50000, 'bkash', '4567' from b
       returning batch_id as id`,
      [them[0].id],
    );
    const question = { itemId: open.item.id, text: 'Is it available?', key: 'asked' };
    const { body: asked } = await open.buyer.post('/api/conversations', question);
    await open.buyer.post(`/api/reporttoadmin/${open.item.id}`);
    const { body: cases } = await boss.get(
      `/api/cases?search=${encodeURIComponent(open.item.name)}`,
    );
    const notice = await fileNotice(open.buyer);
    const lookedFor = await wanted(open.buyer);
    const { body: endpoint } = await seller.post('/api/webhookendpoints', {
      url: 'https://93.184.216.34/hook',
      kinds: ['order.paid'],
      password: seller.password,
    });
    pages = allPages({
      theftNotice: { id: notice, name: 'Nikon D750' },
      wanted: { id: lookedFor, name: 'Nikon D750' },
      webhookId: endpoint.insertedId,
      category: { id: open.item.category, name },
      product: open.item,
      bookingId: open.bookingId,
      boughtId: bought.bookingId,
      paymentId: rows[0].id,
      claimId: claimed.insertedId,
      caseId: cases.rows[0]._id,
      soldName: sold.item.name,
      batchId: batches[0].id,
      bookedName: open.item.name,
      conversationId: asked.insertedId,
      seller: { id: them[0].id, name: seller.name },
    });
    people = { visitor: undefined, buyer: open.buyer, seller, admin: boss };
  });

  test('is one of these', () => {
    expect([...pages.keys()].sort()).toEqual(routedPaths().sort());
  });

  for (const [part, fault] of cells) {
    const isAway = part === 'database' && fault !== 'slow';

    test(`${part}, ${fault}: is made by the server`, async () => {
      await breakPart(part, fault);
      // All at once they would be more than a shop with a slow database takes on.
      const made = await pMap(
        pages,
        async ([route, { path }]) => {
          const answer = await fetch(shop.url + path);
          return [route, answer.status, await answer.text()] as const;
        },
        { concurrency: 20 },
      );
      // What is on sale, or looked for, and who sells it, is their page: none without it, and no error of ours either.
      const ofTheDatabase = [
        '/',
        '/search',
        '/product/:id',
        '/seller/:id',
        '/wanted',
        '/wanted/:id',
      ];
      const wanted = [...pages].map(([route, { status = 200 }]) => [
        route,
        isAway && ofTheDatabase.includes(route) ? 503 : status,
      ]);
      expect(made.map(([route, status]) => [route, status])).toEqual(wanted);
      const home = made.find(([route]) => route === '/')?.[2] ?? '';
      expect(home.includes('The shop is busy. Please try again in a moment.')).toBe(isAway);
    });

    const isTried =
      process.env.ONE_PART_DOWN === 'all' ||
      (part === 'payments' && fault === 'black hole') ||
      (part === 'pictures' && fault === 'refuse');
    if (!isTried) continue;

    test(`${part}, ${fault}: works with its scripts, or says in words that it cannot`, async ({
      open,
    }) => {
      test.setTimeout(600_000);
      const tabs = new Map<Who, Page>();
      // Before the fault: who is here already stays.
      for (const who of ['visitor', 'buyer', 'seller', 'admin'] as const) {
        const page = await open(people[who], { baseURL: shop.url });
        await page.goto('/blogs');
        await expect(page.locator('.late')).toHaveCount(0);
        tabs.set(who, page);
      }
      await breakPart(part, fault);
      const walk = async (who: Who, page: Page) => {
        for (const [route, { path, heading: wanted, who: theirs }] of pages) {
          if (theirs !== who) continue;
          await test.step(route, () => see(page, route, path, wanted));
        }
      };
      await Promise.all([...tabs].map(([who, page]) => walk(who, page)));
    });

    /** Goes there by a link of the shop's own, which loads no document anew. */
    async function see(page: Page, route: string, path: string, wanted: string): Promise<void> {
      await page.evaluate((address) => {
        window.history.pushState({}, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      const shown = heading(page).filter({ hasText: wanted });
      const told = page.getByRole('main').getByRole('button', { name: 'Try again' });
      if (!isAway) {
        await expect(shown, route).toBeVisible(patiently);
        const isDue = route.startsWith('/dashboard/payment/') && part === 'payments';
        // Another try is all that the offline page is for.
        if (route === '/offline') return;
        if (!isDue) await expect(told, route).toHaveCount(0);
        else if (fault === 'slow') await expect(payButton(page)).toBeEnabled(patiently);
        else
          await expect(page.getByText('The payment provider does not answer.')).toBeVisible(
            patiently,
          );
      } else await expect(shown.or(told).first(), route).toBeVisible(patiently);
    }
  }
});
