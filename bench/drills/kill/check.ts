import { setTimeout as sleep } from 'node:timers/promises';
import { startPayment } from '#tests/support/cards.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Life } from './life.ts';

/**
 * Longest time that an authorised payment may take after the restart, milliseconds: a dead process holds its work for
 * a minute, and the reconciler looks at an open payment each minute.
 */
const settleTimeout = 120_000;

async function isSignedUp(person: TestClient): Promise<boolean> {
  if (!person.uid) return true;
  const { status } = await person.post('/api/auth/sign-in/email', {
    email: person.email,
    password: 'correct horse',
  });
  return status === 200;
}

/** An acknowledged token is good after the restart; one that has run out is renewed as a browser does. */
async function hasToken(person: TestClient): Promise<boolean> {
  if (!person.token) return true;
  const { status } = await person.get('/api/uservalidationcheck');
  if (status === 200) return true;
  await person.takeToken();
  return (await person.get('/api/uservalidationcheck')).status === 200;
}

interface Order {
  _id: string;
  price: number;
  isPaid: 'yes' | 'no';
  salesStatus: 'available' | 'sold';
  transactionId?: string;
}

async function readOrders(buyer: TestClient): Promise<Order[]> {
  const { status, body } = await buyer.get(`/api/orders?email=${encodeURIComponent(buyer.email)}`);
  return status === 200 ? body : [];
}

/** The order of each deal, once it is paid or its item is sold, where money was held for it. */
async function settledOrder(deal: Life['deals'][number]): Promise<Order | undefined> {
  const end = Date.now() + settleTimeout;
  for (;;) {
    const order = (await readOrders(deal.buyer)).find(({ _id }) => _id === deal.bookingId);
    const ended =
      !order || !deal.authorised || order.isPaid === 'yes' || order.salesStatus === 'sold';
    if (ended || Date.now() > end) return order;
    await sleep(250);
  }
}

/** Reads back everything that a life was acknowledged; answers what is missing or wrong. */
export async function findLosses(life: Life): Promise<string[]> {
  const losses: string[] = [];
  const miss = (what: string, fine: boolean) => {
    if (!fine) losses.push(what);
  };
  for (const person of [life.seller, ...life.buyers]) {
    miss(`the account ${person.email}`, await isSignedUp(person));
    miss(`the token of ${person.email}`, await hasToken(person));
  }
  if (life.picture) {
    miss(`the picture ${life.picture}`, (await life.seller.get(life.picture)).status === 200);
  }
  if (life.itemId) {
    const { body } = await life.seller.get(`/api/myproducts/${life.seller.email}`);
    const item = body.find?.(({ _id }: { _id: string }) => _id === life.itemId);
    miss(`the product ${life.itemId}`, item?.resalePrice === life.price);
  }
  for (const deal of life.deals) {
    const order = await settledOrder(deal);
    miss(`the booking ${deal.bookingId}`, order?.price === life.price);
    if (deal.confirmed) miss(`the paid order ${deal.bookingId}`, order?.isPaid === 'yes');
    if (order?.isPaid === 'yes') {
      const expected = deal.clientSecret?.startsWith(`${order.transactionId}_secret_`);
      miss(`the transaction of ${deal.bookingId}`, expected === true);
    }
    if (deal.clientSecret && !deal.authorised && order?.salesStatus === 'available') {
      const again = await startPayment(deal.buyer, deal.bookingId, life.price).catch(String);
      miss(`the payment of ${deal.bookingId}`, again === deal.clientSecret);
    }
  }
  const authorised = life.deals.filter(({ authorised }) => authorised);
  if (authorised.length > 0) {
    const orders = await Promise.all(life.deals.map(settledOrder));
    const paid = orders.filter((order) => order?.isPaid === 'yes');
    miss(`one buyer of ${life.itemId} (it has ${paid.length})`, paid.length === 1);
  }
  return losses;
}
