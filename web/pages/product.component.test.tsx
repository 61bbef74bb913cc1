import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open } from '#tests/support/components/open.tsx';
import { makePhotos } from '#tests/support/components/photos.ts';
import { uploadAs } from '#tests/support/components/upload.ts';
import { storeToken } from '#web/modules/accounts/session-store.ts';

const phone = '01711-223 344';
const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

let seller: Member;
let buyer: Member;

beforeEach(async () => {
  forgetDevice();
  await page.viewport(wide.width, wide.height);
  seller ??= await commands.join('Seller');
  buyer ??= await commands.join('Buyer');
});

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });

describe('the photos of an item', () => {
  const photos = page.getByRole('region', { name: 'Photos' });
  const standsAt = (number: number) =>
    expect
      .element(photos.getByRole('button', { name: `Photo ${number} of 3`, exact: true }))
      .toHaveAttribute('aria-current', 'true');

  async function openWithPhotos(): Promise<string> {
    const files = await makePhotos(3);
    const images = await Promise.all(files.map((file) => uploadAs(seller, file)));
    const name = `In three photos ${Date.now()}`;
    const id = await commands.sell(seller, { name, image: images[0], images });
    await open(`/product/${id}`);
    await expect.element(heading).toHaveTextContent(name);
    await standsAt(1);
    return name;
  }

  test('are gone through by keyboard, and opened large', async () => {
    // A strip that glides is where it was pressed to only after a while: keys that come quicker meet it on its way.
    await commands.look({ still: true });
    onTestFinished(() => commands.look({}));
    const name = await openWithPhotos();
    const first = photos.getByRole('button', { name: 'Photo 1 of 3: open large' });
    // Upright photos of phones are seen from edge to edge, too.
    const shown = first.element().querySelector('picture img');
    expect(shown && getComputedStyle(shown).objectFit).toBe('contain');
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await standsAt(2);
    const second = photos.getByRole('button', { name: 'Photo 2 of 3: open large' });
    await expect.element(second).toHaveFocus();
    await expect.element(second).toBeInViewport({ ratio: 0.9 });
    await userEvent.keyboard('{End}');
    await standsAt(3);
    await userEvent.keyboard('{ArrowRight}');
    await standsAt(3);
    await userEvent.keyboard('{Home}');
    await standsAt(1);
    await expect.element(first).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    const large = page.getByRole('dialog', { name });
    await expect.element(large.getByRole('img', { name: `${name}, photo 1 of 3` })).toBeVisible();
    const width = () => large.getByRole('img').element().getBoundingClientRect().width;
    await expect.poll(() => large.element().contains(document.activeElement)).toBe(true);
    const fitting = width();
    await userEvent.keyboard('+');
    await expect.poll(width).toBeGreaterThan(fitting * 1.5);
    await userEvent.keyboard('0');
    await expect.poll(width).toBe(fitting);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(large.getByText('Photo 2 of 3', { exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(large).not.toBeInTheDocument();
    // The page stands where the reader was.
    await standsAt(2);
  });

  test('are gone through by the mouse, small and large', async () => {
    const name = await openWithPhotos();
    await photos.getByRole('button', { name: 'Next photo' }).click();
    await standsAt(2);
    await photos.getByRole('button', { name: 'Photo 3 of 3', exact: true }).click();
    await standsAt(3);
    await photos.getByRole('button', { name: 'Photo 3 of 3: open large' }).click();
    const large = page.getByRole('dialog', { name });
    await expect.element(large.getByRole('img', { name: `${name}, photo 3 of 3` })).toBeVisible();
    await large.getByRole('button', { name: 'Previous photo' }).click();
    await expect.element(large.getByText('Photo 2 of 3', { exact: true })).toBeVisible();
    const close = large.getByRole('button', { name: 'Close' });
    const top = (button: typeof close) => button.element().getBoundingClientRect().top;
    expect(top(close)).toBe(top(large.getByRole('button', { name: 'Larger' })));
    await close.click();
    await expect.element(large).not.toBeInTheDocument();
    await standsAt(2);
  });
});

test.for([wide, narrow])(
  'a card leads to its item, where visitors see no number and nothing to book, $width wide',
  async ({ width, height }) => {
    await page.viewport(width, height);
    const name = `Advertised ${Date.now()}`;
    const id = await commands.sell(seller, { name, phone });
    await commands.sell(seller, { name: `Like it ${Date.now()}` });
    const advertised = await commands.callAs(seller, 'GET', `/api/makeadvertise/${id}`);
    expect(advertised.status).toBe(200);
    await open('/');
    const region = page.getByRole('region', { name: 'Advertised items' });
    const link = region.getByRole('article', { name }).getByRole('link').first();
    await expect.element(link).toHaveTextContent(name);
    await link.click();
    await expect.poll(address).toBe(`/product/${id}`);
    await expect.element(heading).toHaveTextContent(name);
    await expect.element(main.getByRole('link', { name: 'Please Login to Buy' })).toBeVisible();
    expect(main.getByRole('button', { name: 'Book now' }).query()).toBeNull();
    expect(main.getByRole('button', { name: /^Report to admin/ }).query()).toBeNull();
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
    await expect.element(main.getByRole('heading', { name: 'Similar items' })).toBeVisible();

    // What was opened is remembered on this device, under the next item.
    await main.getByRole('article').first().getByRole('link').first().click();
    await expect.element(heading).not.toHaveTextContent(name);
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await expect.element(viewed.getByRole('article', { name })).toBeVisible();
  },
);

test('where only accepted buyers see numbers, page and cards say so, in both languages', async () => {
  const here = document.documentElement.dataset;
  onTestFinished(() => {
    delete here.phonesShown;
  });
  here.phonesShown = 'accepted';
  const name = `Not yet ${Date.now()}`;
  const id = await commands.sell(seller, { name, phone });
  await commands.callAs(seller, 'GET', `/api/makeadvertise/${id}`);
  const { body } = await commands.callAs(seller, 'GET', '/api/advertiseditems');
  const withoutPhones = (body as object[]).map((product) => ({ ...product, phone: '' }));
  await commands.spoil('**/api/advertiseditems', { status: 200, body: withoutPhones });
  for (const [language, words] of [
    ['en', 'Shown after your booking is accepted'],
    ['bn', 'আপনার বুকিং গৃহীত হলে দেখানো হবে'],
  ] as const) {
    await open(`/product/${id}`, { language });
    await expect.element(main.getByText(words)).toBeVisible();
    await open('/', { language });
    await expect.element(page.getByRole('article', { name }).getByText(words)).toBeVisible();
  }
});

test('on a phone the price and the way to buy stay in sight, however far one reads', async () => {
  await page.viewport(narrow.width, narrow.height);
  const id = await commands.sell(seller, { name: `In sight ${Date.now()}` });
  await commands.sell(seller, { name: `Beside it ${Date.now()}` });
  await open(`/product/${id}`, { as: buyer });
  const book = main.getByRole('button', { name: 'Book now' });
  await expect.element(book).toBeInViewport({ ratio: 1 });
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(book).toBeInViewport({ ratio: 1 });
  await page.viewport(wide.width, wide.height);
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(book).not.toBeInViewport();
});

test('holds the price against sales of such items alone, and calls an estimate one', async () => {
  const id = await commands.sell(seller, { name: `Estimated ${Date.now()}` });
  const { body } = await commands.callAs(seller, 'GET', `/api/product/${id}`);
  const { product, ...rest } = body as ProductPage;
  const show = async (change: object) => {
    const guide = { of: 'model', own: false, firm: true, sales: 17, ...change };
    const priceGuide = { ...guide, low: 38_000, middle: 42_000, high: 46_000 };
    await commands.spoil(`**/api/product/${id}`, {
      status: 200,
      body: { ...rest, product: { ...product, resalePrice: 90_000 }, own: false, priceGuide },
    });
    await open(`/product/${id}`, { as: buyer });
  };
  const estimate = (sales: number) =>
    `By ${sales} sales of this model in 2 years, such an item goes for about 38,000 tk to 46,000 tk.`;
  const told = main.getByText(/38,000 tk to 46,000 tk/);
  const textOf = () => told.element().textContent?.trim();
  await show({});
  await expect.element(told).toHaveTextContent(estimate(17));
  expect(textOf()).not.toMatch(/High price|hint|Sold here/);
  await show({ sales: 6, firm: false });
  await expect.element(told).toHaveTextContent(`${estimate(6)} Few sales: take it as a hint.`);
  await show({ own: true });
  await expect.poll(textOf).toMatch(/^High price\. Sold here for 38,000 tk/);
  await show({ own: true, sales: 5, firm: false });
  await expect
    .poll(textOf)
    .toMatch(/^Sold here for .* of 5 sales in 2 years\)\. Few sales: take it as a hint\.$/);
});

test('tells what it cost before and what such items sold for, how the heart stands, and compares it', async () => {
  const id = await commands.sell(seller, { name: `Was dearer ${Date.now()}` });
  await commands.sell(seller, { name: `Alike ${Date.now()}` });
  const { body } = await commands.callAs(seller, 'GET', `/api/product/${id}`);
  const { product, ...rest } = body as ProductPage;
  const priceHistory = [
    { price: product.resalePrice + 5_000, at: '2026-10-01T06:00:00Z' },
    { price: product.resalePrice, at: '2026-11-03T06:00:00Z' },
  ];
  const guide = { of: 'model', own: true, firm: true, sales: 15 };
  const priceGuide = { ...guide, low: 90_000, middle: 95_000, high: 99_000 };
  await commands.spoil(`**/api/product/${id}`, {
    status: 200,
    body: { ...rest, product, own: false, priceHistory, priceGuide },
  });
  await open(`/product/${id}`, { as: buyer });
  await expect
    .element(
      main.getByText(
        'Low price. Sold here for 90,000 tk to 99,000 tk (middle half of 15 sales in 2 years).',
      ),
    )
    .toBeVisible();
  await expect.element(main.getByText(/^was [\d,]+ tk until 3 November 2026$/)).toBeVisible();
  const heart = main.getByRole('button', { name: 'Save (Add to wishlist)' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  const saved = main.getByRole('button', { name: 'Saved (Add to wishlist)' });
  await expect.element(saved).toHaveAttribute('aria-pressed', 'true');
  const compare = main.getByRole('link', { name: 'Compare', exact: true });
  await expect.element(compare).toHaveAttribute('href', expect.stringContaining(`ids=${id},`));
});

describe('a sold item', () => {
  const faster = main.getByText(/Somebody was faster/);

  /** The item's page as it is once somebody has paid for it. */
  async function openSold(as: Member, state: 'paid' | 'lost' | 'refunded' | undefined) {
    const id = await commands.sell(seller, { name: `Sold ${Date.now()}`, phone });
    const answer = await commands.callAs(as, 'GET', `/api/product/${id}`);
    const body = answer.body as ProductPage;
    const product = { ...body.product, salesStatus: 'sold' };
    const booking = state ? { _id: crypto.randomUUID(), state } : null;
    await commands.spoil(`**/api/product/${id}`, {
      status: 200,
      body: { ...body, product, booking },
    });
    await open(`/product/${id}`, { as });
  }

  test.each([
    ['paid', /^You bought this$/],
    ['refunded', /You bought this item, and your payment was given back\./],
  ] as const)('never tells its buyer that somebody was faster: %s', async (state, message) => {
    await openSold(buyer, state);
    await expect.element(main.getByText(message)).toBeVisible();
    expect(faster.query()).toBeNull();
  });

  test.each(['lost', undefined] as const)(
    'tells others so, with a booking that is %s',
    async (state) => {
      await openSold(buyer, state);
      await expect.element(faster).toBeVisible();
    },
  );

  test('tells its seller that it is sold', async () => {
    await openSold(seller, undefined);
    await expect.element(main.getByText('You sold this item.')).toBeVisible();
    expect(faster.query()).toBeNull();
  });
});

test('what is offered after a report goes with its page', async () => {
  const [id] = await Promise.all([
    commands.sell(seller, { name: `To be reported ${Date.now()}` }),
    commands.sell(seller, { name: `Like it ${Date.now()}` }),
  ]);
  await open(`/product/${id}`, { as: buyer });
  await main.getByRole('button', { name: /^Report to admin/ }).click();
  const why = page.getByRole('button', { name: 'Tell us why' });
  await expect.element(why).toBeVisible();
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect.poll(address).not.toBe(`/product/${id}`);
  // By itself it would stay for ten seconds, and open nothing.
  await expect.poll(() => why.query(), { timeout: 3_000 }).toBeNull();
});

test('a buyer sees the number, books and reports; the seller does neither', async () => {
  const name = `To be booked ${Date.now()}`;
  const id = await commands.sell(seller, { name, phone });
  await open(`/product/${id}`, { as: buyer });
  await expect.element(main.getByRole('link', { name: phone })).toBeVisible();
  const report = main.getByRole('button', { name: /^Report to admin/ });
  await report.click();
  await expect.element(page.getByText('Successfully reported!')).toBeVisible();
  const book = main.getByRole('button', { name: 'Book now' });
  await book.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Phone number').fill('01812-345678');
  await dialog.getByLabelText('Meeting location').fill('Farmgate');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Item Book Comfirm Successfully!')).toBeVisible();
  const expectBooked = async () => {
    await expect.element(main.getByRole('heading', { name: 'You booked this' })).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Call / })).toBeVisible();
    const pay = main.getByRole('link', { name: 'Go to payment' });
    await expect.element(pay).toHaveAttribute('href', expect.stringMatching('/dashboard/payment/'));
    expect(main.getByRole('button', { name: 'Book now' }).query()).toBeNull();
  };
  await expectBooked();
  // In another browser, too: the shop knows it.
  await open(`/product/${id}`, { as: buyer });
  await expectBooked();

  // From the list of orders back to the item.
  await open('/dashboard/myorders', { as: buyer });
  await page.getByRole('link', { name }).click();
  await expect.poll(address).toBe(`/product/${id}`);
  await expect.element(heading).toHaveTextContent(name);

  await open(`/product/${id}`, { as: seller });
  await expect.element(page.getByText('This is your own item.')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Edit', exact: true }))
    .toHaveAttribute('href', `/dashboard/editproduct/${id}`);
  expect(book.query()).toBeNull();
  expect(report.query()).toBeNull();
});

describe('who sells the item', () => {
  const edit = { name: 'Edit', exact: true };
  const name = `Yashica Electro ${Date.now()}`;
  const search = `/search?${new URLSearchParams({ q: name })}`;
  const card = page.getByRole('article', { name });
  let owner: Member & { photoURL: string };
  let id: string;

  // Known by name and photo, as the public sees them.
  beforeAll(async () => {
    const person = await commands.join('Seller', 'Sabina Yasmin');
    const [photo] = await makePhotos(1);
    const photoURL = await uploadAs(person, photo as File);
    await commands.sql('update people set photo_url = $1 where uid = $2', [photoURL, person.uid]);
    owner = { ...person, photoURL };
    id = await commands.sell(person, { name });
  });

  const ownPerson = () => {
    const { uid, email, name: displayName, photoURL } = owner;
    return { uid, email, displayName, photoURL };
  };
  const signIn = () =>
    storeToken({ token: owner.token, expiresAt: Date.now() + 15 * 60_000 }, ownPerson());

  test.for([wide, narrow])(
    'edits it from where others book it, $width wide',
    async ({ width, height }) => {
      await page.viewport(width, height);
      await open(search);
      signIn();
      const link = card.getByRole('link', edit);
      await expect.element(link).toHaveAttribute('href', `/dashboard/editproduct/${id}`);
      expect(card.getByRole('button', { name: /Book|Report/ }).query()).toBeNull();
      await link.click();
      await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue(name);
    },
  );

  test('edits it before the shop has said whose it is', async () => {
    // As the server draws it, which knows no session.
    await open(`/product/${id}`);
    await expect.element(main.getByRole('link', { name: 'Please Login to Buy' })).toBeVisible();
    await commands.spoil('**/api/product/*', 'hold');
    signIn();
    await expect
      .element(main.getByRole('link', edit))
      .toHaveAttribute('href', `/dashboard/editproduct/${id}`);
    expect(main.getByRole('button', { name: 'Book now' }).query()).toBeNull();
  });

  test('is nobody else of the same name', async () => {
    await open(search, { as: await commands.join('Buyer', 'Sabina Yasmin') });
    await expect.element(card.getByRole('button', { name: 'Book now' })).toBeVisible();
    expect(main.getByRole('link', edit).query()).toBeNull();
  });
});

test('an item that was taken down is told as such, with a way on', async () => {
  const id = await commands.sell(seller);
  await commands.sell(seller, { name: 'Still there' });
  expect((await commands.callAs(seller, 'GET', `/api/deleteproduct/${id}`)).status).toBe(200);
  await open(`/product/${id}`);
  await expect.element(heading).toHaveTextContent('This item is no longer in the shop');
  const browse = main.getByRole('link', { name: 'Browse categories' });
  await expect.element(browse).toHaveAttribute('href', '/#categories');
  await main.getByRole('link', { name: 'Find a camera' }).click();
  await expect.poll(address).toBe('/search');
  await expect.element(page.getByRole('article').first()).toBeVisible();
});

test('tells since which day its seller is a member, by the calendar of the shop', async () => {
  const member = await commands.join('Seller');
  const change = "update people set created_at = '2026-10-31T20:00:00Z' where uid = $1";
  await commands.sql(change, [member.uid]);
  await open(`/product/${await commands.sell(member)}`);
  await expect.element(main.getByText('Member since 1 November 2026')).toBeVisible();
});

test('what an accepted offer booked costs the agreed price, also before the page is read anew', async () => {
  const seller = await commands.join('Seller');
  const buyer = await commands.join('Buyer');
  const itemId = await commands.sell(seller, { name: `Camera of ${seller.uid}` });
  const contact = { phoneNumber: '01712 440 918', location: 'Farmgate' };
  const offer = { itemId, price: 70_000, ...contact };
  const made = await commands.callAs(buyer, 'POST', '/api/offers', offer);
  const { insertedId } = made.body as { insertedId: string };
  await commands.callAs(seller, 'POST', `/api/offers/${insertedId}/counter`, { price: 75_000 });
  await open(`/product/${itemId}`, { as: buyer });
  const accept = main.getByRole('button', { name: 'Accept', exact: true });
  await expect.element(accept).toBeVisible();
  await commands.spoil('**/api/product/*', 'hold');
  await accept.click();
  await expect.element(main.getByText('At the agreed price of 75,000 tk')).toBeVisible();
  expect(document.querySelector('[data-buy-bar]')?.textContent).toContain('75,000 tk');
  await commands.heal();
});

test('who booked an item that is reserved reads for whom, here and on its card', async () => {
  const seller = await commands.join('Seller');
  const [first, second] = [await commands.join('Buyer'), await commands.join('Buyer')];
  const name = `Camera of ${seller.uid}`;
  const id = await commands.sell(seller, { name });
  const order = { itemId: id, phoneNumber: '01712 440 918', location: 'Farmgate' };
  const book = async (as: typeof first) =>
    (await commands.callAs(as, 'POST', '/api/addbooking', order)).body as { insertedId: string };
  const { insertedId } = await book(first);
  await book(second);
  await commands.callAs(seller, 'POST', `/api/deals/${insertedId}/accept`, {});

  await open(`/product/${id}`, { as: first });
  await expect.element(main.getByText(/^Yours until/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Go to payment' })).toBeVisible();
  await open(`/product/${id}`, { as: second });
  await expect.element(main.getByText(/^It is reserved for another buyer until/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Your place in line' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Go to payment' }).query()).toBeNull();

  for (const as of [first, second]) {
    await open('/category/0d171500-0000-4000-8000-000000000001', { as });
    const card = page.getByRole('article').filter({ hasText: name });
    await expect.element(card).toMatchTextContent(/You booked this item\./);
  }
});
