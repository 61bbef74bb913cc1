import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { DraftContent, DraftToAdd } from '#contract/catalogue/drafts.ts';
import { draftDays } from '#contract/catalogue/listing-life.ts';
import type { DraftId, PersonId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { listingDrafts } from './tables.ts';

export type DraftRow = Omit<typeof listingDrafts.$inferSelect, 'id'> & { id: DraftId };

const isTheirs = (seller: PersonId, id: DraftId) =>
  and(eq(listingDrafts.sellerId, seller), eq(listingDrafts.id, id));

export async function listDrafts(db: Executor, seller: PersonId): Promise<DraftRow[]> {
  const rows = await db
    .select()
    .from(listingDrafts)
    .where(eq(listingDrafts.sellerId, seller))
    .orderBy(desc(listingDrafts.savedAt), desc(listingDrafts.id));
  return rows as DraftRow[];
}

export async function findDraft(
  db: Executor,
  seller: PersonId,
  id: DraftId,
): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(listingDrafts).where(isTheirs(seller, id));
  return row as DraftRow | undefined;
}

export async function lockDraft(
  tx: Tx,
  seller: PersonId,
  id: DraftId,
): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(listingDrafts).where(isTheirs(seller, id)).for('update');
  return row as DraftRow | undefined;
}

/** Counts a seller's drafts so that nobody adds one meanwhile. */
export async function countLocked(tx: Tx, seller: PersonId): Promise<number> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, seller)).for('no key update');
  return tx.$count(listingDrafts, eq(listingDrafts.sellerId, seller));
}

/** A draft of theirs with this id, or that says just this, stock number and all: the same row brought twice. Without either two may be alike. */
export async function findSameDraft(
  tx: Tx,
  seller: PersonId,
  { _id, fields, images }: DraftToAdd,
): Promise<DraftId | undefined> {
  if (_id) return (await findDraft(tx, seller, _id))?.id;
  if (!fields.stockNumber) return undefined;
  const [row] = await tx
    .select({ id: listingDrafts.id })
    .from(listingDrafts)
    .where(
      and(
        eq(listingDrafts.sellerId, seller),
        eq(listingDrafts.fields, fields),
        eq(listingDrafts.images, images),
      ),
    )
    .limit(1);
  return row?.id as DraftId | undefined;
}

/** Undefined where somebody else has a draft of this id. */
export async function insertDraft(
  tx: Tx,
  seller: PersonId,
  { _id, fields, images }: DraftToAdd,
): Promise<DraftId | undefined> {
  const [row] = await tx
    .insert(listingDrafts)
    .values({ sellerId: seller, fields, images, ...(_id && { id: _id }) })
    .onConflictDoNothing()
    .returning({ id: listingDrafts.id });
  return row?.id as DraftId | undefined;
}

export async function writeDraft(
  tx: Tx,
  id: DraftId,
  { fields, images }: DraftContent,
): Promise<void> {
  await tx
    .update(listingDrafts)
    .set({ fields, images, savedAt: sql`now()` })
    .where(eq(listingDrafts.id, id));
}

/** Returns how many there were to delete. */
export async function deleteDraft(tx: Tx, seller: PersonId, id: DraftId): Promise<number> {
  const rows = await tx
    .delete(listingDrafts)
    .where(isTheirs(seller, id))
    .returning({ id: listingDrafts.id });
  return rows.length;
}

/** What the items of all drafts are called: a draft holds words, and no model. */
export async function listDraftNames(
  db: Executor,
): Promise<{ name: string; brand: string; model: string }[]> {
  const { rows } = await db.execute<{ name: string; brand: string; model: string }>(sql`
    select coalesce(fields->>'name', '') as name, coalesce(fields->>'brand', '') as brand,
      coalesce(fields->>'model', '') as model
    from ${listingDrafts}`);
  return rows;
}

/** Drafts that nobody has saved for so long that they go. */
export async function listForgotten(
  db: Executor,
  limit: number,
): Promise<{ id: DraftId; sellerId: PersonId }[]> {
  const rows = await db
    .select({ id: listingDrafts.id, sellerId: listingDrafts.sellerId })
    .from(listingDrafts)
    .where(lt(listingDrafts.savedAt, sql`now() - make_interval(days => ${draftDays})`))
    .orderBy(listingDrafts.savedAt)
    .limit(limit);
  return rows as { id: DraftId; sellerId: PersonId }[];
}
