import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { sandboxCharges } from '#packages/stripe-sandbox/tables.ts';
import { people } from '#server/modules/accounts/tables.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { bookings } from '#server/modules/orders/tables.ts';
import { ledgerEntries, payments } from '#server/modules/payments/tables.ts';
import { createFactory } from '#tests/support/factory.ts';
import { cards, intentOf, startPayment, typeCard } from './cards.ts';
import { failWebhooks } from './faults.ts';
import type { TestShop } from './shop.ts';
import { type Answer, TestClient } from './test-client.ts';

export interface Item {
  id: string;
  price: number;
}

/** One buyer's booking of one item. */
export interface Deal {
  buyer: TestClient;
  item: Item;
  bookingId: string;
}

/** A deal whose buyer has a payment under way. */
export interface Payment extends Deal {
  clientSecret: string;
  transactionId: string;
}

/** Answered at once by the sandbox, so that as many can join at a time as passwords are hashed. */
const joinedAtOnce = 8;

/** A seller with things to sell, and buyers for them: the quick way to what the tests about money begin with. */
export async function createPaymentFixtures(shop: Pick<TestShop, 'url' | 'database'>) {
  const { url, database } = shop;
  const { db } = database;
  const factory = createFactory(db);
  const seller = await new TestClient(url, 'Rafiq Hasan').join('Seller');
  const [sellerRow] = await db.select().from(people).where(eq(people.uid, seller.uid));
  let made = 0;

  /** A product of the seller's, at a price that no other one has. */
  async function item(price?: number): Promise<Item> {
    made += 1;
    const resalePrice = price ?? 20_000 + made;
    const { id } = await factory.product({ sellerId: sellerRow?.id ?? '', resalePrice });
    return { id, price: resalePrice };
  }

  async function buyers(count: number): Promise<TestClient[]> {
    const joined: TestClient[] = [];
    while (joined.length < count) {
      const missing = Math.min(joinedAtOnce, count - joined.length);
      joined.push(
        ...(await Promise.all(Array.from({ length: missing }, () => new TestClient(url).join()))),
      );
    }
    return joined;
  }

  const buyer = () => new TestClient(url).join();

  /** Books an item: a new one by a new buyer, unless they are given. */
  async function deal(given: { buyer?: TestClient; item?: Item } = {}): Promise<Deal> {
    const [who, what] = await Promise.all([given.buyer ?? buyer(), given.item ?? item()]);
    return { buyer: who, item: what, bookingId: await who.book(what.id) };
  }

  /** Asks for a payment, without a card yet. */
  async function start(given: Deal): Promise<Payment> {
    const clientSecret = await startPayment(given.buyer, given.bookingId, given.item.price);
    return { ...given, clientSecret, transactionId: intentOf(clientSecret) };
  }

  /** A deal whose buyer's card was typed: the provider holds the money. */
  async function authorised(given?: Deal, card: string = cards.pays): Promise<Payment> {
    const payment = await start(given ?? (await deal()));
    await type(payment, card);
    return payment;
  }

  /**
   * Two buyers whose cards hold the price of the same item. No event of the provider's comes in between, or later: the first
   * one would sell the item at once, and the second buyer's card would be refused.
   */
  async function rivals(): Promise<{ winner: Payment; loser: Payment }> {
    const wanted = await item();
    const [one, two] = await buyers(2);
    await failWebhooks({ database }, 'drop_webhooks', 100);
    const winner = await authorised(await deal({ buyer: one, item: wanted }));
    const loser = await authorised(await deal({ buyer: two, item: wanted }));
    return { winner, loser };
  }

  return { seller, item, buyer, buyers, deal, start, authorised, rivals };
}

export type PaymentFixtures = Awaited<ReturnType<typeof createPaymentFixtures>>;

export function type({ buyer, clientSecret }: Payment, card: string = cards.pays): Promise<Answer> {
  return typeCard(buyer, clientSecret, card);
}

export function askIntent({ buyer, item, bookingId }: Deal, change: object = {}): Promise<Answer> {
  return buyer.post('/api/create-payment-intent', { price: item.price, bookingId, ...change });
}

/** The browser's word that a card went through. */
export function confirm(
  { buyer, item, bookingId, transactionId }: Payment,
  change: { by?: TestClient; id?: string; itemId?: string; transactionId?: string } = {},
): Promise<Answer> {
  const { by = buyer, ...ids } = change;
  const query = new URLSearchParams({ id: bookingId, itemId: item.id, transactionId, ...ids });
  return by.put(`/api/confirmorder?${query}`);
}

/** Asks again while the answer is "not known yet" or "busy", as a browser does. */
export async function confirmUntilKnown(
  payment: Payment,
  change: Parameters<typeof confirm>[1] = {},
): Promise<Answer> {
  for (let tries = 0; tries < 10; tries += 1) {
    const answer = await confirm(payment, change);
    if (answer.status !== 202 && answer.status !== 503) return answer;
  }
  throw new Error('the shop never knew');
}

/** What the tables say of a deal and of its payments, oldest first. */
export async function look({ database: { db } }: TestShop, { item, bookingId }: Deal) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const [product] = await db.select().from(products).where(eq(products.id, item.id));
  const tries = await db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(payments.createdAt);
  return {
    booking: booking?.state,
    transactionId: booking?.transactionId,
    product: product?.status,
    payments: tries.map(({ state }) => state),
    lastPayment: tries.at(-1),
  };
}

/** Kinds of the ledger's entries about a payment, in order. */
export async function readLedger({ database: { db } }: TestShop, paymentId: string) {
  const entries = await db
    .select({ kind: ledgerEntries.kind })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, paymentId))
    .orderBy(ledgerEntries.id);
  return entries.map(({ kind }) => kind);
}

/** What the buyer's card was really charged for a payment, less what came back; in the smallest unit. */
export async function readCharged({ database: { db } }: TestShop, { transactionId }: Payment) {
  const charges = await db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.paymentIntent, transactionId));
  return charges.reduce((sum, charge) => sum + charge.amountCaptured - charge.amountRefunded, 0);
}

/** Leaves a payment as a process does that died after it gave the buyer the item and before it took the money. */
export async function dieBeforeCapture(
  { database }: { database: { pool: Pick<PoolClient, 'query'> } },
  payment: Payment,
  /** Until the reconciler looks after it by itself. */
  minutes = 0,
): Promise<void> {
  await database.pool.query(
    `with p as (
       update payments set state = 'allocated', next_poll_at = now() + make_interval(mins => $2) where intent_id = $1
       returning id, item_id, amount, intent_id
     ), l as (
       insert into ledger_entries (payment_id, kind, amount, provider_id)
       select id, 'authorise', amount, intent_id from p on conflict do nothing
     )
     update products i set status = 'reserved', held_payment = p.id from p where i.id = p.item_id`,
    [payment.transactionId, minutes],
  );
}
