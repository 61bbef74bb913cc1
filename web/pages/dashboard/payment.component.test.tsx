import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { comeBack } from '#tests/support/components/come-back.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { goTo, open } from '#tests/support/components/open.tsx';
import { payElsewhere } from '#tests/support/components/paying.ts';

beforeEach(forgetDevice);

const congratulations = 'Congrats! your payment completed.';

async function bookedItem() {
  const seller = await commands.join('Seller');
  const itemId = await commands.sell(seller);
  const buyer = await commands.join('Buyer');
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  return { seller, buyer, itemId, bookingId: (body as { insertedId: string }).insertedId };
}

test.each([
  ['the gateway', 502, '**/v1/payment_intents/*'],
  ['the gateway', 503, '**/v1/payment_intents/*'],
  ['the shop', 502, '**/api/create-payment-intent'],
])(
  'back from the bank, an order is shown as paid though %s answers %d',
  async (_, status, path) => {
    const { buyer, itemId, bookingId } = await bookedItem();
    await commands.spoil(path, { status });
    await open(`/dashboard/payment/${bookingId}?redirect_status=succeeded`, { as: buyer });
    await expect.element(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    await payElsewhere(buyer, itemId, bookingId);
    await expect.element(page.getByText(congratulations)).toBeVisible();
    await expect.element(page.getByText(/^Transaction id: pi_\w+$/)).toBeVisible();
  },
);

test('who pays in cash reads how it goes, and no card payment is begun for them', async () => {
  const { buyer, bookingId } = await bookedItem();
  await commands.callAs(buyer, 'POST', `/api/deals/${bookingId}/handover`);
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect.element(page.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'In cash when you meet' })).toBeChecked();
  await expect
    .element(page.getByRole('link', { name: 'To the booking' }))
    .toHaveAttribute('href', `/dashboard/deal/${bookingId}`);
  const methods = 'select method, state from payments where booking_id = $1 order by created_at';
  expect(await commands.sql(methods, [bookingId])).toEqual([{ method: 'cash', state: 'open' }]);
  await page.getByRole('radio', { name: 'By card' }).click();
  await expect.element(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect
    .poll(() => commands.sql(methods, [bookingId]))
    .toMatchObject([{ method: 'cash' }, { method: 'card', state: 'open' }]);
});

test('says why nothing is paid: the item is off sale for now, or its seller ended the booking', async () => {
  const { seller, buyer, itemId, bookingId } = await bookedItem();
  await commands.callAs(seller, 'POST', `/api/listings/${itemId}/pause`);
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect
    .element(page.getByText('This item is not for sale at the moment, so it cannot be paid for.'))
    .toBeVisible();
  await commands.callAs(seller, 'POST', `/api/listings/${itemId}/resume`);
  await commands.callAs(seller, 'POST', `/api/deals/${bookingId}/decline`, { reason: 'other' });
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect
    .element(page.getByText('The seller ended this booking, so there is nothing to pay.'))
    .toBeVisible();
});

test('who comes back from bKash while it is reserved for another reads that, and where their booking waits', async () => {
  const { seller, buyer, itemId, bookingId } = await bookedItem();
  const other = await commands.join('Buyer');
  const { body } = await commands.callAs(other, 'POST', '/api/addbooking', {
    itemId,
    phoneNumber: '01712 440 919',
    location: 'Mirpur 10, Dhaka',
  });
  const { insertedId } = body as { insertedId: string };
  await commands.callAs(seller, 'POST', `/api/deals/${insertedId}/accept`);
  const refused = {
    code: 'payment_reserved',
    modifiedCount: 0,
    ownStatus: 'This item is reserved for another buyer. Your card was not charged.',
  };
  await commands.spoil('**/api/confirmorder*', { status: 409, body: refused });
  await open(`/dashboard/payment/${bookingId}?method=bkash&paid=TR0011`, { as: buyer });
  const told = page.getByText(/^This item is reserved for another buyer\. Nothing is charged/);
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText(/went to somebody else/)).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'To the booking' }).click();
  await expect.element(page.getByText(/It is reserved for another buyer until/)).toBeVisible();
});

test.each([
  ['cancel', /^You cancelled the payment\./],
  ['failure', /^The payment was refused, perhaps because there was too little money\./],
])('who comes back with a %s is led to the sentence that says so', async (how, words) => {
  const { buyer, bookingId } = await bookedItem();
  const refused = {
    code: 'payment_not_done',
    modifiedCount: 0,
    ownStatus: 'The payment provider has not received this payment.',
  };
  await commands.spoil('**/api/confirmorder*', { status: 409, body: refused });
  const path = `/dashboard/payment/${bookingId}?method=bkash&paid=TR0011&how=${how}`;
  await open(path, { as: buyer });
  const told = page.getByRole('alert').filter({ hasText: words });
  await expect.element(told).toBeVisible();
  await expect.element(told).toBeInViewport();
  expect(document.activeElement?.contains(told.element())).toBe(true);
});

test('what a bank has not answered is not told as failed, and nothing is to be pressed', async () => {
  const { buyer, bookingId } = await bookedItem();
  const checked = {
    modifiedCount: 0,
    ownStatus: 'Your payment is being checked. The order will show as paid in a moment.',
  };
  await commands.spoil('**/api/confirmorder*', { status: 202, body: checked });
  await open(`/dashboard/payment/${bookingId}?method=sslcommerz&paid=TR0011`, { as: buyer });
  await expect.element(page.getByText(/Please do not pay again, in any way\./)).toBeVisible();
  expect(page.getByRole('button', { name: 'Go on to SSLCommerz' }).query()).toBeNull();
  expect(page.getByText(/Try again, or choose another way/).query()).toBeNull();
});

test('a card is what the page begins with, and cash is one press away', async () => {
  const { buyer, bookingId } = await bookedItem();
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect.element(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'By card' })).toBeChecked();
  await page.getByRole('radio', { name: 'In cash when you meet' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
});

test('who comes back after they spoke of cash finds cash, and their word is kept', async () => {
  const { buyer, bookingId } = await bookedItem();
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await page.getByRole('radio', { name: 'In cash when you meet' }).click();
  await page.getByRole('link', { name: 'To the booking' }).click();
  await page.getByRole('button', { name: 'I have it' }).click();
  await page.getByRole('button', { name: 'Yes, it is so' }).click();
  await expect.element(page.getByText(/^You said that you have it and paid /)).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'In cash when you meet' })).toBeChecked();
  const [booking] = await commands.sql('select buyer_confirmed_at from bookings where id = $1', [
    bookingId,
  ]);
  expect(booking?.buyer_confirmed_at).not.toBeNull();
});

test('a shop that takes no cards says so, and how cash goes', async () => {
  const { buyer, bookingId } = await bookedItem();
  const cash = { name: 'cash', mode: 'live', lowest: 1, highest: 10_000_000 };
  const body = { mode: 'off', publishableKey: null, methods: [cash] };
  await commands.spoil('**/api/payment-setup', { status: 200, body });
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect
    .element(page.getByText('Paying by card is switched off in this shop.'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test.each([
  ['low', [1, 500_000], 'Pay by bKash'],
  ['high', [10_000_000, 10_000_000], 'Cash at the meeting'],
])('a price too %s for cards is told at once, and the card is off', async (_, bkash, heading) => {
  const { buyer, bookingId } = await bookedItem();
  const [lowest, highest] = bkash as [number, number];
  const methods = [
    { name: 'card', mode: 'test', lowest: 9_000_000, highest: 9_000_001 },
    { name: 'bkash', mode: 'test', lowest, highest },
    { name: 'cash', mode: 'live', lowest: 1, highest: 10_000_000 },
  ];
  const body = { mode: 'sandbox', publishableKey: 'pk_test_shop', methods };
  await commands.spoil('**/api/payment-setup', { status: 200, body });
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  const told = page.getByText('This price is outside what can be paid by card.');
  await expect.element(told).toBeVisible();
  expect(told.elements()).toHaveLength(1);
  await expect.element(page.getByRole('radio', { name: 'By card' })).toBeDisabled();
  await page.getByRole('radio', { name: 'In cash when you meet' }).click();
  await expect.element(told).toBeVisible();
});

const setup = '**/api/payment-setup';
const methodsOf = (bookingId: string) =>
  commands.sql('select method, state from payments where booking_id = $1', [bookingId]);

test('a card that was typed stays when the ways to pay cannot be read again', async () => {
  const { buyer, bookingId } = await bookedItem();
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  const card = page.getByLabelText('Card number');
  await card.fill('4242 4242 4242 4242');
  await commands.spoil(setup, { status: 503 });
  await comeBack();
  await expect.element(card).toHaveValue('4242 4242 4242 4242');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('nobody who chose cash is put on the card when the ways to pay cannot be read again', async () => {
  const { buyer, bookingId } = await bookedItem();
  await commands.callAs(buyer, 'POST', `/api/deals/${bookingId}/handover`);
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect.element(page.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
  await commands.spoil(setup, { status: 503 });
  await comeBack();
  await expect.element(page.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Pay by card' }).query()).toBe(null);
  expect(await methodsOf(bookingId)).toEqual([{ method: 'cash', state: 'open' }]);
});

test('whoever spoke of cash is asked to try again when the ways to pay cannot be read at all', async () => {
  const { buyer, bookingId } = await bookedItem();
  await commands.callAs(buyer, 'POST', `/api/deals/${bookingId}/handover`);
  await commands.spoil(setup, 'cut');
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect
    .element(page.getByText(/^The payment could not be prepared. Check your connection/))
    .toBeVisible();
  expect(page.getByRole('heading', { name: 'Pay by card' }).query()).toBe(null);
  await commands.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
  expect(await methodsOf(bookingId)).toEqual([{ method: 'cash', state: 'open' }]);
});

test('an older word of the booking chooses no way to pay', async () => {
  const { buyer, bookingId } = await bookedItem();
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await page.getByRole('radio', { name: 'In cash when you meet' }).click();
  await goTo(`/dashboard/deal/${bookingId}`);
  await expect.element(page.getByRole('button', { name: 'I have it' })).toBeVisible();
  // Said on the phone meanwhile.
  await commands.callAs(buyer, 'POST', `/api/deals/${bookingId}/handover`);
  await commands.spoil('**/api/bookings/*', { status: 503 });
  await goTo(`/dashboard/payment/${bookingId}`);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Pay by card' }).query()).toBe(null);
  await commands.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cash at the meeting' })).toBeVisible();
});

test('what the shop answers to a payment is read in the reader’s language', async () => {
  const { buyer, bookingId } = await bookedItem();
  const busy = {
    code: 'payment_busy',
    modifiedCount: 0,
    ownStatus: 'Somebody else is paying for this item now. Please look again in some minutes.',
  };
  await commands.spoil('**/api/deals/*/payment', { status: 409, body: busy });
  await open(`/dashboard/payment/${bookingId}`, { as: buyer, language: 'bn' });
  await page.getByRole('radio', { name: 'বিকাশ', exact: true }).click();
  await page.getByRole('button', { name: 'বিকাশে যান' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('এই মুহূর্তে অন্য একজন পণ্যটির টাকা দিচ্ছেন। কয়েক মিনিট পরে আবার দেখুন।');
});
