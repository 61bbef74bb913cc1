import { and, arrayOverlaps, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import { type Executor, prepared } from '#server/platform/db/database.ts';
import { cameraModels, products } from './tables.ts';

export type ModelRow = typeof cameraModels.$inferSelect;

/** What refuses a row that is nothing without its model, where that was removed. */
export const modelStands = 'model_stands';

/** A model of the catalogue: neither merged into another one nor removed. */
export const isStanding = and(isNull(cameraModels.mergedInto), isNull(cameraModels.removedAt));

/**
 * Exactly so called first, then what begins so, then what has every word somewhere. Shorter names before longer ones: who
 * asks for a 5D means it, and not the 5D Mark IV.
 */
const found = prepared((db) =>
  db
    .select()
    .from(cameraModels)
    .where(
      sql`not exists (
        select from unnest(${sql.placeholder('words')}::text[]) as word
        where not exists (
          select from unnest(${cameraModels.searchNames}) as name where strpos(name, word) > 0))`,
    )
    .orderBy(
      sql`(${cameraModels.searchNames} @> array[${sql.placeholder('whole')}::text]) desc`,
      sql`exists (select from unnest(${cameraModels.searchNames}) as name
          where starts_with(name, ${sql.placeholder('whole')}::text)) desc`,
      sql`length(${cameraModels.model})`,
      sql`${cameraModels.releaseYear} desc nulls last`,
      cameraModels.brand,
      cameraModels.model,
    )
    .limit(sql.placeholder('limit'))
    .prepare('found_models'),
);

/** Models whose names hold all of these words, given in their form for comparing; `whole` is all of them in one. */
export function findModels(
  db: Executor,
  asked: { words: string[]; whole: string; limit: number },
): Promise<ModelRow[]> {
  return found(db).execute(asked);
}

/** Models that one of these names, in their form for comparing, is a name of. */
export async function listNamed(db: Executor, forms: readonly string[]): Promise<ModelRow[]> {
  if (forms.length === 0) return [];
  return db
    .select()
    .from(cameraModels)
    .where(arrayOverlaps(cameraModels.searchNames, [...forms]));
}

/** Makers as the shop spells them; of all models, or beside one. */
export async function listBrands(db: Executor, beside?: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ brand: cameraModels.brand })
    .from(cameraModels)
    .where(and(isStanding, beside ? ne(cameraModels.id, beside) : undefined));
  return rows.map(({ brand }) => brand);
}

export async function listMounts(db: Executor): Promise<string[]> {
  const mount = sql<string>`unnest(${cameraModels.mounts})`;
  const rows = await db.selectDistinct({ mount }).from(cameraModels).where(isStanding);
  return rows.map((row) => row.mount);
}

/** Whether a model has this mount, among others, and this sensor. */
export async function haveFacets(db: Executor, mount: string, sensor: string): Promise<boolean> {
  const both = and(
    isStanding,
    sql`${mount} = any(${cameraModels.mounts})`,
    eq(cameraModels.sensor, sensor),
  );
  return (await db.$count(cameraModels, both)) > 0;
}

/** The further names of the models of a seller's products, by the ids of these models. */
export async function listModelNamesOf(
  db: Executor,
  sellerId: PersonId,
): Promise<Map<string, string[]>> {
  const own = db
    .select({ id: products.modelId })
    .from(products)
    .where(eq(products.sellerId, sellerId));
  const rows = await db
    .select({ id: cameraModels.id, aliases: cameraModels.aliases })
    .from(cameraModels)
    .where(inArray(cameraModels.id, own));
  return new Map(rows.map(({ id, aliases }) => [id, aliases]));
}
