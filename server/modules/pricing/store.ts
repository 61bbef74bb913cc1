import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Condition } from '#contract/catalogue/choices.ts';
import type { PriceGuide } from '#contract/pricing/guide.ts';
import { cameraModels, products } from '#server/modules/catalogue/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { Sale } from './counted-sales.ts';
import type { GuideRow, LevelRow } from './guides.ts';
import { priceGuides, priceLevels } from './tables.ts';

/** Items of known models that changed hands in the last two years, and whose price stayed where it went. */
export async function listSales(db: Executor): Promise<Sale[]> {
  return db
    .select({
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
        isNotNull(bookings.handedOverAt),
        sql`${bookings.handedOverAt} > now() - interval '24 months'`,
      ),
    );
}

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const most = 5_000;

interface Made {
  guides: GuideRow[];
  levels: LevelRow[];
}

/** All guides there are. */
async function listMade(db: Executor): Promise<Made> {
  const { madeAt: _, ...guide } = getTableColumns(priceGuides);
  const { madeAt: __, ...level } = getTableColumns(priceLevels);
  return {
    guides: await db.select(guide).from(priceGuides),
    levels: await db.select(level).from(priceLevels),
  };
}

const inOrder = ({ guides, levels }: Made) =>
  [...guides, ...levels].map((row) => JSON.stringify(Object.entries(row).sort())).sort();

/** Takes the place of all guides there were, if they are not the same: pages are made anew by every change. */
export async function replaceGuides(tx: Tx, made: Made): Promise<void> {
  if (isDeepStrictEqual(inOrder(await listMade(tx)), inOrder(made))) return;
  const { guides, levels } = made;
  await tx.delete(priceGuides);
  await tx.delete(priceLevels);
  for (let from = 0; from < guides.length; from += most) {
    await tx.insert(priceGuides).values(guides.slice(from, from + most));
  }
  if (levels.length > 0) await tx.insert(priceLevels).values(levels);
}

/** What the sales say about such an item, or null; undefined for a model that is not known. The database function is shared with the product page. */
export async function findGuide(
  db: Executor,
  { modelId, condition, usedYear }: { modelId: string; condition: Condition; usedYear: number },
): Promise<PriceGuide | null | undefined> {
  const { rows } = await db.execute<{ guide: PriceGuide | null }>(
    sql`select price_guide_of(id, kind, ${condition}, ${usedYear}) as guide
        from camera_models where id = ${modelId}`,
  );
  return rows[0]?.guide;
}
