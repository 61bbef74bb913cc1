import type { Deal, Item, PaymentFixtures } from './payment-fixtures.ts';
import type { TestShop } from './shop.ts';
import { type Answer, expectDone, type TestClient } from './test-client.ts';

/** An offer about an item, and its two people. */
export interface Offered {
  id: string;
  buyer: TestClient;
  item: Item;
  price: number;
}

export type OfferCommand = 'accept' | 'decline' | 'withdraw' | 'counter';

/** What tests about offers begin with. */
export function createOfferFixtures(
  { database }: Pick<TestShop, 'database'>,
  fixtures: PaymentFixtures,
) {
  const { seller } = fixtures;

  const make = (by: TestClient, item: Item, price: unknown, change: object = {}): Promise<Answer> =>
    by.post('/api/offers', {
      itemId: item.id,
      price,
      phoneNumber: '01712 440 918',
      location: 'Road 27, Dhanmondi, Dhaka',
      ...change,
    });

  /** An open offer of nine tenths of the price: of a new item by a new buyer, unless they are given. */
  async function offered(
    given: { buyer?: TestClient; item?: Item; price?: number } = {},
  ): Promise<Offered> {
    const [buyer, item] = await Promise.all([
      given.buyer ?? fixtures.buyer(),
      given.item ?? fixtures.item(),
    ]);
    const price = given.price ?? Math.floor(item.price * 0.9);
    const { body } = await expectDone('offer', () => make(buyer, item, price));
    return { id: body.insertedId, buyer, item, price };
  }

  const command = (
    name: OfferCommand,
    { id }: { id: string },
    by: TestClient = seller,
    price?: unknown,
  ): Promise<Answer> => by.post(`/api/offers/${id}/${name}`, { price });

  /** The seller's answer to it. */
  async function countered(offer: Offered, price = offer.price + 100): Promise<Offered> {
    const { body } = await expectDone('counter', () => command('counter', offer, seller, price));
    return { ...offer, id: body.insertedId, price };
  }

  /** Its seller edits nothing but the price. */
  async function setPrice({ id }: { id: string }, resalePrice: number): Promise<void> {
    const now = (await seller.get(`/api/editproduct/${id}`)).body;
    const { _id, pictures, serialEnding, salesStatus, takesOffers, offerFloor, ...fields } = now;
    const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    await expectDone('edit', () => seller.put(`/api/editproduct/${id}`, { ...known, resalePrice }));
  }

  /** What somebody reads of it in their list. */
  async function read(by: TestClient, { id }: { id: string }) {
    const { body } = await by.get('/api/offers?limit=100');
    return body.rows.find(({ _id }: { _id: string }) => _id === id);
  }

  /** The deal that came of it, at its price. */
  async function dealOf(offer: Offered): Promise<Deal> {
    const { booking } = await read(offer.buyer, offer);
    const { buyer, item, price } = offer;
    return { buyer, bookingId: booking, item: { ...item, price } };
  }

  /** Lets hours pass for it, past the trigger that keeps its terms. */
  async function pass({ id }: { id: string }, hours: number): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `update offers set created_at = created_at - make_interval(secs => $2),
           expires_at = expires_at - make_interval(secs => $2), decline_at = decline_at - make_interval(secs => $2)
         where id = $1`,
        [id, hours * 3600],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  return { make, offered, command, countered, setPrice, read, dealOf, pass };
}
