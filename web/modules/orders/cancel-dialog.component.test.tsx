import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Member } from '#tests/support/components/commands-types.ts';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';

let seller: Member;
let made = 0;

beforeAll(async () => {
  seller = await commands.join('Seller');
});
beforeEach(forgetDevice);

const dialog = page.getByRole('dialog');
const why = dialog.getByLabelText('Why?');
const confirm = dialog.getByRole('button', { name: 'Cancel booking' });
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

/** A buyer with one booking, on the page of their orders. */
async function openOrders() {
  made += 1;
  const name = `Given up no. ${made} of ${seller.uid}`;
  const [buyer, itemId] = await Promise.all([
    commands.join('Buyer'),
    commands.sell(seller, { name }),
  ]);
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  const { insertedId: bookingId } = body as { insertedId: string };
  await open('/dashboard/myorders', { as: buyer });
  await expect.element(rowOf(name).getByText('Waiting for payment')).toBeVisible();
  return { buyer, name, itemId, bookingId };
}

const beginCancelling = (name: string) =>
  rowOf(name).getByRole('button', { name: 'Cancel booking' }).click();

const stateOf = async (id: string) =>
  (await commands.sql('select state, cancel_reason from bookings where id = $1', [id]))[0];

test('a buyer says why, and the booking is cancelled; the item can be booked again', async () => {
  const { name, itemId, bookingId } = await openOrders();
  await beginCancelling(name);
  await confirm.click();
  await expect.element(why).toHaveAccessibleDescription('Reason is required* The seller reads it.');
  await why.selectOptions('It costs too much');
  await confirm.click();
  await expect.element(page.getByText('Your booking is cancelled.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const row = rowOf(name);
  await expect.element(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'It is still on sale' }))
    .toHaveAttribute('href', `/product/${itemId}`);
  await expect.element(row.getByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  await expect.element(row.getByText('Nothing to pay')).toBeVisible();
  expect(row.getByRole('link', { name: 'Pay' }).query()).toBeNull();
  await expect.element(page.getByText('No item booked, none waiting for payment')).toBeVisible();
  expect(await stateOf(bookingId)).toEqual({ state: 'cancelled', cancel_reason: 'price' });
});

test('what its seller deleted cannot be paid, and says so', async () => {
  const { buyer, name, itemId } = await openOrders();
  await commands.callAs(seller, 'GET', `/api/deleteproduct/${itemId}`);
  await open('/dashboard/myorders', { as: buyer });
  const pay = rowOf(name).getByRole('link', { name: 'Pay' });
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
  await expect.element(pay).toHaveAccessibleDescription(/not for sale/);
});

test('who thinks better of it keeps the booking', async () => {
  const { name, bookingId } = await openOrders();
  await beginCancelling(name);
  await why.selectOptions('Another reason');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stateOf(bookingId)).toMatchObject({ state: 'open' });
});

test('without an answer it stays open with the reason, and is sent again', async () => {
  const { name, bookingId } = await openOrders();
  await beginCancelling(name);
  await why.selectOptions('It did not feel safe');
  await commands.spoil('**/api/deals/*/cancel', 'cut');
  await confirm.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: /^The shop did not answer\./ }))
    .toBeVisible();
  await expect.element(why).toHaveValue('unsafe');
  await commands.heal();
  await confirm.click();
  await expect.element(page.getByText('Your booking is cancelled.')).toBeVisible();
  expect(await stateOf(bookingId)).toMatchObject({ state: 'cancelled' });
});

test('a booking that was lost meanwhile is not cancelled, and says so', async () => {
  const { name, bookingId } = await openOrders();
  await beginCancelling(name);
  await commands.sql(`update bookings set state = 'lost' where id = $1`, [bookingId]);
  await why.selectOptions('Another reason');
  await confirm.click();
  await expect
    .element(
      page.getByRole('alert').filter({
        hasText: 'This booking is paid or over: it cannot be changed any more.',
      }),
    )
    .toBeVisible();
});

test('the page that pays says that a cancelled booking is not paid', async () => {
  const { buyer, bookingId } = await openOrders();
  await commands.callAs(buyer, 'POST', `/api/deals/${bookingId}/cancel`, { reason: 'other' });
  await open(`/dashboard/payment/${bookingId}`, { as: buyer });
  await expect
    .element(page.getByText('You cancelled this booking, so there is nothing to pay.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay' })).toBeDisabled();
});
