import { and, asc, desc, eq, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { TheftNoticeId, TheftQuestionId } from '#contract/serials/ids.ts';
import type { NoticeState } from '#contract/serials/notices.ts';
import { products } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { fitsNotice } from './fitting.ts';
import { theftNotices, theftQuestions } from './tables.ts';

export type NoticeRow = Omit<typeof theftNotices.$inferSelect, 'id' | 'personId'> & {
  id: TheftNoticeId;
  personId: PersonId;
};
export type QuestionRow = Omit<
  typeof theftQuestions.$inferSelect,
  'id' | 'noticeId' | 'sellerId' | 'productId'
> & { id: TheftQuestionId; noticeId: TheftNoticeId; sellerId: PersonId; productId: ProductId };

/** Most of their own that one person is shown. */
const maxOwn = 100;

/** Returns undefined where this person has a live notice about the same number and brand. */
export async function insertNotice(
  tx: Tx,
  notice: typeof theftNotices.$inferInsert,
): Promise<TheftNoticeId | undefined> {
  const [row] = await tx
    .insert(theftNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: theftNotices.id });
  return row?.id as TheftNoticeId | undefined;
}

/** Whether a notice of this person's about the same number and brand was rejected. */
export async function wasRejected(
  db: Executor,
  { personId, serialHash, brand }: { personId: PersonId; serialHash: string; brand: string },
): Promise<boolean> {
  const rejected = and(
    eq(theftNotices.personId, personId),
    eq(theftNotices.serialHash, serialHash),
    eq(theftNotices.state, 'rejected'),
    sql`lower(${theftNotices.brand}) = lower(${brand})`,
  );
  return (await db.$count(theftNotices, rejected)) > 0;
}

export async function findNotice(db: Executor, id: TheftNoticeId): Promise<NoticeRow | undefined> {
  const [row] = await db.select().from(theftNotices).where(eq(theftNotices.id, id));
  return row as NoticeRow | undefined;
}

export async function lockNotice(tx: Tx, id: TheftNoticeId): Promise<NoticeRow | undefined> {
  const [row] = await tx.select().from(theftNotices).where(eq(theftNotices.id, id)).for('update');
  return row as NoticeRow | undefined;
}

export async function listOwnNotices(db: Executor, person: PersonId): Promise<NoticeRow[]> {
  const rows = await db
    .select()
    .from(theftNotices)
    .where(eq(theftNotices.personId, person))
    .orderBy(desc(theftNotices.at), desc(theftNotices.id))
    .limit(maxOwn);
  return rows as NoticeRow[];
}

export async function changeNotice(
  tx: Tx,
  id: TheftNoticeId,
  change: {
    state: NoticeState;
    decidedBy?: PersonId;
    reason?: string | null;
  },
): Promise<void> {
  const now = sql`clock_timestamp()`;
  await tx
    .update(theftNotices)
    .set({
      ...change,
      ...(change.decidedBy ? { decidedAt: now } : { endedAt: now }),
    })
    .where(eq(theftNotices.id, id));
}

/**
 * From now on nobody lists, or changes, an item of this number, nor sends an evidence photo with it, before `tx` ends: the locks that the
 * trigger of products takes, in its order.
 */
export async function holdNumber(
  tx: Tx,
  { serialHash, serialHashBefore }: Pick<NoticeRow, 'serialHash' | 'serialHashBefore'>,
): Promise<void> {
  const hashes = [...new Set([serialHash, serialHashBefore])].filter((hash) => hash !== null);
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(hash, 0))
    from (select unnest(array[${sql.join(hashes, sql`, `)}]::text[]) as hash order by hash) as hashes`);
}

/** An item that a notice fits. */
export interface Fitting {
  id: ProductId;
  sellerId: PersonId;
  isSold: boolean;
}

/** The items in the shop that a notice fits, sold ones too, in one order for all who lock them; none of whoever filed it. */
export async function listFitting(db: Executor, id: TheftNoticeId): Promise<Fitting[]> {
  const rows = await db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      isSold: sql<boolean>`${products.status} = 'sold'`,
    })
    .from(products)
    .innerJoin(theftNotices, fitsNotice)
    .where(
      and(
        eq(theftNotices.id, id),
        ne(products.status, 'removed'),
        ne(products.sellerId, theftNotices.personId),
      ),
    )
    .orderBy(asc(products.id));
  return rows as Fitting[];
}

const wasAsked = sql`exists (select from ${theftQuestions} q where q.notice_id = ${theftNotices.id} and q.product_id = ${products.id})`;
const wasCleared = sql`exists (select from ${theftQuestions} q where q.notice_id = ${theftNotices.id} and q.product_id = ${products.id} and q.cleared_at is not null)`;

/**
 * The oldest accepted notice that a product fits, without those that its seller filed: whoever has it back may sell it. `unasked`: of
 * those alone about which the seller was not asked; `uncleared`: in spite of which nobody has approved it.
 */
export async function findReported(
  db: Executor,
  id: ProductId,
  { unasked = false, uncleared = false }: { unasked?: boolean; uncleared?: boolean } = {},
): Promise<TheftNoticeId | undefined> {
  const [row] = await db
    .select({ id: theftNotices.id })
    .from(products)
    .innerJoin(theftNotices, fitsNotice)
    .where(
      and(
        eq(products.id, id),
        eq(theftNotices.state, 'accepted'),
        ne(theftNotices.personId, products.sellerId),
        unasked ? not(wasAsked) : undefined,
        uncleared ? not(wasCleared) : undefined,
      ),
    )
    .orderBy(asc(theftNotices.at))
    .limit(1);
  return row?.id as TheftNoticeId | undefined;
}

/** Whether all items with the number of a notice that may be of this model, and that it was held against, were approved in spite of it. */
const areCleared = (modelId: string | null) => sql`coalesce((
  select bool_and(q.cleared_at is not null) from ${theftQuestions} q join ${products} p on p.id = q.product_id
  where q.notice_id = ${theftNotices.id} and p.serial_hash in (${theftNotices.serialHash}, ${theftNotices.serialHashBefore})
    and (p.model_id is null or ${modelId}::uuid is null or current_model(p.model_id) = ${modelId}::uuid)), false)`;

/**
 * Whether such a number is in an accepted notice, other than one in spite of which its item was approved. One probe of an index, and
 * another one where a notice is found.
 */
export async function isReported(
  db: Executor,
  {
    serialHash,
    brand,
    modelId,
  }: { serialHash: string; brand: string | null; modelId: string | null },
): Promise<boolean> {
  const filter = and(
    eq(theftNotices.serialHash, serialHash),
    eq(theftNotices.state, 'accepted'),
    sql`(lower(${theftNotices.brand}) = lower(${brand ?? ''}) or ${theftNotices.modelId} = ${modelId}::uuid)`,
    sql`(${theftNotices.modelId} is null or ${modelId}::uuid is null or ${theftNotices.modelId} = ${modelId}::uuid)`,
    not(areCleared(modelId)),
  );
  return (await db.$count(theftNotices, filter)) > 0;
}

/**
 * Asks about an item for a notice. Undefined where its seller is asked already; `again` where somebody had cleared it meanwhile, so
 * that they have to hear of it once more.
 */
export async function insertQuestion(
  tx: Tx,
  question: { noticeId: TheftNoticeId; productId: ProductId; sellerId: PersonId },
): Promise<{ id: TheftQuestionId; again: boolean } | undefined> {
  const { noticeId, productId } = question;
  const isThis = and(
    eq(theftQuestions.noticeId, noticeId),
    eq(theftQuestions.productId, productId),
  );
  const [cleared] = await tx
    .update(theftQuestions)
    .set({ clearedAt: null })
    .where(and(isThis, isNotNull(theftQuestions.clearedAt)))
    .returning({ id: theftQuestions.id });
  if (cleared) return { id: cleared.id as TheftQuestionId, again: true };
  const [row] = await tx
    .insert(theftQuestions)
    .values(question)
    .onConflictDoNothing()
    .returning({ id: theftQuestions.id });
  return row && { id: row.id as TheftQuestionId, again: false };
}

export async function findQuestion(
  db: Executor,
  id: TheftQuestionId,
): Promise<QuestionRow | undefined> {
  const [row] = await db.select().from(theftQuestions).where(eq(theftQuestions.id, id));
  return row as QuestionRow | undefined;
}

/** Whether a seller is asked about an item for a notice that stands, in spite of which nobody has approved it. */
export async function isAskedAbout(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: theftQuestions.id })
    .from(theftQuestions)
    .innerJoin(theftNotices, eq(theftNotices.id, theftQuestions.noticeId))
    .where(
      and(
        eq(theftQuestions.productId, id as ProductId),
        eq(theftNotices.state, 'accepted'),
        isNull(theftQuestions.clearedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * A locked item was approved: nothing that its seller was asked for counts against it any more, nor a notice that is over, nor one of
 * `seen`, whose number its evidence photos show.
 */
export async function clearAsked(
  tx: Tx,
  id: ProductId,
  seen: readonly { id: TheftNoticeId }[],
): Promise<void> {
  const clearedAt = sql`clock_timestamp()`;
  for (const notice of seen) {
    await tx.execute(sql`
      insert into ${theftQuestions} (notice_id, product_id, seller_id)
      select ${notice.id}, ${products.id}, ${products.sellerId} from ${products} where ${products.id} = ${id}
      on conflict do nothing`);
  }
  await tx
    .update(theftQuestions)
    .set({ clearedAt })
    .where(and(eq(theftQuestions.productId, id), isNull(theftQuestions.clearedAt)));
}

/** What a seller is asked, or has answered, each with the name of the item: what was cleared needs no answer any more. */
export async function listOwnQuestions(db: Executor, seller: PersonId) {
  const rows = await db
    .select({ question: theftQuestions, name: products.name })
    .from(theftQuestions)
    .innerJoin(products, eq(products.id, theftQuestions.productId))
    .where(
      and(
        eq(theftQuestions.sellerId, seller),
        or(isNull(theftQuestions.clearedAt), isNotNull(theftQuestions.answeredAt)),
      ),
    )
    .orderBy(desc(theftQuestions.at), desc(theftQuestions.id))
    .limit(maxOwn);
  return rows as { question: QuestionRow; name: string }[];
}

/** Returns false where it is answered. */
export async function answerQuestion(
  tx: Tx,
  id: TheftQuestionId,
  answer: string,
): Promise<boolean> {
  const rows = await tx
    .update(theftQuestions)
    .set({ answer, answeredAt: sql`clock_timestamp()` })
    .where(and(eq(theftQuestions.id, id), isNull(theftQuestions.answeredAt)))
    .returning({ id: theftQuestions.id });
  return rows.length > 0;
}
