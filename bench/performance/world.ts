import type { Database } from '#server/platform/db/database.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { type Call, expectJson, openAsk } from './load.ts';
import { makeBuyers, type Person, password } from './people.ts';
import { bookingOf } from './purchase.ts';
import { findProducts, get } from './questions.ts';

/** Prime, so that pairs of a buyer and a product meet only once. */
const buyerCount = 401;
const signInCount = 50;
const productCount = 2_000;
const forSale = 5_500;

export interface World {
  category: string;
  products: readonly { id: string; price: number }[];
  /** An address of a picture that is stored. */
  picture: string;
  publishableKey: string;
  /** A pair of a buyer and a product that no call had before. */
  nextBooking: () => Call;
  /** An item that nobody bought yet, and somebody to buy it. */
  nextPurchase: () => { buyer: Person; item: { id: string; price: number } };
  nextSignIn: () => Call;
}

function nth<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

async function findPicture({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ path: string }>(
    `select '/images/' || hash || '/' || widths[2] || '.webp' as path
     from images where formats @> array['avif'] and cardinality(widths) > 1 order by hash limit 1`,
  );
  if (!rows[0]) throw new Error('the demo shop has no picture');
  return rows[0].path;
}

/** The people and things of a shop with a filled catalogue that the loads are about. */
export async function openWorld(url: string, database: Database): Promise<World> {
  const [buyers, guests] = [
    await makeBuyers(database, { kind: 'buyer', count: buyerCount }),
    // Others than the buyers: who signs in often enough loses the session of the token.
    await makeBuyers(database, { kind: 'guest', count: signInCount }),
  ];
  const { seen, bought } = await findProducts(database, productCount, forSale);
  const { ask, close } = openAsk(url, 1);
  const setup = await expectJson<{ publishableKey: string }>(ask, get('/api/payment-setup'));
  close();
  let [bookings, purchases, signIns] = [0, 0, 0];
  return {
    category: categoryId('dslr'),
    products: seen,
    picture: await findPicture(database),
    publishableKey: setup.publishableKey,
    nextBooking() {
      const n = bookings;
      bookings += 1;
      if (n >= buyers.length * seen.length) throw new Error('more bookings than pairs');
      return bookingOf(nth(buyers, n), nth(seen, n).id);
    },
    nextPurchase() {
      const item = bought[purchases];
      if (!item)
        throw new Error('everything is sold: there are too few products for so long a run');
      purchases += 1;
      return { buyer: nth(buyers, purchases), item };
    },
    nextSignIn() {
      signIns += 1;
      return {
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: nth(guests, signIns).email, password }),
      };
    },
  };
}
