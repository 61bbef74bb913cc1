import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { address, open } from '#tests/support/components/open.tsx';

beforeEach(forgetDevice);

const main = page.getByRole('main');
const items = main.getByRole('listitem');
const itemOf = (name: string) =>
  items.filter({ has: page.getByRole('link', { name, exact: true }) });
const rowOf = (name: string, who: string) =>
  itemOf(name).getByRole('listitem').filter({ hasText: who });
const contact = { phoneNumber: '01712 440 918', location: 'Road 27, Dhanmondi, Dhaka' };

/** Somebody offers a price; answers who, and the offer's id. */
async function offeredBy(name: string, itemId: string, price: number) {
  const buyer = await commands.join('Buyer', name);
  const { body } = await commands.callAs(buyer, 'POST', '/api/offers', {
    itemId,
    price,
    ...contact,
  });
  return { buyer, id: (body as { insertedId: string }).insertedId };
}

/** A seller and something that they sell for 78,500 tk. */
async function onSale() {
  const seller = await commands.join('Seller', 'Rafiq Hasan');
  const name = `Camera of ${seller.uid}`;
  return { seller, name, itemId: await commands.sell(seller, { name }) };
}

const stateOf = async (as: Member, id: string) =>
  (
    (await commands.callAs(as, 'GET', '/api/offers')).body as {
      rows: { _id: string; state: string; price: number }[];
    }
  ).rows.find(({ _id }) => _id === id)?.state;

test('a seller sees offers beside bookings, what waits for an answer first', async () => {
  const { seller, name, itemId } = await onSale();
  const other = `Lens of ${seller.uid}`;
  const otherId = await commands.sell(seller, { name: other });
  await offeredBy('Nadia Islam', itemId, 70_000);
  const karim = await commands.join('Buyer', 'Karim Uddin');
  await commands.callAs(karim, 'POST', '/api/addbooking', { itemId: otherId, ...contact });
  await open('/dashboard/requests', { as: seller });
  await expect.element(page.getByText('1 booking waits for you to meet its buyer')).toBeVisible();
  await expect.element(page.getByText('1 offer waits for your answer')).toBeVisible();
  // The other item was booked later.
  const both = items.filter({ has: page.getByRole('link', { name: new RegExp(seller.uid) }) });
  await expect.element(both.first()).toMatchTextContent(new RegExp(name));
  const row = rowOf(name, 'Nadia Islam');
  await expect.element(row.getByText('Offers 70,000 tk')).toBeVisible();
  await expect.element(row.getByText('11% below your price')).toBeVisible();
  await expect.element(row.getByText(/^You can answer until /)).toBeVisible();
  // Where and how they meet is told when it is accepted.
  await expect.element(row.getByText('Dhaka', { exact: true })).toBeVisible();
  expect(row.getByText(/Dhanmondi|01712/).query()).toBeNull();
  await expect.element(rowOf(other, 'Karim Uddin').getByText('Waiting for payment')).toBeVisible();
});

test('a seller accepts the only offer at once, and it is a booking at its price', async () => {
  const { seller, name, itemId } = await onSale();
  const { buyer, id } = await offeredBy('Nadia Islam', itemId, 70_000);
  await open('/dashboard/requests', { as: seller });
  await rowOf(name, 'Nadia Islam').getByRole('button', { name: 'Accept' }).click();
  await expect
    .element(
      page.getByText('It is reserved for Nadia Islam for 2 days at 70,000 tk. They hear of it.'),
    )
    .toBeVisible();
  await expect.element(itemOf(name).getByText(/^Reserved until /)).toBeVisible();
  await expect.element(itemOf(name).getByText('70,000 tk')).toBeVisible();
  await expect
    .element(itemOf(name).getByRole('link', { name: '01712 440 918' }))
    .toHaveAttribute('href', 'tel:01712440918');
  expect(await stateOf(buyer, id)).toBe('accepted');

  await open('/dashboard/myorders', { as: buyer });
  await expect.element(main.getByText('70,000 tk').first()).toBeVisible();
  const own = page.getByRole('region', { name: 'Your offers' });
  await expect.element(own.getByText('Accepted', { exact: true })).toBeVisible();
  await expect
    .element(own.getByRole('link', { name: `Details of the booking of ${name}` }))
    .toHaveAttribute('href', expect.stringMatching('^/dashboard/deal/'));
  expect(own.getByText(/pay/i).query()).toBeNull();
});

test('where others want it, too, a seller is asked before they accept', async () => {
  const { seller, name, itemId } = await onSale();
  const { buyer, id } = await offeredBy('Nadia Islam', itemId, 70_000);
  await offeredBy('Karim Uddin', itemId, 72_000);
  await open('/dashboard/requests', { as: seller });
  const accept = rowOf(name, 'Nadia Islam').getByRole('button', { name: 'Accept' });
  await accept.click();
  const question = page.getByRole('dialog', { name: 'Accept this offer?' });
  await expect
    .element(question)
    .toMatchTextContent(
      /The item is reserved for Nadia Islam for 2 days at 70,000 tk\. 1 other person wants it, too/,
    );
  await question.getByRole('button', { name: 'Not now' }).click();
  expect(await stateOf(buyer, id)).toBe('open');
  await accept.click();
  await question.getByRole('button', { name: 'Accept offer' }).click();
  await expect.element(rowOf(name, 'Nadia Islam').getByText(/^Reserved until /)).toBeVisible();
  expect(await stateOf(buyer, id)).toBe('accepted');
  // What is promised to one cannot be promised to another: an offer waits, and can be declined.
  const waits = rowOf(name, 'Karim Uddin');
  await expect.element(waits.getByText('The item is reserved for another buyer.')).toBeVisible();
  expect(waits.getByRole('button', { name: 'Accept' }).query()).toBeNull();
  const decline = waits.getByRole('button', { name: 'Decline' });
  await decline.click();
  const sure = page.getByRole('dialog', { name: 'Decline this offer?' });
  await sure.getByRole('button', { name: 'Not now' }).click();
  await expect.element(sure).not.toBeInTheDocument();
  await expect.element(waits).toBeVisible();
  await decline.click();
  await commands.spoil('**/api/offers/*/decline', 'cut');
  await sure.getByRole('button', { name: 'Decline offer' }).click();
  await expect.element(page.getByText(/^The shop did not answer\./)).toBeVisible();
  await expect.element(sure).toBeVisible();
  await commands.heal();
  await sure.getByRole('button', { name: 'Decline offer' }).click();
  await expect
    .element(page.getByText('You declined the offer. Karim Uddin hears of it.'))
    .toBeVisible();
  await expect.element(waits).not.toBeInTheDocument();
});

test('a seller is asked, too, where the other one has the same name', async () => {
  const { seller, name, itemId } = await onSale();
  await offeredBy('Nadia Islam', itemId, 70_000);
  await offeredBy('Nadia Islam', itemId, 72_000);
  await open('/dashboard/requests', { as: seller });
  await rowOf(name, 'Offers 72,000 tk').getByRole('button', { name: 'Accept' }).click();
  const question = page.getByRole('dialog', { name: 'Accept this offer?' });
  await expect.element(question).toMatchTextContent(/1 other person wants it, too/);
});

test('a seller sees how offers ended, newest first', async () => {
  const { seller, name, itemId } = await onSale();
  const ended = page.getByRole('region', { name: 'Offers that ended' });
  const [declined, withdrawn, asked] = [
    await offeredBy('Nadia Islam', itemId, 70_000),
    await offeredBy('Karim Uddin', itemId, 71_000),
    await offeredBy('Tania Rahman', itemId, 72_000),
  ];
  await open('/dashboard/requests', { as: seller });
  await expect.element(rowOf(name, 'Nadia Islam')).toBeVisible();
  expect(ended.query()).toBeNull();
  await commands.callAs(seller, 'POST', `/api/offers/${declined.id}/decline`);
  await commands.callAs(withdrawn.buyer, 'POST', `/api/offers/${withdrawn.id}/withdraw`);
  await commands.callAs(seller, 'POST', `/api/offers/${asked.id}/counter`, { price: 75_000 });
  await commands.callAs(seller, 'POST', `/api/listings/${itemId}/pause`);
  await open('/dashboard/requests', { as: seller });
  const row = (who: string) => ended.getByRole('listitem').filter({ hasText: who });
  // What was answered by another price is told by that one.
  await expect.element(ended.getByRole('listitem').first()).toMatchTextContent(/Tania Rahman/);
  expect(ended.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(row('Nadia Islam')).toMatchTextContent(/It was declined\./);
  await expect.element(row('Karim Uddin')).toMatchTextContent(/Karim Uddin took it back\./);
  await expect
    .element(row('Tania Rahman'))
    .toMatchTextContent(/You offered Tania Rahman 75,000 tk/);
  await expect.element(row('Tania Rahman')).toMatchTextContent(/The item went off sale/);
  expect(page.getByText('Nobody has booked yet.').query()).toBeNull();
});

test('a seller counters between the offer and the price, and may take it back', async () => {
  const { seller, name, itemId } = await onSale();
  const { buyer } = await offeredBy('Nadia Islam', itemId, 70_000);
  await open('/dashboard/requests', { as: seller });
  const row = rowOf(name, 'Nadia Islam');
  await row.getByRole('button', { name: 'Counter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Counter-offer' });
  const price = dialog.getByLabelText('Your price (tk)');
  const send = dialog.getByRole('button', { name: 'Send counter-offer' });
  await expect
    .element(dialog.getByText(/^Nadia Islam offers 70,000 tk; you ask 78,500 tk\./))
    .toBeVisible();
  await price.fill('70000');
  await send.click();
  await expect.element(price).toHaveAccessibleDescription(/^Offer 70,001 tk or more\*/);
  await price.fill('75000');
  await send.click();
  await expect.element(row.getByText('You offered 75,000 tk')).toBeVisible();
  await expect.element(row.getByText('Waits for the buyer')).toBeVisible();
  expect(row.getByRole('button', { name: 'Accept' }).query()).toBeNull();

  await open('/dashboard/myorders', { as: buyer });
  const waiting = page.getByRole('region', { name: 'Offers that wait' });
  const own = page.getByRole('region', { name: 'Your offers' });
  // What was answered is told by its answer.
  await expect.element(waiting.getByRole('listitem')).toBeVisible();
  await expect.element(waiting.getByText('75,000 tk')).toBeVisible();
  await expect.element(waiting.getByText('Waits for your answer')).toBeVisible();
  await expect.element(waiting.getByRole('button', { name: 'Accept' })).toBeVisible();

  await open('/dashboard/requests', { as: seller });
  await row.getByRole('button', { name: 'Withdraw offer' }).click();
  await expect.element(page.getByText(/^You took it back\./)).toBeVisible();
  await open('/dashboard/myorders', { as: buyer });
  await expect.element(own.getByText('Rafiq Hasan took it back.')).toBeVisible();
});

test('an offer that cannot be accepted now says why, and the list is true again', async () => {
  const { seller, name, itemId } = await onSale();
  const { buyer, id } = await offeredBy('Nadia Islam', itemId, 70_000);
  await open('/dashboard/requests', { as: seller });
  const accept = rowOf(name, 'Nadia Islam').getByRole('button', { name: 'Accept' });
  await commands.spoil('**/api/offers/*/accept', {
    status: 409,
    body: {
      code: 'item_being_paid',
      modifiedCount: 0,
      ownStatus: 'Somebody is paying for this item at this moment. Please look again in a minute.',
    },
  });
  await accept.click();
  await expect
    .element(page.getByText(/^Somebody is paying for this item at this moment\./))
    .toBeVisible();
  await commands.heal();
  await commands.callAs(buyer, 'POST', `/api/offers/${id}/withdraw`);
  await accept.click();
  await expect
    .element(page.getByText('This offer is over: it cannot be answered any more.'))
    .toBeVisible();
  await expect.element(page.getByText(/^Nadia Islam took it back\./)).toBeVisible();
});

test('a buyer without offers reads nothing of them, and one whose offers do not come tries again', async () => {
  const { itemId } = await onSale();
  const nobody = await commands.join('Buyer');
  await open('/dashboard/myorders', { as: nobody });
  await expect.element(page.getByText('No Orders found.')).toBeVisible();
  const own = page.getByRole('region', { name: 'Your offers' });
  expect(own.query()).toBeNull();

  const { buyer, id } = await offeredBy('Nadia Islam', itemId, 70_000);
  await commands.spoil('**/api/offers?*', 'cut');
  await open('/dashboard/myorders', { as: buyer });
  const again = own.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await commands.heal();
  await again.click();
  const waiting = page.getByRole('region', { name: 'Offers that wait' });
  await expect.element(waiting.getByText('Waits for the seller')).toBeVisible();
  await waiting.getByRole('button', { name: 'Withdraw offer' }).click();
  await expect.element(own.getByText('You took it back.')).toBeVisible();
  expect(await stateOf(buyer, id)).toBe('withdrawn');
});

test('a seller says whether an item takes offers, and from which price on', async () => {
  const { seller, name, itemId } = await onSale();
  await open('/dashboard/myproducts', { as: seller });
  const offers = main.getByRole('button', { name: `Offers for ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Offers' });
  const takes = dialog.getByRole('checkbox', { name: 'Takes offers below 78,500 tk' });
  const floor = dialog.getByLabelText('Lowest price (tk)');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await offers.click();
  await expect.element(takes).toBeChecked();
  await expect.element(floor).toHaveAccessibleDescription(/seen by you alone/);
  await floor.fill('90000');
  await save.click();
  await expect
    .element(floor)
    .toHaveAccessibleDescription(/^The lowest offer cannot be above the price of the item\./);
  await floor.fill('65000');
  await save.click();
  await expect.element(page.getByText('Your changes are saved.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  await offers.click();
  await expect.element(floor).toHaveValue(65_000);
  await floor.fill('');
  await takes.click();
  await expect.element(floor).not.toBeInTheDocument();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { body } = await commands.callAs(seller, 'GET', `/api/editproduct/${itemId}`);
  expect(body).toMatchObject({ takesOffers: false, offerFloor: null });
});

test('in Bangla the list of a seller and of a buyer speak of offers, too', async () => {
  const { seller, name, itemId } = await onSale();
  const { buyer } = await offeredBy('Nadia Islam', itemId, 70_000);
  await open('/dashboard/requests', { as: seller, language: 'bn' });
  await expect.element(main.getByText('১টি দরপ্রস্তাব আপনার উত্তরের অপেক্ষায়')).toBeVisible();
  await expect.element(rowOf(name, 'Nadia Islam').getByText('৭০,০০০ টাকা দিতে চান')).toBeVisible();
  await open('/dashboard/myorders', { as: buyer, language: 'bn' });
  await expect.element(page.getByRole('region', { name: 'যেসব দরপ্রস্তাব অপেক্ষায়' })).toBeVisible();
});

test('a booking that an agreed price replaced leads to the one that holds', async () => {
  const { seller, name, itemId } = await onSale();
  const buyer = await commands.join('Buyer', 'Nadia Islam');
  const placed = await commands.callAs(buyer, 'POST', '/api/addbooking', { itemId, ...contact });
  const { insertedId: before } = placed.body as { insertedId: string };
  const offer = { itemId, price: 70_000, ...contact };
  const made = await commands.callAs(buyer, 'POST', '/api/offers', offer);
  const { insertedId: id } = made.body as { insertedId: string };
  await commands.callAs(seller, 'POST', `/api/offers/${id}/accept`);
  const link = page.getByRole('link', { name: 'Replaced by this booking' });
  for (const reader of [buyer, seller]) {
    await open(`/dashboard/deal/${before}`, { as: reader });
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await link.click();
    await expect.element(main.getByText('70,000 tk').first()).toBeVisible();
    expect(address()).not.toContain(before);
  }
  await open('/dashboard/myorders', { as: buyer });
  await link.click();
  await expect.element(main.getByText('70,000 tk').first()).toBeVisible();
  await expect.poll(address).toMatch(/^\/dashboard\/deal\//);
  expect(address()).not.toContain(before);
});
