import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProductId } from '#contract/kernel/ids.ts';
import { type CatalogueService, products } from '#server/modules/catalogue/index.ts';
import { theftNotices, theftQuestions } from '#server/modules/serials/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { openTheftCase } from './judging.ts';
import { cases } from './tables.ts';

/** Days for which a seller may be silent who was asked to change an item, and is asked how they came by it. */
const silentDays = 7;

const caseOfItem = sql`${cases.subjectKind} = 'product' and ${cases.subjectId} = ${products.id}`;
const lastDecided = sql`coalesce((select max(${cases.decidedAt}) from ${cases} where ${caseOfItem}), ${theftQuestions.at})`;

/** Whether a notice ended, or was rejected, since somebody last decided about the item: they asked for a change on account of it. */
const hasEndedSince = sql`(${theftNotices.state} <> 'accepted' and coalesce(${theftNotices.endedAt}, ${theftNotices.decidedAt}) > ${lastDecided})`;

/**
 * Items in review for a theft notice and whose case has ended with a question, where the seller was silent for so long, or has answered
 * without changing the item, or the notice is over: then nobody else would look at them again.
 */
async function listWaiting(db: Executor): Promise<ProductId[]> {
  const rows = await db
    .selectDistinct({ id: products.id })
    .from(theftQuestions)
    .innerJoin(theftNotices, eq(theftNotices.id, theftQuestions.noticeId))
    .innerJoin(products, eq(products.id, theftQuestions.productId))
    .where(
      and(
        isNull(theftQuestions.clearedAt),
        eq(products.offReason, 'in_review'),
        sql`not exists (select from ${cases} where ${caseOfItem} and ${cases.state} = 'open')`,
        sql`(${hasEndedSince} or ${theftQuestions.answeredAt} > ${lastDecided} or ${lastDecided} < now() - make_interval(days => ${silentDays}))`,
      ),
    );
  return rows.map(({ id }) => id as ProductId);
}

/** Makes the function that opens the cases of such items again: what nobody decides about would wait for ever, and its money too. */
export function createSilenceWatch({
  database,
  catalogue,
}: {
  database: Database;
  catalogue: Pick<CatalogueService, 'lockProduct'>;
}) {
  return async function reopenSilent(): Promise<void> {
    for (const id of await listWaiting(database.db)) {
      await database.transaction(async (tx) => {
        const item = await catalogue.lockProduct(tx, id);
        if (item?.offReason === 'in_review') await openTheftCase(tx, item);
      });
    }
  };
}
