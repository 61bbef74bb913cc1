import type { ProductId } from '#contract/kernel/ids.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { RetryLaterError } from '#server/platform/outbox/outbox.ts';
import { publishBack } from '../domain-events.ts';
import { identify } from '../identify.ts';
import { compareForm } from '../model-names.ts';
import type { ModelRow } from '../models-store.ts';
import { refreshFound } from '../search/renewal.ts';
import * as followers from './following-store.ts';
import { setModel, type Unknown } from './store.ts';

// Whatever names a model follows it in small steps, each with its own commit: a sale of one of the items waits for one step. A step
// that was done finds nothing when it is done again.

const oneSerial = 'products_one_serial';

/** Seconds after which an item is tried again that is being paid for, or whose serial number another one on sale has. */
const later = 3_600;

/** Gives an item its model; one whose serial number another one on sale has stays as it is. */
export async function give(
  tx: Tx,
  { id, name, mount, version }: Unknown,
  said: Pick<Unknown, 'brand' | 'model'>,
): Promise<void> {
  const identity = await identify(tx, { name, mount, ...said });
  if (identity.modelId === null) return;
  try {
    await tx.transaction((inner) => setModel(inner, id, identity));
  } catch (error) {
    if (!isUniqueViolation(error, oneSerial)) throw error;
    return;
  }
  await publishBack(tx, id as ProductId, version);
}

/** Writes items as their model is; answers how many cannot be, for their serial numbers. */
async function bring(
  { db }: Database,
  ids: readonly string[],
  model: ModelRow,
  mount: string,
): Promise<number> {
  try {
    await followers.writeItems(db, ids, model, mount);
    return 0;
  } catch (error) {
    if (!isUniqueViolation(error, oneSerial)) throw error;
  }
  let left = 0;
  for (const id of ids) {
    try {
      await followers.writeItems(db, [id], model, mount);
    } catch (error) {
      if (!isUniqueViolation(error, oneSerial)) throw error;
      left += 1;
    }
  }
  return left;
}

async function bringItems(
  database: Database,
  models: readonly string[],
  model: ModelRow,
  mount: string,
): Promise<number> {
  let left = 0;
  for (const id of models) {
    for (let after: string | undefined; ; ) {
      const ids = await followers.listBehind(database.db, { id, model, mount, after });
      if (ids.length === 0) break;
      left += await bring(database, ids, model, mount);
      after = ids.at(-1);
    }
  }
  return left;
}

const hasName = (item: Unknown, forms: readonly string[]): boolean => {
  const [name, model] = [compareForm(item.name), compareForm(item.model ?? '')];
  return forms.some((form) => name.startsWith(form) || model === form);
};

/**
 * Items of no model that have one of these names are of the one that has it now; search looks anew at those that say it anywhere.
 * Answers how many are being paid for, and have to be looked at again.
 */
async function adopt(database: Database, forms: readonly string[]): Promise<number> {
  let held = 0;
  if (forms.length === 0) return held;
  for (let after: string | undefined; ; ) {
    const items = await followers.listUnknown(database.db, after);
    if (items.length === 0) return held;
    after = items.at(-1)?.id;
    for (const item of items.filter((one) => hasName(one, forms))) {
      if (item.isHeld) held += 1;
      await database.transaction(async (tx) => {
        const locked = await followers.lockUnknown(tx, item.id);
        if (locked) await give(tx, locked, locked);
      });
    }
    const saying = items.filter(({ name }) =>
      forms.some((form) => compareForm(name).includes(form)),
    );
    await refreshFound(
      database.db,
      saying.map(({ id }) => id),
    );
  }
}

/** Has everything follow a model that was added, corrected, or that another one was merged into. */
export async function followModel(
  database: Database,
  { modelId, forms, mount }: { modelId: string; forms: string; mount: string },
): Promise<void> {
  const model = await followers.findCurrent(database.db, modelId);
  if (!model) return;
  const { db } = database;
  const models = [model.id, ...(await followers.listMerged(db, model.id))];
  // Of one that was removed there is nothing to be called.
  const left = model.removedAt ? 0 : await bringItems(database, models, model, mount);
  // Also items that search takes for some of it by what they are called.
  await refreshFound(db, await followers.listFound(db, models));
  const held = await adopt(database, forms.split(' ').filter(Boolean));
  if (left + held === 0) return;
  const message = `of ${model.brand} ${model.model}, ${left} items have serial numbers of others on sale, ${held} are being paid for`;
  throw new RetryLaterError(message, later);
}
