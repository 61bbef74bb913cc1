import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { forgetDevice } from '#tests/support/components/fresh-device.ts';
import { open } from '#tests/support/components/open.tsx';
import { handedOverDeal } from '#tests/support/components/paying.ts';

// What a buyer reads of each order: what it waits for, and whom.

beforeEach(forgetDevice);

const main = page.getByRole('main');
const rowOf = (name: string) => main.getByRole('row').filter({ hasText: name });
/** As the shop writes times, wherever the reader is. */
const time = String.raw`\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d[ap]m`;

async function booked() {
  const seller = await commands.join('Seller', 'Rafiq Hasan');
  const name = `Camera ${seller.uid}`;
  const itemId = await commands.sell(seller, { name });
  const buyer = await commands.join('Buyer');
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Dhanmondi 27, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  return { seller, buyer, name, itemId, id: (body as { insertedId: string }).insertedId };
}

test('an own payment that is open says so and until when, and leads back to it by its method', async () => {
  const { buyer, name, id } = await booked();
  const [row] = await commands.sql('select price from bookings where id = $1', [id]);
  const paying = { method: 'sslcommerz', price: row?.price };
  const { status } = await commands.callAs(buyer, 'POST', `/api/deals/${id}/payment`, paying);
  expect(status).toBe(200);
  await open('/dashboard/myorders', { as: buyer });
  const order = rowOf(name);
  await expect.element(order.getByText('Your payment is open', { exact: true })).toBeVisible();
  await expect
    .element(
      order.getByText(
        new RegExp(
          `^Your payment by SSLCommerz is open\\. The item is kept for you until ${time}\\.$`,
        ),
      ),
    )
    .toBeVisible();
  expect(order.getByText(/Somebody is paying/).query()).toBeNull();
  await expect
    .element(order.getByRole('link', { name: 'Go on with it' }))
    .toHaveAttribute('href', `/dashboard/payment/${id}`);
  await open(`/dashboard/payment/${id}`, { as: buyer });
  await expect.element(page.getByRole('radio', { name: 'Nagad, Rocket, bank' })).toBeChecked();
});

test('what the buyer says they paid in cash waits for the seller, and is not to be paid', async () => {
  const { buyer, name, id } = await booked();
  await commands.callAs(buyer, 'POST', `/api/deals/${id}/handover`);
  await open('/dashboard/myorders', { as: buyer });
  const order = rowOf(name);
  await expect.element(order.getByText('Waits for the seller’s word')).toBeVisible();
  await expect
    .element(
      order.getByText(
        new RegExp(`paid in cash\\. The seller has until ${time} to say that they got the money`),
      ),
    )
    .toBeVisible();
  expect(order.getByRole('link', { name: 'Pay', exact: true }).query()).toBeNull();
});

test('what the seller says was paid in cash waits for the buyer, who may still pay otherwise', async () => {
  const { seller, buyer, name, id } = await booked();
  await commands.callAs(seller, 'POST', `/api/deals/${id}/handover`);
  await open('/dashboard/myorders', { as: buyer });
  const order = rowOf(name);
  await expect.element(order.getByText('Waits for your word')).toBeVisible();
  await expect.element(order.getByText(/^The seller says that you paid in cash/)).toBeVisible();
  await expect.element(order.getByRole('link', { name: 'Pay', exact: true })).toBeVisible();
});

test('who has to bring an item back reads that the claim waits for them, and until when', async () => {
  const { seller, buyer, id } = await handedOverDeal();
  await commands.sql(
    `insert into claims (booking_id, kind, by, state, text, needs_return, due_at)
     values ($1, 'cancel', 'buyer', 'returning', 'It is cracked.', true, '2033-05-17T06:30:00Z')`,
    [id],
  );
  await open('/dashboard/myorders', { as: buyer });
  const line = 'A claim waits for you: bring the item back by 17 May 2033, 12:30pm';
  await expect.element(main.getByText(line)).toBeVisible();
  await open('/dashboard/requests', { as: seller });
  await expect
    .element(
      main.getByText('A claim waits for you: the item comes back by 17 May 2033, 12:30pm').first(),
    )
    .toBeVisible();
});

test('what was spent is without the parts that went back', async () => {
  const { buyer, id } = await handedOverDeal();
  await commands.sql(
    `insert into ledger_entries (payment_id, kind, amount, provider_id, at)
     select id, 'refund', 50000, 're_' || gen_random_uuid(), now() from payments where booking_id = $1`,
    [id],
  );
  const [row] = await commands.sql('select price from bookings where id = $1', [id]);
  await open('/dashboard/myorders', { as: buyer });
  const left = new Intl.NumberFormat('en').format(Number(row?.price) - 500);
  await expect.element(main.getByText(`${left} tk`, { exact: true })).toBeVisible();
});

test('offers that are not answered stand above the orders, and in the head line', async () => {
  const { seller, buyer, name, itemId } = await booked();
  const offer = {
    itemId,
    price: 70_000,
    phoneNumber: '01712 440 918',
    location: 'Dhanmondi 27, Dhaka',
  };
  const { body } = await commands.callAs(buyer, 'POST', '/api/offers', offer);
  const { insertedId } = body as { insertedId: string };
  await open('/dashboard/myorders', { as: buyer });
  const waiting = page.getByRole('region', { name: 'Offers that wait' });
  await expect.element(waiting.getByText('Waits for the seller')).toBeVisible();
  await expect
    .element(main.getByText('1 item booked, 1 waiting for payment, 1 offer waits for a seller'))
    .toBeVisible();
  const table = rowOf(name).element();
  const isBefore = waiting.element().compareDocumentPosition(table);
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();

  await commands.callAs(seller, 'POST', `/api/offers/${insertedId}/counter`, { price: 75_000 });
  await open('/dashboard/myorders', { as: buyer });
  await expect
    .element(main.getByText('1 item booked, 1 waiting for payment, 1 offer waits for your answer'))
    .toBeVisible();
  await waiting.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline offer' }).click();
  const own = page.getByRole('region', { name: 'Your offers' });
  await expect.element(own.getByText('You declined it.')).toBeVisible();
  expect(waiting.query()).toBeNull();
});
