import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { ModelRow } from '../models-store.ts';
import { productSearch } from '../search/tables.ts';
import { cameraModels, products } from '../tables.ts';
import type { Unknown } from './store.ts';

/** Items that are written in one step: a sale of one of them waits for less than it is ready to. */
const step = 20;

/** Items of no model that are looked at in one go; nothing is locked meanwhile. */
const look = 500;

/** A model by its id, or by that of one that was merged into it. */
export async function findCurrent(db: Executor, id: string): Promise<ModelRow | undefined> {
  const [row] = await db
    .select()
    .from(cameraModels)
    .where(eq(cameraModels.id, sql`(select current_model(${id}::uuid))`));
  return row;
}

export async function listMerged(db: Executor, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: cameraModels.id })
    .from(cameraModels)
    .where(eq(cameraModels.mergedInto, id));
  return rows.map((row) => row.id);
}

/** The mount of a model that has one only: then an item that has the one from before has it. */
const onlyMount = ({ mounts }: ModelRow, before: string): string | undefined =>
  before && mounts.length === 1 && mounts[0] !== before ? mounts[0] : undefined;

interface Behind {
  id: string;
  model: ModelRow;
  mount: string;
  after: string | undefined;
}

/** Items of a model, sold ones too, that say something else than what it is now. */
export async function listBehind(
  db: Executor,
  { id, model, mount, after }: Behind,
): Promise<string[]> {
  const isOther = sql`(${products.modelId}, ${products.brand}, ${products.model}) is distinct from (${model.id}::uuid, ${model.brand}, ${model.model})`;
  const hasOld = onlyMount(model, mount) ? sql`or ${products.mount} = ${mount}` : sql``;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.modelId, id),
        after ? gt(products.id, after) : undefined,
        sql`(${isOther} ${hasOld})`,
      ),
    )
    .orderBy(asc(products.id))
    .limit(step);
  return rows.map((row) => row.id);
}

export async function writeItems(
  db: Executor,
  ids: readonly string[],
  model: ModelRow,
  before: string,
): Promise<void> {
  const mount = onlyMount(model, before);
  const hasOld = sql`${products.mount} = ${before}`;
  await db
    .update(products)
    .set({
      modelId: model.id,
      brand: model.brand,
      model: model.model,
      ...(mount && {
        mount: sql`case when ${hasOld} then ${mount} else ${products.mount} end`,
        // A form that was opened before would write the old one back: nobody can tell it from what its seller says.
        version: sql`case when ${hasOld} then ${products.version} + 1 else ${products.version} end`,
      }),
    })
    .where(
      and(
        inArray(products.id, [...ids]),
        // Not one whose seller says meanwhile that it is something else.
        sql`current_model(${products.modelId}) = ${model.id}::uuid`,
      ),
    );
}

/** Items that search finds under one of these models. */
export async function listFound(db: Executor, models: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: productSearch.id })
    .from(productSearch)
    .where(inArray(productSearch.modelId, [...models]))
    .orderBy(asc(productSearch.id));
  return rows.map((row) => row.id);
}

const unknown = {
  id: products.id,
  sellerId: products.sellerId,
  name: products.name,
  brand: products.brand,
  model: products.model,
  mount: products.mount,
  version: products.version,
};

/** As its partial index says it. */
const isUnknown = sql`${products.modelId} is null and ${products.status} in ('available', 'reserved', 'off_sale')`;

/** Unsold items of no model, in the order of their ids. `isHeld`: somebody is paying for it, and it may not change now. */
export async function listUnknown(
  db: Executor,
  after: string | undefined,
): Promise<(Unknown & { isHeld: boolean })[]> {
  return db
    .select({ ...unknown, isHeld: sql<boolean>`${products.status} = 'reserved'` })
    .from(products)
    .where(and(isUnknown, after ? gt(products.id, after) : undefined))
    .orderBy(asc(products.id))
    .limit(look);
}

/** One that nobody buys just now, if it is of no model still. */
export async function lockUnknown(tx: Tx, id: string): Promise<Unknown | undefined> {
  const [row] = await tx
    .select(unknown)
    .from(products)
    .where(
      and(
        eq(products.id, id),
        isNull(products.modelId),
        inArray(products.status, ['available', 'off_sale']),
      ),
    )
    .for('no key update');
  return row;
}
