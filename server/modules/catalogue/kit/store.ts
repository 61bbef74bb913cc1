import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people } from '#server/modules/accounts/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { cameraModels, products } from '../tables.ts';
import { kitItems } from './tables.ts';

const model = {
  modelId: cameraModels.id,
  kind: cameraModels.kind,
  brand: cameraModels.brand,
  model: cameraModels.model,
  mounts: cameraModels.mounts,
  sensor: cameraModels.sensor,
  notes: cameraModels.notes,
};

/** What a person has, oldest first. */
export function listKit(db: Executor, person: PersonId) {
  return db
    .select({ ...model, mount: kitItems.mount, at: kitItems.at })
    .from(kitItems)
    .innerJoin(cameraModels, eq(cameraModels.id, kitItems.modelId))
    .where(eq(kitItems.personId, person))
    .orderBy(asc(kitItems.at), asc(cameraModels.brand), asc(cameraModels.model));
}

const named = alias(cameraModels, 'named');

/** Models by their ids, or by those of models that were merged into them. */
export function listModelsOf(db: Executor, ids: readonly string[]) {
  return db
    .select({ ...model, askedId: named.id })
    .from(named)
    .innerJoin(cameraModels, eq(cameraModels.id, sql`coalesce(${named.mergedInto}, ${named.id})`))
    .where(and(inArray(named.id, [...ids]), isNull(cameraModels.removedAt)));
}

interface Had {
  modelId: string;
  mount: string;
}

/** Makes a kit what it is from now on. What was there already stays as old as it is. */
export async function writeKit(tx: Tx, personId: PersonId, items: readonly Had[]): Promise<void> {
  // Two that come at once would each write what the other one has deleted.
  await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, personId))
    .for('no key update');
  const own = eq(kitItems.personId, personId);
  const known = await tx.select().from(kitItems).where(own);
  const ages = new Map(known.map(({ modelId, mount, at }) => [`${modelId} ${mount}`, at]));
  await tx.delete(kitItems).where(own);
  if (items.length === 0) return;
  const now = new Date();
  await tx.insert(kitItems).values(
    items.map(({ modelId, mount }) => ({
      personId,
      modelId,
      mount,
      at: ages.get(`${modelId} ${mount}`) ?? now,
    })),
  );
}

/** What of a product says what fits it. */
export async function findMountable(db: Executor, id: ProductId) {
  const [row] = await db
    .select({
      status: products.status,
      sellerId: products.sellerId,
      categoryId: products.categoryId,
      mount: products.mount,
      sensor: cameraModels.sensor,
      model,
      isAway: people.deletedAt,
      suspendedAt: people.suspendedAt,
    })
    .from(products)
    .innerJoin(people, eq(people.id, products.sellerId))
    .leftJoin(cameraModels, eq(cameraModels.id, products.modelId))
    .where(eq(products.id, id));
  return row;
}

/** Deletes what a person told of what they have. */
export async function eraseKit(tx: Tx, person: PersonId): Promise<void> {
  await tx.delete(kitItems).where(eq(kitItems.personId, person));
}

/** A person's kit, for the export of their personal data. */
export function listOwnKit(db: Executor, person: PersonId) {
  return db
    .select({
      brand: cameraModels.brand,
      model: cameraModels.model,
      mount: kitItems.mount,
      at: kitItems.at,
    })
    .from(kitItems)
    .innerJoin(cameraModels, eq(cameraModels.id, kitItems.modelId))
    .where(eq(kitItems.personId, person))
    .orderBy(asc(kitItems.at));
}
