import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { wishes } from './tables.ts';

export interface WishRow {
  productId: ProductId;
  priceThen: number;
  addedAt: Date;
  place: string;
  id: string;
}

export const readWishes = createKeyset<'added'>(
  { added: { value: wishes.addedAt, kind: 'timestamptz' } },
  wishes.productId,
);

/** Still in the shop, sold or not, of somebody who is. What is put away comes back with its listing. */
const isThere = and(
  sql`${products.status} not in ('removed', 'off_sale')`,
  isNull(people.deletedAt),
  isNull(people.suspendedAt),
);

const ofPerson = (person: PersonId) => and(eq(wishes.personId, person), isThere);

/** What of a person's wishlist is in the shop, from the place on that `reading` names. */
export async function listWishes(
  db: Executor,
  person: PersonId,
  { after, by, place }: Reading,
  limit: number,
): Promise<WishRow[]> {
  const { productId, priceThen, addedAt } = wishes;
  const rows = await db
    .select({ productId, priceThen, addedAt, place, id: productId })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(and(ofPerson(person), after))
    .orderBy(by)
    .limit(limit);
  return rows as WishRow[];
}

export async function countShown(db: Executor, person: PersonId): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .innerJoin(people, eq(people.id, products.sellerId))
    .where(ofPerson(person));
  return row?.count ?? 0;
}

export function countWishes(db: Executor, person: PersonId): Promise<number> {
  return db.$count(wishes, eq(wishes.personId, person));
}

export async function listIds(db: Executor, person: PersonId): Promise<ProductId[]> {
  const rows = await db
    .select({ id: wishes.productId })
    .from(wishes)
    .where(eq(wishes.personId, person));
  return rows.map(({ id }) => id as ProductId);
}

export async function isWished(db: Executor, person: PersonId, product: ProductId) {
  const filter = and(eq(wishes.personId, person), eq(wishes.productId, product));
  return (await db.$count(wishes, filter)) > 0;
}

/** A wish that is there already keeps its price and its place. */
export async function insertWish(
  db: Executor,
  wish: { personId: PersonId; productId: ProductId; priceThen: number },
): Promise<void> {
  await db.insert(wishes).values(wish).onConflictDoNothing();
}

/** Returns how many there were to delete. */
export async function deleteWish(
  db: Executor,
  person: PersonId,
  product: ProductId,
): Promise<number> {
  const rows = await db
    .delete(wishes)
    .where(and(eq(wishes.personId, person), eq(wishes.productId, product)))
    .returning({ id: wishes.productId });
  return rows.length;
}

/** An item that left the shop leaves all wishlists. */
export async function forgetProduct(db: Executor, product: ProductId): Promise<void> {
  await db.delete(wishes).where(eq(wishes.productId, product));
}
