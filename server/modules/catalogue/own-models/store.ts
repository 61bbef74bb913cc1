import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { kitItems } from '../kit/tables.ts';
import { compareForm, searchNamesOf } from '../model-names.ts';
import { listNamed, type ModelRow } from '../models-store.ts';
import { productSearch, searchBrands } from '../search/tables.ts';
import { cameraModels, products } from '../tables.ts';

export type Written = Pick<
  typeof cameraModels.$inferInsert,
  'kind' | 'brand' | 'model' | 'aliases' | 'mounts' | 'sensor' | 'releaseYear' | 'ratedShutter'
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
    .where(and(eq(cameraModels.id, id), isNull(cameraModels.mergedInto)))
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
  const isLeft = await tx.$count(
    cameraModels,
    and(eq(cameraModels.brand, before), isNull(cameraModels.mergedInto)),
  );
  if (isLeft > 0 || before === brand) return;
  await tx.update(searchBrands).set({ brand }).where(eq(searchBrands.brand, before));
}

/** Gives all items of one model to another, sold and removed ones too. Answers how many. */
export async function moveListings(tx: Tx, from: string, to: ModelRow): Promise<number> {
  const moved = await tx
    .update(products)
    .set({ modelId: to.id, brand: to.brand, model: to.model })
    .where(eq(products.modelId, from))
    .returning({ id: products.id });
  return moved.length;
}

/** Items are called as their model is; a mount that was corrected is theirs too. */
export async function renameListings(tx: Tx, before: ModelRow, model: Written): Promise<void> {
  const { brand, model: name } = model;
  const isOf = eq(products.modelId, before.id);
  await tx
    .update(products)
    .set({ brand, model: name })
    .where(
      and(isOf, sql`(${products.brand}, ${products.model}) is distinct from (${brand}, ${name})`),
    );
  const [mount, ...more] = model.mounts;
  const [old, ...others] = before.mounts;
  if (!mount || !old || more.length > 0 || others.length > 0 || mount === old) return;
  await tx
    .update(products)
    .set({ mount })
    .where(and(isOf, eq(products.mount, old)));
}

/** Moves what people have from one model to another. Who has both has it once. */
export async function moveKits(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into ${kitItems} (person_id, model_id, mount, at)
    select person_id, ${to}::uuid, mount, at from ${kitItems} where model_id = ${from}::uuid
    on conflict do nothing`);
  await tx.delete(kitItems).where(eq(kitItems.modelId, from));
}

/** What people have of a model has one of its mounts: a kit that names another one could not be saved any more. */
export async function fitKits(tx: Tx, id: string, mounts: readonly string[]): Promise<void> {
  const [first] = mounts;
  const isOther = and(
    eq(kitItems.modelId, id),
    mounts.length > 0
      ? sql`not ${kitItems.mount} = any(${sql.param([...mounts])}::text[])`
      : undefined,
  );
  if (first) {
    await tx.execute(sql`
      insert into ${kitItems} (person_id, model_id, mount, at)
      select person_id, model_id, ${first}, min(at) from ${kitItems} where ${isOther} group by 1, 2
      on conflict do nothing`);
  }
  await tx.delete(kitItems).where(isOther);
}

/** Has the search write these models' items anew; `renewSearch` does, at once or after a crash. */
export async function markSearched(tx: Tx, models: readonly string[]): Promise<void> {
  await tx
    .update(productSearch)
    .set({ edition: '' })
    .where(and(inArray(productSearch.modelId, [...models]), ne(productSearch.edition, '')));
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

/** Items that are adopted in one go; those beyond are found by their words, and adopted when they are edited. */
const maxAdopted = 500;

/** `compareForm`, as far as the database knows letters of any script. */
const asForm = (column: unknown) =>
  sql`regexp_replace(translate(lower(normalize(${column}, NFKC)), '০১২৩৪৫৬৭৮৯', '0123456789'), '[^[:alnum:].+\u0980-\u09ff]', '', 'g')`;

/** Unsold items of no model that may be of one of these names, by what they are called or what their sellers filled in. */
export async function listUnknown(tx: Tx, forms: readonly string[]): Promise<Unknown[]> {
  const asked = sql.param([...forms]);
  return tx
    .select({
      id: products.id,
      sellerId: products.sellerId,
      name: products.name,
      brand: products.brand,
      model: products.model,
      mount: products.mount,
      version: products.version,
    })
    .from(products)
    .where(
      and(
        isNull(products.modelId),
        inArray(products.status, ['available', 'off_sale']),
        sql`exists (select from unnest(${asked}::text[]) form
          where starts_with(${asForm(products.name)}, form) or ${asForm(products.model)} in (form))`,
      ),
    )
    .orderBy(products.id)
    .limit(maxAdopted)
    .for('no key update');
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
