import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import type { BookingRequest } from '#contract/orders/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { people } from '#server/modules/accounts/tables.ts';
import { lockProduct } from '#server/modules/catalogue/store.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { createPlacing, type PlacingOptions } from '#server/modules/orders/placing.ts';
import { bookings } from '#server/modules/orders/tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createFactory } from '#tests/support/factory.ts';

const maxOpen = 2;

let base: TestDatabase;
let factory: ReturnType<typeof createFactory>;

beforeAll(async () => {
  base = await createTestDatabase();
  await seedCategories(base.database);
  factory = createFactory(base.database.db);
});

afterAll(() => base.drop());

type Item = Awaited<ReturnType<typeof factory.product>>;

function book(
  buyer: Awaited<ReturnType<typeof factory.person>>,
  item: Pick<Item, 'id'>,
  {
    price,
    database = base.database,
  }: { price?: number; database?: PlacingOptions['database'] } = {},
): Promise<BookingId> {
  const place = createPlacing({
    database,
    catalogue: { lockProduct },
    placeLimit: { consume: async () => undefined },
    checkBooking: async () => undefined,
    maxOpen,
    onPublished: () => undefined,
  });
  const request = { itemId: item.id, phoneNumber: '01712 440 918', location: 'Dhanmondi', price };
  return place(buyer as Person, request as BookingRequest);
}

const outcomeOf = (placing: Promise<BookingId>) =>
  placing.then(
    () => 'placed',
    (error) => error.code ?? error,
  );

const bookingsOf = ({ id }: Pick<Item, 'id'>) =>
  base.database.db.select().from(bookings).where(eq(bookings.itemId, id));

const held = (status: Item['status']) => ({
  status,
  heldPayment: status === 'sold' || status === 'reserved' ? randomUUID() : null,
  ...(status === 'removed' && { removedAt: new Date() }),
});

/** Every mixture of what speaks against a booking. */
const mixtures = (['available', 'reserved', 'sold', 'removed'] as const).flatMap((status) =>
  [...Array(32).keys()].map((bits) => ({
    status,
    isAway: Boolean(bits & 1),
    isOwn: Boolean(bits & 2),
    isBooked: Boolean(bits & 4),
    isOtherPrice: Boolean(bits & 8),
    hasMany: Boolean(bits & 16),
  })),
);

/** What a buyer is told: the first reason of these. */
function expectedOf(mixture: (typeof mixtures)[number]): string {
  const { status, isAway, isOwn, isBooked, isOtherPrice, hasMany } = mixture;
  if (status === 'removed' || isAway) return 'not_found';
  if (isOwn) return 'own_item';
  if (isBooked) return 'already_booked';
  if (status === 'sold') return 'item_sold';
  if (isOtherPrice) return 'price_changed';
  return hasMany ? 'too_many' : 'placed';
}

test('of several reasons against a booking the first one is told, and none is overlooked', async () => {
  const outcomes = await Promise.all(
    mixtures.map(async (mixture) => {
      const { status, isAway, isOwn, isBooked, isOtherPrice, hasMany } = mixture;
      const suspendedAt = isAway ? new Date() : null;
      const seller = await factory.person({ type: 'Seller', suspendedAt });
      const buyer = isOwn ? seller : await factory.person();
      const product = await factory.product({ sellerId: seller.id, ...held(status) });
      if (hasMany) for (let n = 0; n < maxOpen; n += 1) await factory.booking({ buyer });
      // Nobody can have booked what is their own.
      if (isBooked && !isOwn) await factory.booking({ product, buyer });
      const before = await bookingsOf(product);
      const price = product.resalePrice + (isOtherPrice ? 1 : 0);
      const outcome = await outcomeOf(book(buyer, product, { price }));
      const made = (await bookingsOf(product)).length - before.length;
      return { ...mixture, outcome, made };
    }),
  );
  expect(outcomes).toEqual(
    mixtures.map((mixture) => {
      const outcome = expectedOf(mixture);
      return { ...mixture, outcome, made: outcome === 'placed' ? 1 : 0 };
    }),
  );
});

test('what is not there cannot be booked', async () => {
  const buyer = await factory.person();
  expect(await outcomeOf(book(buyer, { id: randomUUID() }))).toBe('not_found');
});

test('a price that is not said is not compared, and a strange one is another price', async () => {
  const [buyer, product] = [await factory.person(), await factory.product()];
  for (const price of [-1, 0.5, 1e300, product.resalePrice + 0.5]) {
    expect(await outcomeOf(book(buyer, product, { price }))).toBe('price_changed');
  }
  await book(buyer, product);
  expect(await bookingsOf(product)).toMatchObject([{ price: product.resalePrice }]);
});

describe('a booking that comes while somebody is at the item', () => {
  const waiting = async () => {
    const { rows } = await base.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };

  /** Books while a transaction has the item and has done its work; answers what came of it once that is committed. */
  async function bookDuring(
    item: Item,
    work: (tx: Tx) => Promise<unknown>,
    { price, beforeEnd }: { price?: number; beforeEnd?: () => Promise<unknown> } = {},
  ): Promise<string> {
    const buyer = await factory.person();
    let outcome: Promise<string> | undefined;
    await base.database.transaction(async (tx) => {
      await lockProduct(tx, item.id as ProductId);
      await work(tx);
      outcome = outcomeOf(book(buyer, item, price === undefined ? {} : { price }));
      await expect.poll(waiting).toBe(1);
      await beforeEnd?.();
    });
    return (await outcome) ?? '';
  }

  const change = (item: Item, to: Partial<typeof products.$inferInsert>) => (tx: Tx) =>
    tx.update(products).set(to).where(eq(products.id, item.id));

  test('waits for a sale, and is refused', async () => {
    const item = await factory.product();
    const outcome = await bookDuring(item, async (tx) => {
      await change(item, held('reserved'))(tx);
      await change(item, { status: 'sold' })(tx);
    });
    expect(outcome).toBe('item_sold');
    expect(await bookingsOf(item)).toEqual([]);
  });

  test('waits for a removal, and is refused', async () => {
    const item = await factory.product();
    expect(await bookDuring(item, change(item, held('removed')))).toBe('not_found');
  });

  test('waits for another price: books none that was not seen', async () => {
    const item = await factory.product({ resalePrice: 20_000 });
    const { resalePrice: price } = item;
    expect(await bookDuring(item, change(item, { resalePrice: 25_000 }), { price })).toBe(
      'price_changed',
    );
    expect(await bookDuring(item, change(item, { resalePrice: 27_000 }))).toBe('placed');
    expect(await bookingsOf(item)).toMatchObject([{ price: 27_000 }]);
  });

  test('hears of what happened to the seller while it waited', async () => {
    const item = await factory.product();
    const beforeEnd = () =>
      base.database.db
        .update(people)
        .set({ suspendedAt: new Date() })
        .where(eq(people.id, item.sellerId));
    // The item itself stays as it was.
    expect(await bookDuring(item, async () => undefined, { beforeEnd })).toBe('not_found');
    expect(await bookingsOf(item)).toEqual([]);
  });

  test('is placed when nothing came of it', async () => {
    const item = await factory.product();
    expect(await bookDuring(item, async () => undefined)).toBe('placed');
    expect(await bookingsOf(item)).toHaveLength(1);
  });
});

test('of one buyer’s calls at the same moment one is placed', async () => {
  const [buyer, item] = [await factory.person(), await factory.product()];
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => outcomeOf(book(buyer, item))));
  expect(outcomes.toSorted()).toEqual([...Array(8).fill('already_booked'), 'placed']);
  expect(await bookingsOf(item)).toHaveLength(1);
});

test('a booking whose answer was lost is found again by whoever asks once more', async () => {
  const [buyer, item] = [await factory.person(), await factory.product()];
  const { database } = base;
  const forgetful = Object.assign(Object.create(database), {
    async statement(statement: Parameters<typeof database.statement>[0]) {
      await database.statement(statement);
      return database.statement(statement);
    },
  });
  const id = await book(buyer, item, { database: forgetful });
  expect(await bookingsOf(item)).toMatchObject([{ id }]);
  expect(await outcomeOf(book(buyer, item))).toBe('already_booked');
});
