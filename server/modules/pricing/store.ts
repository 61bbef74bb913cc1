import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Condition } from '#contract/catalogue/choices.ts';
import { isForParts } from '#contract/condition/grade.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import { cameraModels, products } from '#server/modules/catalogue/index.ts';
import { claims } from '#server/modules/deals/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import { isPriceWhole } from '#server/modules/payments/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { countedDays, type Sale } from './counted-sales.ts';
import type { GuideRow, LevelRow } from './guides.ts';
import { priceGuides, priceLevels } from './tables.ts';

/** What is claimed may go back, or went back, which of cash nobody else knows. */
const isUnclaimed = sql`not exists (select from ${claims} c where c.booking_id = ${bookings.id}
  and (c.state <> 'closed' or c.outcome in ('whole', 'part')))`;

/**
 * Items of known models whose sale was completed, of the last two years, and whose price stayed where it went. One of whose price a part
 * went back was not as it was described: neither the price nor what is left of it is what such an item costs. Nor is that of one that
 * was sold for its parts.
 */
export async function listSales(db: Executor): Promise<Sale[]> {
  const sales = await db
    .select({
      report: products.conditionReport,
      modelId: cameraModels.id,
      kind: cameraModels.kind,
      sellerId: bookings.sellerId,
      buyerId: bookings.buyerId,
      price: bookings.price,
      originalPrice: products.originalPrice,
      condition: products.condition,
      usedYear: products.usedYear,
      at: sql<number>`extract(epoch from ${bookings.handedOverAt})::float8 * 1000`,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.itemId))
    .innerJoin(cameraModels, eq(cameraModels.id, products.modelId))
    .where(
      and(
        eq(bookings.state, 'paid'),
        isNotNull(bookings.completedAt),
        isPriceWhole,
        isUnclaimed,
        sql`${bookings.handedOverAt} > now() - make_interval(days => ${countedDays})`,
      ),
    );
  return sales.flatMap(({ report, ...sale }) => (isForParts(report) ? [] : [sale]));
}

/** Two people who dealt with each other so often in so many days, whoever of them sold. */
export async function listRepeated(
  db: Executor,
  { fewest, days }: { fewest: number; days: number },
): Promise<{ deals: number; one: PersonId; other: PersonId }[]> {
  const { rows } = await db.execute<{ deals: number; one: PersonId; other: PersonId }>(sql`
    select least(${bookings.buyerId}, ${bookings.sellerId}) as one,
      greatest(${bookings.buyerId}, ${bookings.sellerId}) as other, count(*)::int as deals
    from ${bookings}
    where ${bookings.state} = 'paid' and ${bookings.handedOverAt} > now() - make_interval(days => ${days})
    group by 1, 2 having count(*) >= ${fewest} order by 1, 2`);
  return rows;
}

interface Made {
  guides: GuideRow[];
  levels: LevelRow[];
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const most = 4_000;

/** What is to be written so that a table holds these rows and no others; rows that are as they should be are left alone. */
function changesOf<Row extends object>(
  there: readonly Row[],
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
): { changed: Row[]; gone: Row[] } {
  const before = new Map(there.map((row) => [keyOf(row), row]));
  const after = new Set(wanted.map(keyOf));
  return {
    changed: wanted.filter((row) => !isDeepStrictEqual(before.get(keyOf(row)), row)),
    gone: there.filter((row) => !after.has(keyOf(row))),
  };
}

/** Every column of a table as an upsert would write it. */
const written = (table: PgTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      sql.raw(`excluded."${column.name}"`),
    ]),
  );

async function writeGuides(tx: Tx, made: readonly GuideRow[]): Promise<void> {
  const { madeAt: _, ...columns } = getTableColumns(priceGuides);
  const { modelId, condition, band } = priceGuides;
  const { changed, gone } = changesOf<GuideRow>(
    await tx.select(columns).from(priceGuides),
    made,
    (row) => `${row.modelId} ${row.condition} ${row.band}`,
  );
  for (const row of gone) {
    const isIt = [eq(modelId, row.modelId), eq(condition, row.condition), eq(band, row.band)];
    await tx.delete(priceGuides).where(and(...isIt));
  }
  for (let from = 0; from < changed.length; from += most) {
    await tx
      .insert(priceGuides)
      .values(changed.slice(from, from + most))
      .onConflictDoUpdate({ target: [modelId, condition, band], set: written(priceGuides) });
  }
}

async function writeLevels(tx: Tx, made: readonly LevelRow[]): Promise<void> {
  const { madeAt: _, ...columns } = getTableColumns(priceLevels);
  const { kind, band } = priceLevels;
  const { changed, gone } = changesOf<LevelRow>(
    await tx.select(columns).from(priceLevels),
    made,
    (row) => `${row.kind} ${row.band}`,
  );
  for (const row of gone) {
    await tx.delete(priceLevels).where(and(eq(kind, row.kind), eq(band, row.band)));
  }
  if (changed.length === 0) return;
  await tx
    .insert(priceLevels)
    .values(changed)
    .onConflictDoUpdate({ target: [kind, band], set: written(priceLevels) });
}

/** Takes the place of all guides there were. Only rows that differ are written: each drops kept pages of its model or kind. */
export async function replaceGuides(tx: Tx, { guides, levels }: Made): Promise<void> {
  await writeGuides(tx, guides);
  await writeLevels(tx, levels);
}

/** What the sales say about such an item, or null; undefined for a model that is not known. The database function is shared with the product page. */
export async function findGuide(
  db: Executor,
  { modelId, condition, usedYear }: { modelId: string; condition: Condition; usedYear: number },
): Promise<PriceGuide | null | undefined> {
  const { rows } = await db.execute<{ guide: PriceGuide | null }>(
    sql`select price_guide_of(id, kind, ${condition}, ${usedYear}) as guide
        from camera_models where id = current_model(${modelId}::uuid) and removed_at is null`,
  );
  return rows[0]?.guide;
}

/** Of a model that turned out to be another one, whose guides its sales count for from the next making on. */
export async function dropGuides(tx: Tx, modelId: string): Promise<void> {
  await tx.delete(priceGuides).where(eq(priceGuides.modelId, modelId));
}
