import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PayoutBatchId, PayoutId, PersonId } from '#contract/kernel/ids.ts';
import type { OwnPayout, PayoutBatch } from '#contract/payouts/schemas.ts';
import { people } from '#server/modules/accounts/index.ts';
import { toTk } from '#server/modules/ledger/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Place, type Reading } from '#server/platform/http/keyset.ts';
import { payoutBatches, payouts, sellerAccounts } from './tables.ts';

export { payouts } from './tables.ts';

export type PayoutRow = Omit<typeof payouts.$inferSelect, 'id' | 'batchId' | 'sellerId'> & {
  id: PayoutId;
  batchId: PayoutBatchId;
  sellerId: PersonId;
};

/** A seller's payouts that are named one by one. */
const maxOwn = 100;

export async function listOwn(db: Executor, seller: PersonId): Promise<PayoutRow[]> {
  const rows = await db
    .select()
    .from(payouts)
    .where(eq(payouts.sellerId, seller))
    .orderBy(desc(payouts.madeAt), desc(payouts.id))
    .limit(maxOwn);
  return rows as PayoutRow[];
}

/** Paisa on their way to a seller, and arrived. */
export async function sumOwn(
  db: Executor,
  seller: PersonId,
): Promise<{ listed: number; paid: number }> {
  const of = (state: 'listed' | 'paid') =>
    sql<number>`coalesce(sum(${payouts.amount}) filter (where ${payouts.state} = ${state}), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({ listed: of('listed'), paid: of('paid') })
    .from(payouts)
    .where(eq(payouts.sellerId, seller));
  return row ?? { listed: 0, paid: 0 };
}

/** Paisa on their way to each of these sellers, where there are any. */
export async function listInTransit(
  db: Executor,
  sellers: readonly PersonId[],
): Promise<Map<string, number>> {
  if (sellers.length === 0) return new Map();
  const rows = await db
    .select({
      seller: payouts.sellerId,
      amount: sql<number>`sum(${payouts.amount})`.mapWith(Number),
    })
    .from(payouts)
    .where(and(eq(payouts.state, 'listed'), inArray(payouts.sellerId, [...sellers])))
    .groupBy(payouts.sellerId);
  return new Map(rows.map(({ seller, amount }) => [seller, amount]));
}

export async function insertBatch(
  tx: Tx,
  by: { id: PersonId; name: string },
): Promise<PayoutBatchId> {
  const [row] = await tx
    .insert(payoutBatches)
    .values({ madeBy: by.id, maker: by.name })
    .returning({ id: payoutBatches.id });
  if (!row) throw new Error('an insert answered no row');
  return row.id as PayoutBatchId;
}

export async function insertPayouts(
  tx: Tx,
  rows: readonly (typeof payouts.$inferInsert)[],
): Promise<PayoutRow[]> {
  const inserted = await tx
    .insert(payouts)
    .values([...rows])
    .returning();
  return inserted as PayoutRow[];
}

export async function findPayout(db: Executor, id: PayoutId): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row as PayoutRow | undefined;
}

export async function endPayout(
  tx: Tx,
  id: PayoutId,
  end: Pick<PayoutRow, 'state' | 'reference' | 'reason'>,
): Promise<void> {
  await tx
    .update(payouts)
    .set({ ...end, endedAt: sql`clock_timestamp()` })
    .where(eq(payouts.id, id));
}

export const readFrom = createKeyset(
  { newest: { value: payoutBatches.madeAt, kind: 'timestamptz' } },
  payoutBatches.id,
);

const count = (state: 'listed' | 'returned') =>
  sql<number>`(count(*) filter (where ${payouts.state} = ${state}))::int`;

type BatchRow = Place & Omit<PayoutBatch, '_id' | 'at'> & { at: Date };

/** Batches with what they come to, in paisa. */
export async function listBatches(
  db: Executor,
  { after, by, place }: Pick<Reading, 'after' | 'by' | 'place'>,
  limit: number,
): Promise<BatchRow[]> {
  const rows = await db
    .select({
      id: payoutBatches.id,
      place,
      at: payoutBatches.madeAt,
      by: payoutBatches.maker,
      amount: sql<number>`sum(${payouts.amount})`.mapWith(Number),
      count: sql<number>`count(*)::int`,
      listed: count('listed'),
      returned: count('returned'),
      methods: sql<PayoutBatch['methods']>`array_agg(distinct ${payouts.method})`,
    })
    .from(payoutBatches)
    .innerJoin(payouts, eq(payouts.batchId, payoutBatches.id))
    .where(after)
    .groupBy(payoutBatches.id)
    .orderBy(by)
    .limit(limit);
  return rows;
}

export async function findBatch(db: Executor, id: PayoutBatchId): Promise<BatchRow | undefined> {
  const [row] = await listBatches(
    db,
    {
      after: sql`${payoutBatches.id} = ${id}`,
      by: sql`${payoutBatches.id}`,
      place: sql<string>`''`,
    },
    1,
  );
  return row;
}

export const countBatches = (db: Executor): Promise<number> => db.$count(payoutBatches);

/** A payout, and what became of its seller since it was listed. */
export interface PayoutOfBatch {
  payout: PayoutRow;
  name: string;
  isSuspended: boolean;
  /** The seller has named another account since. */
  isAccountChanged: boolean;
}

/** The payouts of a batch and whom they go to, by name. */
export async function listOfBatch(db: Executor, id: PayoutBatchId): Promise<PayoutOfBatch[]> {
  const rows = await db
    .select({
      payout: payouts,
      name: people.name,
      isSuspended: sql<boolean>`${people.suspendedAt} is not null`,
      isAccountChanged: sql<boolean>`coalesce(${sellerAccounts.changedAt} > ${payouts.madeAt}, false)`,
    })
    .from(payouts)
    .innerJoin(people, eq(people.id, payouts.sellerId))
    .leftJoin(sellerAccounts, eq(sellerAccounts.personId, payouts.sellerId))
    .where(eq(payouts.batchId, id))
    .orderBy(people.name, payouts.id);
  return rows as PayoutOfBatch[];
}

/** Payouts of a person, for the data that they take along: of the account the last digits. */
export function listOwnPayouts(db: Executor, person: PersonId) {
  const { amount, method, ending, state, reference, reason, madeAt, endedAt } = payouts;
  return db
    .select({ amount, method, ending, state, reference, reason, madeAt, endedAt })
    .from(payouts)
    .where(eq(payouts.sellerId, person))
    .orderBy(madeAt);
}

export const viewPayout = (row: PayoutRow): OwnPayout => ({
  _id: row.id,
  amount: toTk(row.amount),
  state: row.state,
  method: row.method,
  ending: row.ending,
  at: row.madeAt.toISOString(),
  ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.reason !== null && { reason: row.reason }),
});

export const viewBatch = ({ id, at, by, amount, count: of, listed, returned, methods }: BatchRow) =>
  ({
    _id: id as PayoutBatchId,
    at: at.toISOString(),
    by,
    amount: toTk(amount),
    count: of,
    listed,
    returned,
    methods,
  }) satisfies PayoutBatch;
