import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { newOfferProblems } from '#contract/orders/offer-problems.ts';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');
const offerButton = main.getByRole('button', { name: 'Make an offer' });
const dialog = page.getByRole('dialog', { name: 'Make an offer' });
const price = dialog.getByLabelText('Your offer (tk)');
const send = dialog.getByRole('button', { name: 'Send offer' });

/** Somebody sells something for 78,500 tk, and somebody else may want it for less. */
async function onSale() {
  const seller = await commands.join('Seller', 'Rafiq Hasan');
  const buyer = await commands.join('Buyer', 'Nadia Islam');
  const id = await commands.sell(seller);
  return { seller, buyer, id, path: `/product/${id}` };
}

const offersOf = async (buyer: Member) =>
  (
    (await commands.callAs(buyer, 'GET', '/api/offers')).body as {
      rows: { _id: string; price: number; state: string; buyer: { location: string } }[];
    }
  ).rows;

async function fillIn(offered: string): Promise<void> {
  await price.fill(offered);
  await dialog.getByLabelText('Phone number').fill('01712 440 918');
  await dialog.getByLabelText('Meeting location').fill('Shahbag, Dhaka');
}

test('says between which prices an offer lies and what follows from it, and sends it', async () => {
  const { buyer, path } = await onSale();
  await open(path, { as: buyer });
  await offerButton.click();
  await expect.element(dialog.getByText('From 39,250 tk to 78,499 tk')).toBeVisible();
  await expect
    .element(dialog)
    .toMatchTextContent(/Rafiq Hasan has 2 days to answer\. .* reserved for you for 2 days/);
  await send.click();
  await expect.element(price).toHaveAccessibleDescription(/^Your offer is required\*/);
  for (const [given, said] of [
    ['39249', /^Offer 39,250 tk or more\*/],
    ['78500', /^Offer 78,499 tk or less\*/],
  ] as const) {
    await price.fill(given);
    await send.click();
    await expect.element(price).toHaveAccessibleDescription(said);
  }
  expect(await offersOf(buyer)).toEqual([]);

  await fillIn('70000');
  await send.click();
  await expect
    .element(page.getByText('Your offer is sent. We tell you what the seller says.'))
    .toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'You offered 70,000 tk' })).toBeVisible();
  await expect.element(main).toMatchTextContent(/Rafiq Hasan has until .+ to answer\./);
  await expect.element(offerButton).not.toBeInTheDocument();
  expect(await offersOf(buyer)).toMatchObject([
    { price: 70_000, state: 'open', buyer: { location: 'Shahbag, Dhaka' } },
  ]);
});

test('an offer is taken back, and the last of three is marked as such', async () => {
  const { buyer, id, path } = await onSale();
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const offer = { itemId: id, price: 60_000, ...contact };
  const made = await commands.callAs(buyer, 'POST', '/api/offers', offer);
  const { insertedId } = made.body as { insertedId: string };
  await commands.callAs(buyer, 'POST', `/api/offers/${insertedId}/withdraw`);
  await open(path, { as: buyer });
  const last = dialog.getByText(/^This is the last of 3 offers/);

  await offerButton.click();
  await expect.element(send).toBeVisible();
  await expect.element(last).not.toBeInTheDocument();
  await fillIn('65000');
  await send.click();
  const withdraw = main.getByRole('button', { name: 'Withdraw offer' });
  await withdraw.click();
  await expect.element(page.getByText('You took your offer back.')).toBeVisible();

  await offerButton.click();
  await expect.element(last).toBeVisible();
  // What was said before is filled in.
  await expect.element(dialog.getByLabelText('Meeting location')).toHaveValue('Shahbag, Dhaka');
  await price.fill('66000');
  await send.click();
  await withdraw.click();
  await expect
    .element(main.getByText('You made all the offers for this item that 30 days allow.'))
    .toBeVisible();
  await expect.element(offerButton).not.toBeInTheDocument();
});

test('what the shop refuses is said at its place, and nothing that was typed is lost', async () => {
  const { buyer, path } = await onSale();
  await open(path, { as: buyer });
  await offerButton.click();
  await fillIn('70000');
  for (const [code, problem] of Object.entries(newOfferProblems)) {
    const body = { code, ...problem.body };
    const issues = [{ path: 'price', message: problem.body.ownStatus }];
    const isOfPrice = code === 'offer_price';
    await commands.spoil('**/api/offers', {
      status: problem.status,
      body: isOfPrice ? { ...body, issues } : body,
    });
    await send.click();
    const said = problem.body.ownStatus;
    if (isOfPrice) {
      await expect.element(price).toHaveAccessibleDescription(new RegExp(`^${said}`));
    } else {
      await expect.element(dialog.getByRole('alert').getByText(said)).toBeVisible();
    }
    await commands.heal();
  }
  await expect.element(price).toHaveValue(70_000);
  await commands.spoil('**/api/offers', 'cut');
  await send.click();
  await expect.element(dialog.getByText(/^The shop did not answer\./)).toBeVisible();
  await commands.heal();
  await send.click();
  await expect.element(main.getByRole('heading', { name: 'You offered 70,000 tk' })).toBeVisible();
});

test('an offer that meets a lower price or no offers at all is told so by the shop itself', async () => {
  const { seller, buyer, id, path } = await onSale();
  await open(path, { as: buyer });
  await offerButton.click();
  await fillIn('70000');
  const setting = { takesOffers: false };
  await commands.callAs(seller, 'PATCH', `/api/listings/${id}/offers`, setting);
  await send.click();
  const said = dialog.getByText(newOfferProblems.offer_off.body.ownStatus);
  await expect.element(said).toBeVisible();
  // Behind the dialog the page learns it, too; what was said and typed stays.
  const behind = () => document.querySelector('main')?.textContent ?? '';
  await expect.poll(behind).not.toContain('Make an offer');
  await expect.element(said).toBeVisible();
  await expect.element(price).toHaveValue(70_000);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(offerButton).not.toBeInTheDocument();
});

test('visitors log in first, and nobody offers for what is their own or reserved', async () => {
  const { seller, buyer, id, path } = await onSale();
  await open(path);
  await main.getByRole('link', { name: 'Make an offer' }).click();
  await expect.poll(address).toBe('/login');

  await open(path, { as: seller });
  await expect.element(main.getByText('This is your own item.')).toBeVisible();
  await expect.element(main.getByText('Make an offer')).not.toBeInTheDocument();

  const other = await commands.join('Buyer');
  const booking = { itemId: id, phoneNumber: '01712 440 918', location: 'Farmgate' };
  const placed = await commands.callAs(other, 'POST', '/api/addbooking', booking);
  const { insertedId } = placed.body as { insertedId: string };
  await commands.callAs(seller, 'POST', `/api/deals/${insertedId}/accept`);
  await open(path, { as: buyer });
  await expect.element(main.getByText(/^Reserved for a buyer until/)).toBeVisible();
  await expect.element(main.getByText('Make an offer')).not.toBeInTheDocument();
});

test('a counter-offer is accepted at its price, or answered by another one', async () => {
  const { seller, buyer, id, path } = await onSale();
  const contact = { phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const offer = { itemId: id, price: 60_000, ...contact };
  const made = await commands.callAs(buyer, 'POST', '/api/offers', offer);
  let { insertedId } = made.body as { insertedId: string };
  const counter = async (amount: number) => {
    const path = `/api/offers/${insertedId}/counter`;
    const { body } = await commands.callAs(seller, 'POST', path, { price: amount });
    insertedId = (body as { insertedId: string }).insertedId;
  };
  await counter(75_000);
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 900));
  await open('/notices', { as: buyer });
  const notice = page.getByRole('listitem').filter({ hasText: 'you can have it for 75,000 tk' });
  await notice.getByRole('link').first().click();
  const theirs = main.getByRole('heading', { name: 'Rafiq Hasan offers it for 75,000 tk' });
  await expect.element(theirs).toBeInViewport();
  await main.getByRole('button', { name: 'Counter', exact: true }).click();
  const answer = page.getByRole('dialog', { name: 'Counter-offer' });
  const own = answer.getByLabelText('Your price (tk)');
  await expect.element(answer.getByText('From 39,250 tk to 74,999 tk')).toBeVisible();
  await own.fill('75000');
  await answer.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect.element(own).toHaveAccessibleDescription(/^Offer 74,999 tk or less\*/);
  await own.fill('68000');
  await answer.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect.element(main.getByRole('heading', { name: 'You offered 68,000 tk' })).toBeVisible();

  insertedId = (await offersOf(buyer)).find(({ state }) => state === 'open')?._id ?? '';
  await counter(70_000);
  await open(path, { as: buyer });
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect.element(main.getByText(/^Yours until /)).toBeVisible();
  await expect.element(main.getByText('At the agreed price of 70,000 tk')).toBeVisible();
  const { body } = await commands.callAs(buyer, 'GET', `/api/product/${id}`);
  const { booking } = body as ProductPage;
  await expect
    .element(main.getByRole('link', { name: 'Go to payment' }))
    .toHaveAttribute('href', `/dashboard/payment/${booking?._id}`);

  await open(`/dashboard/deal/${booking?._id}`, { as: buyer });
  await expect
    .element(
      page.getByText('Nadia Islam booked it at an agreed price: 70,000 tk instead of 78,500 tk.'),
    )
    .toBeVisible();
});

test('in Bangla, too', async () => {
  const { buyer, path } = await onSale();
  await open(path, { as: buyer, language: 'bn' });
  await main.getByRole('button', { name: 'দাম প্রস্তাব করুন' }).click();
  const form = page.getByRole('dialog', { name: 'দাম প্রস্তাব করুন' });
  await expect.element(form.getByText('৩৯,২৫০ টাকা থেকে ৭৮,৪৯৯ টাকা')).toBeVisible();
  await form.getByLabelText('আপনার প্রস্তাব (টাকা)').fill('100');
  await form.getByRole('button', { name: 'প্রস্তাব পাঠান' }).click();
  await expect.element(form.getByText('৩৯,২৫০ টাকা বা তার বেশি প্রস্তাব করুন*')).toBeVisible();
});
