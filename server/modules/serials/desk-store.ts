import { and, asc, eq, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { TheftNoticeId } from '#contract/serials/ids.ts';
import type { TheftNoticesFilter } from '#contract/serials/schemas.ts';
import { people, shownName } from '#server/modules/accounts/index.ts';
import { type ProductRow, products } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { anywhere } from '#server/platform/db/like.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { fitsNotice } from './fitting.ts';
import type { NoticeRow, QuestionRow } from './store.ts';
import { theftNotices, theftQuestions } from './tables.ts';

export const readFrom = createKeyset<'at'>(
  { at: { value: theftNotices.at, kind: 'timestamptz' } },
  theftNotices.id,
);

/**
 * The notices that somebody may decide about, and so sees: none of their own, and none that an item of theirs fits. A seller never
 * learns who filed it.
 */
function seenBy(reader: PersonId): SQL | undefined {
  return and(
    ne(theftNotices.personId, reader),
    sql`not exists (select 1 from ${products} where ${products.sellerId} = ${reader} and ${fitsNotice})`,
    sql`not exists (select 1 from ${theftQuestions} q where q.notice_id = ${theftNotices.id} and q.seller_id = ${reader})`,
  );
}

function fits({ state, search }: TheftNoticesFilter): SQL | undefined {
  const like = search && anywhere(search);
  return and(
    state && eq(theftNotices.state, state),
    like
      ? or(
          ilike(theftNotices.brand, like),
          ilike(theftNotices.model, like),
          ilike(theftNotices.place, like),
          ilike(theftNotices.policeRef, like),
          ilike(people.name, like),
        )
      : undefined,
  );
}

export interface DeskRow {
  row: NoticeRow;
  filer: { id: PersonId; name: string };
}

const filer = {
  id: people.id,
  name: shownName(people),
};

export async function listDesk(
  db: Executor,
  reader: PersonId,
  filter: TheftNoticesFilter,
  { after, by, place }: Pick<Reading, 'after' | 'by' | 'place'>,
  limit: number,
) {
  const rows = await db
    .select({ row: theftNotices, filer, place, id: theftNotices.id })
    .from(theftNotices)
    .innerJoin(people, eq(people.id, theftNotices.personId))
    .where(and(seenBy(reader), fits(filter), after))
    .orderBy(by)
    .limit(limit);
  return rows as (DeskRow & { place: string; id: string })[];
}

export async function countDesk(
  db: Executor,
  reader: PersonId,
  filter: TheftNoticesFilter,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(theftNotices)
    .innerJoin(people, eq(people.id, theftNotices.personId))
    .where(and(seenBy(reader), fits(filter)));
  return row?.count ?? 0;
}

/** A notice that somebody may decide about: none with a number that was seen in a photo of theirs. */
export async function findDesk(
  db: Executor,
  reader: PersonId,
  id: TheftNoticeId,
  photographed: readonly { sellerId: PersonId }[],
): Promise<DeskRow | undefined> {
  if (photographed.some(({ sellerId }) => sellerId === reader)) return undefined;
  const [row] = await db
    .select({ row: theftNotices, filer })
    .from(theftNotices)
    .innerJoin(people, eq(people.id, theftNotices.personId))
    .where(and(eq(theftNotices.id, id), seenBy(reader)));
  return row as DeskRow | undefined;
}

/** How many notices were filed before this one that its reader may see, by their states now. */
export async function countEarlier(db: Executor, reader: PersonId, notice: NoticeRow) {
  const { id, personId, serialHash, brand, at } = notice;
  const isOfFiler = eq(theftNotices.personId, personId);
  const isOfNumber = and(
    // Nothing equals the number of whoever has left.
    sql`${theftNotices.serialHash} = ${serialHash}`,
    sql`lower(${theftNotices.brand}) = lower(${brand})`,
  );
  const rows = await db
    .select({
      state: theftNotices.state,
      ofFiler: sql<number>`(count(*) filter (where ${isOfFiler}))::int`,
      ofNumber: sql<number>`(count(*) filter (where ${isOfNumber}))::int`,
    })
    .from(theftNotices)
    .where(
      and(
        or(isOfFiler, isOfNumber),
        ne(theftNotices.id, id),
        lt(theftNotices.at, at),
        seenBy(reader),
      ),
    )
    .groupBy(theftNotices.state)
    .orderBy(asc(theftNotices.state));
  const some = (which: 'ofFiler' | 'ofNumber') =>
    rows.flatMap((row) => (row[which] > 0 ? [{ state: row.state, count: row[which] }] : []));
  return { ofFiler: some('ofFiler'), ofNumber: some('ofNumber') };
}

export interface MatchRow {
  product: Pick<ProductRow, 'id' | 'name' | 'status' | 'offReason' | 'createdAt'>;
  seller: { id: PersonId; name: string };
  question: QuestionRow | null;
}

/** The items that a notice fits or was held against, sold ones too, and these in whose photos its number was seen. */
export async function listMatches(
  db: Executor,
  id: TheftNoticeId,
  photographed: readonly ProductId[],
): Promise<MatchRow[]> {
  const fitting = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(theftNotices, fitsNotice)
    .where(eq(theftNotices.id, id));
  const asked = db
    .select({ id: theftQuestions.productId })
    .from(theftQuestions)
    .where(eq(theftQuestions.noticeId, id));
  const { name, status, offReason, createdAt } = products;
  const isAsked = and(eq(theftQuestions.noticeId, id), eq(theftQuestions.productId, products.id));
  const rows = await db
    .select({
      product: { id: products.id, name, status, offReason, createdAt },
      seller: filer,
      question: theftQuestions,
    })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .leftJoin(theftQuestions, isAsked)
    .where(
      or(
        inArray(products.id, union(fitting, asked)),
        photographed.length > 0 ? inArray(products.id, [...photographed]) : undefined,
      ),
    )
    .orderBy(asc(createdAt));
  return rows as MatchRow[];
}
