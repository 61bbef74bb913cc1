import { and, eq, inArray, lte, notExists } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import { isWarning, type WarningKind } from '#contract/risk/signals.ts';
import { products } from '#server/modules/catalogue/index.ts';
import { readWeighed, sumOf } from '#server/modules/risk/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { CaseRow } from './case-store.ts';
import { cases, reports } from './tables.ts';

/** What stands about the item of an open case, with what each signal weighs; undefined where nothing does. */
export async function viewSignals(
  db: Executor,
  { state, subjectKind, subjectId, personId }: CaseRow,
): Promise<CaseStory['signals']> {
  if (state !== 'open' || subjectKind !== 'product') return undefined;
  const { signals } = await readWeighed(db, { id: subjectId as ProductId, sellerId: personId });
  if (signals.length === 0) return undefined;
  return signals.map(({ kind, points, at }) => ({ kind, points, since: at.toISOString() }));
}

/**
 * Those of these items that the shop looks at for what it noticed itself, with why: where that alone is enough. What others reported is
 * no reason here, nor what happens to stand about an item that is held for a theft notice: its seller would learn of it, or be misled.
 */
export async function listReviewed(
  db: Executor,
  items: readonly ProductId[],
  enough: number,
): Promise<Map<ProductId, WarningKind[]>> {
  const reviewed = new Map<ProductId, WarningKind[]>();
  if (items.length === 0) return reviewed;
  const rows = await db
    .select({
      id: products.id,
      sellerId: products.sellerId,
    })
    .from(cases)
    .innerJoin(products, eq(products.id, cases.subjectId))
    .where(
      and(
        eq(cases.state, 'open'),
        eq(cases.subjectKind, 'product'),
        inArray(cases.subjectId, [...items]),
        // A case that a report opened would tell of the report by the moment at which its reasons appear.
        notExists(
          db
            .select({ id: reports.id })
            .from(reports)
            .where(and(eq(reports.caseId, cases.id), lte(reports.createdAt, cases.openedAt))),
        ),
      ),
    );
  for (const row of rows) {
    const id = row.id as ProductId;
    const { signals } = await readWeighed(db, { id, sellerId: row.sellerId as PersonId });
    const own = signals.filter(({ kind }) => kind !== 'buyer_report');
    const reasons = own.flatMap(({ kind, points }) =>
      points > 0 && isWarning(kind) ? [kind] : [],
    );
    if (reasons.length > 0 && sumOf(own) >= enough) reviewed.set(id, reasons);
  }
  return reviewed;
}
