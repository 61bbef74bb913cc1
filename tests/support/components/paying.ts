import { commands } from 'vitest/browser';
import type { Member } from './commands-types.ts';

/** Sends a form to the card gateway, as the card form does. */
async function post(path: string, key: string, fields: Record<string, string>) {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** Pays elsewhere than on the page: the card is charged, and the shop takes note of it. */
export async function payElsewhere(
  buyer: Member,
  itemId: string,
  bookingId: string,
): Promise<void> {
  const [booking] = await commands.sql('select price from bookings where id = $1', [bookingId]);
  const order = { price: booking?.price, bookingId };
  const intent = await commands.callAs(buyer, 'POST', '/api/create-payment-intent', order);
  const { clientSecret } = intent.body as { clientSecret: string };
  const setup = await commands.callAs(buyer, 'GET', '/api/payment-setup');
  const { publishableKey: key } = setup.body as { publishableKey: string };
  const method = await post('/v1/payment_methods', key, {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  });
  const [transactionId = ''] = clientSecret.split('_secret_');
  const confirm = { client_secret: clientSecret, payment_method: method.id };
  await post(`/v1/payment_intents/${transactionId}/confirm`, key, confirm);
  const query = new URLSearchParams({ id: bookingId, itemId, transactionId });
  await commands.callAs(buyer, 'PUT', `/api/confirmorder?${query}`);
}

/** A seller, a buyer, and what the one booked of the other. */
async function bookedDeal() {
  const seller = await commands.join('Seller', 'Rafiq Hasan');
  const name = `Camera of ${seller.uid}`;
  const itemId = await commands.sell(seller, { name });
  const buyer = await commands.join('Buyer', 'Nadia Islam');
  const booking = { itemId, phoneNumber: '01712 440 918', location: 'Shahbag, Dhaka' };
  const { body } = await commands.callAs(buyer, 'POST', '/api/addbooking', booking);
  const id = (body as { insertedId: string }).insertedId;
  return { seller, buyer, itemId, name, id, path: `/dashboard/deal/${id}` };
}

/** The same, and paid by card, as the shop knows. */
export async function paidDeal() {
  const deal = await bookedDeal();
  await payElsewhere(deal.buyer, deal.itemId, deal.id);
  await expectPaid(deal.id);
  return deal;
}

/** The same, and both say that it was paid in cash. */
export async function paidInCash() {
  const deal = await bookedDeal();
  for (const side of [deal.buyer, deal.seller]) {
    await commands.callAs(side, 'POST', `/api/deals/${deal.id}/handover`);
  }
  await expectPaid(deal.id);
  return deal;
}

/** A deal paid by card whose buyer said that they have it. */
export async function handedOverDeal() {
  const deal = await paidDeal();
  const { status, body } = await commands.callAs(
    deal.buyer,
    'POST',
    `/api/deals/${deal.id}/handover`,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return deal;
}

async function expectPaid(id: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const [row] = await commands.sql('select state from bookings where id = $1', [id]);
    if (row?.state === 'paid') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`booking ${id} was not paid`);
}
