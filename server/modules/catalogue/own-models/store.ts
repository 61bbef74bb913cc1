import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { kitItems } from '../kit/tables.ts';
import { compareForm, searchNamesOf } from '../model-names.ts';
import { isStanding, listNamed, type ModelRow } from '../models-store.ts';
import { searchBrands } from '../search/tables.ts';
import { cameraModels, products } from '../tables.ts';

export type Written = Pick<
  typeof cameraModels.$inferInsert,
  'kind' | 'brand' | 'model' | 'aliases' | 'mounts' | 'sensor' | 'releaseYear' | 'ratedShutter'
> &
  // What an earlier form did not ask for, and notes, which the reference alone says.
  Partial<
    Pick<
      typeof cameraModels.$inferInsert,
      'focal' | 'aperture' | 'notes' | 'megapixels' | 'weatherSealed'
    >
  >;

const now = sql`clock_timestamp()` as unknown as Date;

/** Orders all that changes models, and what a start of the shop writes of them, until `tx` ends. */
export async function holdModels(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('camera-models', 0))`);
}

/**
 * Locks a model that stands, so that nothing can begin to name it until `tx` ends: whoever writes it into a listing meanwhile waits,
 * and writes what it is by then.
 */
export async function lockModel(tx: Tx, id: string): Promise<ModelRow | undefined> {
  const [row] = await tx
    .select()
    .from(cameraModels)
    .where(and(eq(cameraModels.id, id), isStanding))
    .for('update');
  return row;
}

/** Whether a row has this id, whatever became of its model. */
export async function isThere(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(cameraModels, eq(cameraModels.id, id))) > 0;
}

/** Models that have one of these names, beside one of them. */
export async function listOthersNamed(
  db: Executor,
  names: readonly string[],
  brand: string,
  beside?: string,
): Promise<ModelRow[]> {
  const forms = searchNamesOf(brand, names);
  return (await listNamed(db, forms)).filter(({ id }) => id !== beside);
}

const columnsOf = (model: Written) => ({
  ...model,
  searchNames: searchNamesOf(model.brand, [model.model, ...model.aliases]),
  editedAt: now,
});

export async function insertModel(tx: Tx, id: string, model: Written): Promise<void> {
  await tx.insert(cameraModels).values({ id, ...columnsOf(model), edition: '' });
}

export async function writeModel(tx: Tx, id: string, model: Written): Promise<void> {
  await tx
    .update(cameraModels)
    .set({ ...columnsOf(model), version: sql`${cameraModels.version} + 1` })
    .where(eq(cameraModels.id, id));
}

/** Takes a model's names away, and makes it and all that was merged into it before one with another model. */
export async function retireModel(tx: Tx, id: string, into: string): Promise<void> {
  await tx
    .update(cameraModels)
    .set({
      searchNames: [],
      editedAt: now,
      mergedInto: into,
      version: sql`${cameraModels.version} + 1`,
    })
    .where(eq(cameraModels.id, id));
  await tx.update(cameraModels).set({ mergedInto: into }).where(eq(cameraModels.mergedInto, id));
}

/** Who asks for a maker's name that no model has any more asks for this one. */
export async function renameBrand(tx: Tx, before: string, brand: string): Promise<void> {
  const isLeft = await tx.$count(cameraModels, and(eq(cameraModels.brand, before), isStanding));
  if (isLeft > 0 || before === brand) return;
  await tx.update(searchBrands).set({ brand }).where(eq(searchBrands.brand, before));
}

/** Whether an item on sale of one model and one on sale of the other have one serial number. */
export async function haveOneSerial(tx: Tx, from: string, to: ModelRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from products a join products b
      on (b.serial_hash in (a.serial_hash, a.serial_hash_before) or b.serial_hash_before = a.serial_hash)
      and (b.model_id = ${to.id}::uuid or (b.model_id is null and lower(b.brand) = lower(${to.brand})))
      and b.status in ('available', 'reserved')
    where a.model_id = ${from}::uuid and a.status in ('available', 'reserved') and a.serial_hash is not null limit 1`);
  return rows.length > 0;
}

/** Moves what people have from one model to another. Who has both has it once. */
export async function moveKits(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${kitItems} (person_id, model_id, mount, at)
    select person_id, ${to}::uuid, mount, at from ${kitItems} where model_id = ${from}::uuid
    on conflict do nothing`);
  await tx.delete(kitItems).where(eq(kitItems.modelId, from));
}

/**
 * What people have of a model has one of its mounts: a kit that names another one could not be saved any more. Of a model whose mounts
 * are not known any more everybody keeps what they have.
 */
export async function fitKits(tx: Tx, id: string, mounts: readonly string[]): Promise<void> {
  const [first] = mounts;
  if (!first) return;
  const isOther = and(
    eq(kitItems.modelId, id),
    sql`not ${kitItems.mount} = any(${sql.param([...mounts])}::text[])`,
  );
  await tx.execute(sql`
    insert into ${kitItems} (person_id, model_id, mount, at)
    select person_id, model_id, ${first}, min(at) from ${kitItems} where ${isOther} group by 1, 2
    on conflict do nothing`);
  await tx.delete(kitItems).where(isOther);
}

/** An item of no model, as its seller describes it. */
export interface Unknown {
  id: string;
  sellerId: string;
  name: string;
  brand: string | null;
  model: string | null;
  mount: string | null;
  version: number;
}

/** Unsold items of no model of these sellers that are called so. */
export async function listCalled(
  tx: Tx,
  called: readonly { sellerId: string; name: string }[],
): Promise<Unknown[]> {
  if (called.length === 0) return [];
  const { id, sellerId, name, brand, model, mount, version } = products;
  const rows = await tx
    .select({ id, sellerId, name, brand, model, mount, version })
    .from(products)
    .where(
      and(
        isNull(products.modelId),
        inArray(products.status, ['available', 'off_sale']),
        inArray(
          products.sellerId,
          called.map((one) => one.sellerId),
        ),
      ),
    )
    .orderBy(products.id)
    .for('no key update');
  return rows.filter((row) =>
    called.some(
      (one) => one.sellerId === row.sellerId && compareForm(one.name) === compareForm(row.name),
    ),
  );
}

export async function setModel(
  tx: Tx,
  id: string,
  columns: Pick<typeof products.$inferInsert, 'brand' | 'model' | 'modelId' | 'mount'>,
): Promise<void> {
  await tx.update(products).set(columns).where(eq(products.id, id));
}

/** How many items, sold ones too, and how many kits name each of these models. */
export async function countNaming(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, { listings: number; kits: number }>> {
  if (ids.length === 0) return new Map();
  const asked = sql.param([...ids]);
  const { rows } = await db.execute<{ id: string; listings: number; kits: number }>(sql`
    select asked.id,
      (select count(*)::int from ${products} where ${products.modelId} = asked.id and ${products.status} <> 'removed') as listings,
      (select count(*)::int from ${kitItems} where ${kitItems.modelId} = asked.id) as kits
    from unnest(${asked}::uuid[]) asked (id)`);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}
