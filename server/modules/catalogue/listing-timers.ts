import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { expiryNoticeDays } from '#contract/catalogue/listing-life.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { listingExpired, listingExpires, publishExpiry } from './domain-events.ts';
import { type PuttingAwayOptions, putAway } from './putting-away.ts';
import { lockProduct } from './store.ts';
import { products } from './tables.ts';

interface ListingTimersOptions extends PuttingAwayOptions {
  database: Database;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

/** Listings that are looked at in one run at most, of each kind. */
const atATime = 200;

/** On sale or paused, and promised to nobody: a reserved item waits for its buyer. */
const canEnd = and(
  or(eq(products.status, 'available'), eq(products.offReason, 'paused')),
  or(isNull(products.reservedUntil), lte(products.reservedUntil, sql`clock_timestamp()`)),
);

/** The time is over, by the clock that is read when it is asked. */
const isOver = and(canEnd, lte(products.expiresAt, sql`clock_timestamp()`));

/** The end is near, and the seller has not been told of this end. */
const isToTell = (days: number) =>
  and(
    eq(products.status, 'available'),
    gt(products.expiresAt, sql`clock_timestamp()`),
    lte(products.expiresAt, sql`clock_timestamp() + make_interval(days => ${days})`),
    sql`${products.expiryTold} is distinct from ${products.expiresAt}`,
  );

async function listIds(db: Executor, filter: ReturnType<typeof and>): Promise<ProductId[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(filter)
    .orderBy(products.expiresAt, products.id)
    .limit(atATime);
  return rows.map(({ id }) => id as ProductId);
}

/** Asks again of a locked product: the clock is read after the lock was had. */
async function findStill(tx: Tx, id: ProductId, filter: ReturnType<typeof and>) {
  await lockProduct(tx, id);
  const [row] = await tx
    .select({ end: products.expiresAt })
    .from(products)
    .where(and(eq(products.id, id), filter));
  return row?.end ?? undefined;
}

/**
 * Makes the job that takes listings off sale whose time is over, and tells sellers of those whose time soon will be, each in a
 * transaction of its own.
 */
export function createListingTimers(options: ListingTimersOptions) {
  const { database, listingDays, onPublished } = options;
  const noticeDays = Math.min(expiryNoticeDays, listingDays / 2);

  const expire = (id: ProductId): Promise<boolean> =>
    database.transaction(async (tx) => {
      const end = await findStill(tx, id, isOver);
      if (!end) return false;
      await putAway(options, tx, { id, reason: 'expired' });
      await publishExpiry(tx, listingExpired, id, end);
      return true;
    });

  const tell = (id: ProductId): Promise<boolean> =>
    database.transaction(async (tx) => {
      const end = await findStill(tx, id, isToTell(noticeDays));
      if (!end) return false;
      await tx.update(products).set({ expiryTold: products.expiresAt }).where(eq(products.id, id));
      await publishExpiry(tx, listingExpires, id, end);
      return true;
    });

  return async function runListingTimers(): Promise<void> {
    if (listingDays === 0) return;
    let changed = 0;
    for (const id of await listIds(database.db, isOver)) if (await expire(id)) changed += 1;
    for (const id of await listIds(database.db, isToTell(noticeDays))) {
      if (await tell(id)) changed += 1;
    }
    if (changed > 0) onPublished();
  };
}
