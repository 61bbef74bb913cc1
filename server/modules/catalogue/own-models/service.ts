import { createHash, randomUUID } from 'node:crypto';
import type { ModelId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { maxAliases } from '#contract/models/limits.ts';
import { modelProblems } from '#contract/models/problems.ts';
import type { ModelChange, ModelFields, ModelMerge } from '#contract/models/schemas.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { publishBack } from '../domain-events.ts';
import { identify } from '../identify.ts';
import { compareForm, searchNamesOf } from '../model-names.ts';
import { listMounts, type ModelRow } from '../models-store.ts';
import { formerNames, takenBy, tidyAliases } from './names.ts';
import * as store from './store.ts';

const oneSerial = 'products_one_serial';

/** The id of a model by what it is called: one that the reference brings later as well is the same one then. */
export function modelIdOf(brand: string, model: string): ModelId {
  const hash = createHash('sha256').update(`camera model\n${brand}\n${model}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}` as ModelId;
}

/** Mounts as the shop spells them already, each once. */
async function spelledMounts(tx: Tx, mounts: readonly string[]): Promise<string[]> {
  const known = await listMounts(tx);
  const spelled = mounts.map(
    (mount) => known.find((one) => compareForm(one) === compareForm(mount)) ?? mount,
  );
  return [...new Set(spelled)];
}

/**
 * Refuses names that mean another model. What the model was called before stays: of three pairs of models the reference itself says
 * the same.
 */
async function checkNames(
  tx: Tx,
  { brand, model, aliases }: Pick<ModelFields, 'brand' | 'model' | 'aliases'>,
  before?: ModelRow,
): Promise<void> {
  const names = [model, ...aliases];
  const others = await store.listOthersNamed(tx, names, brand, before?.id);
  const taken = new Set(
    others
      .flatMap((other) => takenBy({ brand, names }, other))
      .filter((at) => {
        const had = [before?.model, ...(before?.aliases ?? [])].map((name) =>
          compareForm(name ?? ''),
        );
        const isOfBefore = before && compareForm(before.brand) === compareForm(brand);
        return !(isOfBefore && had.includes(compareForm(names[at] ?? '')));
      }),
  );
  if (taken.has(0)) throw refuse(modelProblems, 'model_exists');
  if (taken.size === 0) return;
  const message = modelProblems.alias_taken.body.ownStatus;
  const issues = [...taken].map((at) => ({ path: `aliases.${at - 1}`, message }));
  throw refuse(modelProblems, 'alias_taken', { issues });
}

/** Names that others have are left out: what a model was called does not stand against what one is. */
async function withoutTaken(
  tx: Tx,
  brand: string,
  names: readonly string[],
  beside: string,
): Promise<string[]> {
  const others = await store.listOthersNamed(tx, names, brand, beside);
  const taken = new Set(others.flatMap((other) => takenBy({ brand, names }, other)));
  return names.filter((_, at) => !taken.has(at));
}

const fieldsOf = ({ kind, brand, model, aliases, ...facts }: ModelFields) => ({
  kind,
  brand,
  model,
  aliases: tidyAliases({ brand, model, aliases }),
  sensor: facts.sensor ?? null,
  releaseYear: facts.releaseYear ?? null,
  ratedShutter: facts.ratedShutter ?? null,
});

/** Adds a model, inside `tx`. */
export async function addModel(tx: Tx, fields: ModelFields): Promise<ModelId> {
  await store.holdModels(tx);
  await checkNames(tx, fields);
  const known = modelIdOf(fields.brand, fields.model);
  // One that was so called before and is another one now has that id.
  const id = (await store.isThere(tx, known)) ? (randomUUID() as ModelId) : known;
  const written = { ...fieldsOf(fields), mounts: await spelledMounts(tx, fields.mounts) };
  await store.insertModel(tx, id, written);
  await adopt(tx, searchNamesOf(written.brand, [written.model, ...written.aliases]));
  return id;
}

/** Corrects a model that was read in its present version. Answers it as it was before. */
export async function changeModel(tx: Tx, id: ModelId, change: ModelChange): Promise<ModelRow> {
  await store.holdModels(tx);
  const before = await store.lockModel(tx, id);
  if (!before) throw refuse(baseProblems, 'not_found');
  if (before.version !== change.version) throw refuse(modelProblems, 'model_changed');
  await checkNames(tx, change, before);
  const isRenamed = before.brand !== change.brand || before.model !== change.model;
  const former = isRenamed
    ? await withoutTaken(tx, change.brand, formerNames({ ...before, aliases: [] }, change), id)
    : [];
  const aliases = [...change.aliases, ...former];
  const mounts = await spelledMounts(tx, change.mounts);
  const written = { ...fieldsOf({ ...change, aliases }), mounts };
  await store.writeModel(tx, id, written);
  await store.renameBrand(tx, before.brand, change.brand);
  await store.renameListings(tx, before, written);
  await store.fitKits(tx, id, mounts);
  await store.markSearched(tx, [id]);
  await adopt(tx, searchNamesOf(written.brand, [written.model, ...written.aliases]));
  return before;
}

/** Gives a model further names. */
export async function addAliases(tx: Tx, id: ModelId, names: readonly string[]): Promise<ModelRow> {
  await store.holdModels(tx);
  const before = await store.lockModel(tx, id);
  if (!before) throw refuse(modelProblems, 'into_unknown');
  const aliases = tidyAliases({ ...before, aliases: [...before.aliases, ...names] });
  await checkNames(tx, { ...before, aliases }, before);
  await store.writeModel(tx, id, { ...before, aliases });
  await store.markSearched(tx, [id]);
  await adopt(tx, searchNamesOf(before.brand, aliases));
  return before;
}

export interface MergedModel {
  from: ModelRow;
  to: ModelRow;
  listings: number;
}

/** Locks both in one order, so that two merges do not wait for each other. */
async function lockBoth(tx: Tx, id: ModelId, into: ModelId) {
  const locked = new Map<string, ModelRow | undefined>();
  for (const one of [id, into].toSorted()) locked.set(one, await store.lockModel(tx, one));
  return { from: locked.get(id), to: locked.get(into) };
}

/** What a model that stays is, with what it did not say and the other one does. */
function mergedFields(from: ModelRow, to: ModelRow): store.Written {
  const aliases = tidyAliases({ ...to, aliases: [...to.aliases, ...formerNames(from, to)] });
  if (aliases.length > maxAliases) throw refuse(modelProblems, 'merge_names');
  return {
    kind: to.kind,
    brand: to.brand,
    model: to.model,
    aliases,
    mounts: to.mounts.length > 0 ? to.mounts : from.mounts,
    sensor: to.sensor ?? from.sensor,
    releaseYear: to.releaseYear ?? from.releaseYear,
    ratedShutter: to.ratedShutter ?? from.ratedShutter,
  };
}

/**
 * Merges a model into another, inside `tx`: its listings and kits are of that one from then on; `moveMore` moves what later modules
 * keep. Its row stays without names, and leads whoever holds its id to the other.
 */
export async function mergeModel(
  tx: Tx,
  id: ModelId,
  { into, version }: ModelMerge,
  moveMore: (tx: Tx, merged: Omit<MergedModel, 'listings'>) => Promise<void>,
): Promise<MergedModel> {
  await store.holdModels(tx);
  const { from, to } = await lockBoth(tx, id, into);
  if (!from) throw refuse(baseProblems, 'not_found');
  if (id === into) throw refuse(modelProblems, 'merge_self');
  if (!to) throw refuse(modelProblems, 'into_unknown');
  if (from.version !== version) throw refuse(modelProblems, 'model_changed');
  await store.retireModel(tx, id, into);
  const written = mergedFields(from, to);
  await store.writeModel(tx, into, written);
  await store.renameBrand(tx, from.brand, to.brand);
  const listings = await movedListings(tx, id, to);
  await store.moveKits(tx, id, into);
  await store.fitKits(tx, into, written.mounts);
  await moveMore(tx, { from, to });
  await store.markSearched(tx, [id, into]);
  return { from, to, listings };
}

async function movedListings(tx: Tx, id: ModelId, to: ModelRow): Promise<number> {
  try {
    return await tx.transaction((inner) => store.moveListings(inner, id, to));
  } catch (error) {
    // The same number twice on sale is one thing that two people list: which of them is right, no merge can tell.
    if (isUniqueViolation(error, oneSerial)) throw refuse(modelProblems, 'merge_serial');
    throw error;
  }
}

/** Gives an item its model; one whose serial number another one on sale has stays as it is. */
async function give(tx: Tx, item: store.Unknown, said: Pick<store.Unknown, 'brand' | 'model'>) {
  const { id, name, mount, version } = item;
  const identity = await identify(tx, { name, mount, ...said });
  if (identity.modelId === null) return;
  try {
    await tx.transaction((inner) => store.setModel(inner, id, identity));
  } catch (error) {
    if (!isUniqueViolation(error, oneSerial)) throw error;
    return;
  }
  await publishBack(tx, id as ProductId, version);
}

/** Items that were of no model and have one of these names, in their form for comparing, are of the one that has it now. */
async function adopt(tx: Tx, forms: readonly string[]): Promise<void> {
  for (const item of await store.listUnknown(tx, forms)) await give(tx, item, item);
}

/** Items of these sellers that were proposed with a model are of it, however they are called. */
export async function adoptCalled(
  tx: Tx,
  called: readonly { sellerId: string; name: string }[],
  model: Pick<ModelRow, 'brand' | 'model'>,
): Promise<void> {
  for (const item of await store.listCalled(tx, called)) await give(tx, item, model);
}
