import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { closeOffersOfPerson } from './closing.ts';
import { offers } from './tables.ts';

/**
 * What a person offered, and was offered as a buyer, for the data that they take along. When the shop declines one is for nobody,
 * and where a buyer is reached is for that one.
 */
export function listOwnOffers(db: Executor, person: PersonId) {
  const { declineAt: _, phoneNumber, location, ...columns } = getTableColumns(offers);
  const ofBuyer = (column: typeof phoneNumber | typeof location) =>
    sql<string>`case when ${offers.buyerId} = ${person} then ${column} else '' end`;
  return db
    .select({ ...columns, phoneNumber: ofBuyer(phoneNumber), location: ofBuyer(location) })
    .from(offers)
    .where(
      or(eq(offers.buyerId, person), and(eq(offers.sellerId, person), eq(offers.by, 'seller'))),
    );
}

/** Of somebody who leaves: their open offers are closed, and none keeps how to reach them. */
export async function eraseOffers(tx: Tx, person: PersonId): Promise<void> {
  await closeOffersOfPerson(tx, person);
  await tx.update(offers).set({ phoneNumber: '', location: '' }).where(eq(offers.buyerId, person));
}
