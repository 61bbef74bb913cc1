import { createHmac } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { DraftId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { listingKeys } from './tables.ts';

/** A seller's own word for an item that a program lists, and what the item said then. */
export interface ListingKey {
  key: string;
  digest: string;
}

/**
 * The key of what was a draft, whose form may send it from two devices, or again after a lost answer. It is one item whatever is sent
 * the second time: no digest.
 */
export const keyOfDraft = (id: DraftId): ListingKey => ({ key: `draft:${id}`, digest: '' });

/** Which item a key stands for, and what it said. */
export type KnownKey = ListingKey & { productId: ProductId };

/** Somebody else listed under this key a moment ago. */
export class KeyTaken extends Error {}

/** The same whatever order the fields were written in. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, inner]) => [name, inOrder(inner)]);
}

/**
 * Makes the function that tells whether two rows say the same, as they were sent: a default that a later version of the shop adds
 * changes nothing. Under a secret of the shop's own, since a row may have a serial number, which has few letters to guess.
 */
export const createRowDigest = (secret: string) => (row: unknown) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(inOrder(row)))
    .digest('base64url');

export type RowDigest = ReturnType<typeof createRowDigest>;

/** Those of these keys that a seller has used, by their names. */
export async function findKeys(
  db: Executor,
  seller: PersonId,
  keys: readonly string[],
): Promise<Map<string, KnownKey>> {
  if (keys.length === 0) return new Map();
  const { key, digest, productId } = listingKeys;
  const rows = await db
    .select({ key, digest, productId })
    .from(listingKeys)
    .where(and(eq(listingKeys.personId, seller), inArray(key, [...keys])));
  return new Map(rows.map((row) => [row.key, { ...row, productId: row.productId as ProductId }]));
}

/** The item that a draft of a seller's has become. */
export async function findListed(
  db: Executor,
  seller: PersonId,
  draft: DraftId,
): Promise<ProductId | undefined> {
  const { key } = keyOfDraft(draft);
  return (await findKeys(db, seller, [key])).get(key)?.productId;
}

/** Takes a key for an item that is about to be listed. Waits for whoever takes the same one; throws KeyTaken when they had it. */
export async function takeKey(
  tx: Tx,
  row: ListingKey & { personId: PersonId; productId: string },
): Promise<void> {
  const taken = await tx
    .insert(listingKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: listingKeys.key });
  if (taken.length === 0) throw new KeyTaken();
}

export function listOwnKeys(db: Executor, person: PersonId) {
  const { key, productId, at } = listingKeys;
  return db
    .select({ key, productId, at })
    .from(listingKeys)
    .where(eq(listingKeys.personId, person));
}

export async function eraseKeys(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(listingKeys).where(eq(listingKeys.personId, person));
}
