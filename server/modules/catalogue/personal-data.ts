import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { noSerial } from './serial-numbers.ts';
import { listingDrafts, products, productViews } from './tables.ts';

/** What a person offered, for the data that they take along. */
export function listOwnProducts(db: Executor, seller: PersonId) {
  return db.select().from(products).where(eq(products.sellerId, seller));
}

/** What they have filled in of what they have not listed yet. */
export function listOwnDrafts(db: Executor, seller: PersonId) {
  return db.select().from(listingDrafts).where(eq(listingDrafts.sellerId, seller));
}

/** How often that was looked at, day by day. */
export function listOwnViews(db: Executor, seller: PersonId) {
  return db
    .select({ productId: productViews.productId, day: productViews.day, views: productViews.views })
    .from(productViews)
    .innerJoin(products, eq(products.id, productViews.productId))
    .where(eq(products.sellerId, seller));
}

/** Whether something of theirs is being paid for at this moment. */
export async function isBeingPaid(db: Executor, seller: PersonId): Promise<boolean> {
  const filter = and(eq(products.sellerId, seller), eq(products.status, 'reserved'));
  return (await db.$count(products, filter)) > 0;
}

/** Of somebody who leaves: how they could be reached about their items goes with them. */
export async function eraseContact(tx: Tx, seller: PersonId): Promise<void> {
  await tx
    .update(products)
    .set({ phone: '', location: '', stockNumber: null, ...noSerial })
    .where(eq(products.sellerId, seller));
}
