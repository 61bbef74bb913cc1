import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { kitItems } from '../kit/tables.ts';
import { compareForm } from '../model-names.ts';
import { isStanding, type ModelRow } from '../models-store.ts';
import { searchBrands } from '../search/tables.ts';
import { cameraModels, products } from '../tables.ts';

const now = sql`clock_timestamp()` as unknown as Date;

/** Locks a model that was removed. */
export async function lockRemoved(tx: Tx, id: string): Promise<ModelRow | undefined> {
  const [row] = await tx
    .select()
    .from(cameraModels)
    .where(and(eq(cameraModels.id, id), isNotNull(cameraModels.removedAt)))
    .for('update');
  return row;
}

/** Whether a model that was removed was so called. */
export async function isRemovedName(db: Executor, brand: string, model: string): Promise<boolean> {
  const rows = await db
    .select({ brand: cameraModels.brand, model: cameraModels.model })
    .from(cameraModels)
    .where(isNotNull(cameraModels.removedAt));
  const form = compareForm(brand + model);
  return rows.some((row) => compareForm(row.brand + row.model) === form);
}

/** Takes a model's names away: nothing finds it by them then. */
export async function markRemoved(tx: Tx, id: string): Promise<void> {
  await tx
    .update(cameraModels)
    .set({
      searchNames: [],
      editedAt: now,
      removedAt: now,
      version: sql`${cameraModels.version} + 1`,
    })
    .where(eq(cameraModels.id, id));
}

export async function unmark(tx: Tx, id: string): Promise<void> {
  await tx.update(cameraModels).set({ removedAt: null }).where(eq(cameraModels.id, id));
}

/** A maker that no model has any more is no maker that is searched for. */
export async function forgetBrand(tx: Tx, brand: string): Promise<void> {
  if ((await tx.$count(cameraModels, and(eq(cameraModels.brand, brand), isStanding))) > 0) return;
  await tx.delete(searchBrands).where(eq(searchBrands.brand, brand));
}

/** How many items, sold ones too, and kits name a model, or one that was merged into it. */
export async function countNamingAll(
  db: Executor,
  id: string,
): Promise<{ listings: number; kits: number }> {
  const { rows } = await db.execute<{ listings: number; kits: number }>(sql`
    with its as (
      select ${id}::uuid as id union all select m.id from ${cameraModels} m where m.merged_into = ${id}::uuid)
    select
      (select count(*)::int from ${products}
        where ${products.modelId} in (select id from its) and ${products.status} <> 'removed') as listings,
      (select count(*)::int from ${kitItems} where ${kitItems.modelId} in (select id from its)) as kits`);
  return rows[0] ?? { listings: 0, kits: 0 };
}
