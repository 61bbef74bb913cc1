import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonId, ShopDecisionId } from '#contract/kernel/ids.ts';
import type { ShopFields, ShopsQuery } from '#contract/shops/schemas.ts';
import { isVerifiedSellerIn, people, shownName } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { nextVersion, shopDecisions, shops } from './tables.ts';

export type ShopRow = Omit<typeof shops.$inferSelect, 'sellerId'> & { sellerId: PersonId };
export type DecisionRow = Omit<typeof shopDecisions.$inferSelect, 'id' | 'sellerId'> & {
  id: ShopDecisionId;
  sellerId: PersonId;
};

export async function findShop(db: Executor, seller: PersonId): Promise<ShopRow | undefined> {
  const [row] = await db.select().from(shops).where(eq(shops.sellerId, seller));
  return row as ShopRow | undefined;
}

/** Nobody else writes or decides about it until `tx` ends. */
export async function lockShop(tx: Tx, seller: PersonId): Promise<ShopRow | undefined> {
  const [row] = await tx.select().from(shops).where(eq(shops.sellerId, seller)).for('update');
  return row as ShopRow | undefined;
}

type Written = Omit<Required<ShopFields>, 'version'> & Pick<ShopRow, 'state'>;

export async function insertShop(tx: Tx, seller: PersonId, shop: Written): Promise<ShopRow> {
  const [row] = await tx
    .insert(shops)
    .values({ ...shop, sellerId: seller })
    .returning();
  return row as ShopRow;
}

/** Writes what is given, as the next version; `isAsked`: it waits anew, behind what waits already. */
export async function updateShop(
  tx: Tx,
  seller: PersonId,
  change: Partial<Omit<ShopRow, 'sellerId' | 'version' | 'askedAt'>>,
  { isAsked = false } = {},
): Promise<ShopRow> {
  const [row] = await tx
    .update(shops)
    .set({
      ...change,
      version: nextVersion as unknown as number,
      ...(isAsked && { askedAt: sql`clock_timestamp()` as unknown as Date }),
    })
    .where(eq(shops.sellerId, seller))
    .returning();
  return row as ShopRow;
}

export async function deleteShop(tx: Tx, seller: PersonId): Promise<number> {
  const gone = await tx
    .delete(shops)
    .where(eq(shops.sellerId, seller))
    .returning({ id: shops.sellerId });
  return gone.length;
}

export async function insertDecision(
  tx: Tx,
  decision: typeof shopDecisions.$inferInsert,
): Promise<ShopDecisionId> {
  const [row] = await tx.insert(shopDecisions).values(decision).returning({ id: shopDecisions.id });
  return row?.id as ShopDecisionId;
}

export async function findDecision(
  db: Executor,
  id: ShopDecisionId,
): Promise<DecisionRow | undefined> {
  const [row] = await db.select().from(shopDecisions).where(eq(shopDecisions.id, id));
  return row as DecisionRow | undefined;
}

export async function findLastDecision(
  db: Executor,
  seller: PersonId,
): Promise<DecisionRow | undefined> {
  const [row] = await db
    .select()
    .from(shopDecisions)
    .where(eq(shopDecisions.sellerId, seller))
    .orderBy(desc(shopDecisions.at))
    .limit(1);
  return row as DecisionRow | undefined;
}

export const readShopsFrom = createKeyset<'oldest' | 'newest'>(
  {
    oldest: { value: shops.askedAt, kind: 'timestamptz' },
    newest: { value: shops.askedAt, kind: 'timestamptz' },
  },
  shops.sellerId,
);

const deciders = alias(people, 'deciders');

export interface ListedShop {
  shop: ShopRow;
  seller: { name: string; verified: boolean; suspended: boolean };
  /** What was decided last, also of a shop that waits anew, or was deleted since. */
  decided: (Pick<DecisionRow, 'at' | 'state' | 'name' | 'reason'> & { by: string }) | null;
  place: string;
  id: string;
}

const ofState = (state: ShopsQuery['state'] = 'waiting') => eq(shops.state, state);

const lastDecision = sql`(select d.id from ${shopDecisions} d where d.seller_id = ${shops.sellerId} order by d.at desc nulls first limit 1)`;

export async function listShops(
  db: Executor,
  state: ShopsQuery['state'],
  { after, by, place }: Reading,
  limit: number,
): Promise<ListedShop[]> {
  const rows = await db
    .select({
      shop: shops,
      seller: {
        name: people.name,
        verified: isVerifiedSellerIn(people),
        suspended: sql<boolean>`${people.suspendedAt} is not null`,
      },
      decided: {
        at: shopDecisions.at,
        state: shopDecisions.state,
        name: shopDecisions.name,
        reason: shopDecisions.reason,
        by: shownName(deciders),
      },
      place,
      id: shops.sellerId,
    })
    .from(shops)
    .innerJoin(people, eq(people.id, shops.sellerId))
    .leftJoin(shopDecisions, eq(shopDecisions.id, lastDecision))
    .leftJoin(deciders, eq(deciders.id, shopDecisions.decidedBy))
    .where(and(ofState(state), after))
    .orderBy(by)
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    decided: row.decided?.at ? row.decided : null,
  })) as ListedShop[];
}

export const countShops = (db: Executor, state: ShopsQuery['state']): Promise<number> =>
  db.$count(shops, ofState(state));
