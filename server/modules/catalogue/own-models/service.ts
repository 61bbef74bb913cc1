import { createHash, randomUUID } from 'node:crypto';
import type { ModelId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { maxAliases, maxMounts } from '#contract/models/limits.ts';
import { spelledAs } from '#contract/models/names.ts';
import { modelProblems, takenByModel } from '#contract/models/problems.ts';
import type { ModelChange, ModelFields, ModelMerge } from '#contract/models/schemas.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { publishModelChanged } from '../domain-events.ts';
import { compareForm, searchNamesOf } from '../model-names.ts';
import { listBrands, listMounts, type ModelRow } from '../models-store.ts';
import { give } from './following.ts';
import { formerNames, keptAliases, takenBy } from './names.ts';
import { isRemovedName } from './removed-store.ts';
import * as store from './store.ts';

/** The id of a model by what it is called: one that the reference brings later as well is the same one then. */
export function modelIdOf(brand: string, model: string): ModelId {
  const hash = createHash('sha256').update(`camera model\n${brand}\n${model}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}` as ModelId;
}

/** A maker as the shop spells it already, beside one model: search looks for makers by their spelling. */
async function spelledBrand(tx: Tx, brand: string, beside?: string): Promise<string> {
  return spelledAs(await listBrands(tx, beside), brand);
}

/** Mounts as the shop spells them already, each once. */
async function spelledMounts(tx: Tx, mounts: readonly string[]): Promise<string[]> {
  const known = await listMounts(tx);
  return [...new Set(mounts.map((mount) => spelledAs(known, mount)))];
}

/**
 * Refuses names that mean another model. What the model was called before stays: of three pairs of models the reference itself says
 * the same.
 */
export async function checkNames(
  tx: Tx,
  { brand, model, aliases }: Pick<ModelFields, 'brand' | 'model' | 'aliases'>,
  before?: ModelRow,
  known: 'model_exists' | 'name_given' = 'model_exists',
): Promise<void> {
  const names = [model, ...aliases];
  const others = await store.listOthersNamed(tx, names, brand, before?.id);
  const taken = new Map(
    others
      .flatMap((other) => takenBy({ brand, names }, other).map((at) => [at, other] as const))
      .filter(([at]) => {
        const had = [before?.model, ...(before?.aliases ?? [])].map((name) =>
          compareForm(name ?? ''),
        );
        const isOfBefore = before && compareForm(before.brand) === compareForm(brand);
        return !(isOfBefore && had.includes(compareForm(names[at] ?? '')));
      }),
  );
  if (taken.has(0)) throw refuse(modelProblems, known);
  if (taken.size === 0) return;
  const issues = [...taken].map(([at, other]) => ({
    path: `aliases.${at - 1}`,
    message: takenByModel.message.replace('{name}', () => `${other.brand} ${other.model}`),
  }));
  throw refuse(modelProblems, 'alias_taken', { issues });
}

/** Names that others have are left out: what a model was called does not stand against what one is. */
export async function withoutTaken(
  tx: Tx,
  brand: string,
  names: readonly string[],
  beside?: string,
): Promise<string[]> {
  if (names.length === 0) return [];
  const others = await store.listOthersNamed(tx, names, brand, beside);
  const taken = new Set(others.flatMap((other) => takenBy({ brand, names }, other)));
  return names.filter((_, at) => !taken.has(at));
}

const factsOf = (fields: ModelFields) => {
  const { sensor, releaseYear, ratedShutter, megapixels, focal, aperture, weatherSealed } = fields;
  return {
    sensor: sensor ?? null,
    releaseYear: releaseYear ?? null,
    ratedShutter: ratedShutter ?? null,
    // What was left out of these stays as it is.
    ...(megapixels !== undefined && { megapixels }),
    ...(focal !== undefined && { focal }),
    ...(aperture !== undefined && { aperture }),
    ...(weatherSealed !== undefined && { weatherSealed }),
  };
};

/** What was written of a model, and what it was before, if it was there. */
export interface WrittenModel {
  id: ModelId;
  before?: ModelRow;
  written: store.Written & Pick<ModelRow, 'aliases' | 'mounts'>;
}

/**
 * Has what names the model follow it, once `tx` is committed: its items, and items of no model that have one of its new names. `merged`
 * is the one that it takes in.
 */
export async function follow(tx: Tx, { id, before, written }: WrittenModel, merged?: ModelRow) {
  const had = new Set([...(before?.searchNames ?? []), ...(merged?.searchNames ?? [])]);
  const names = searchNamesOf(written.brand, [written.model, ...written.aliases]);
  await publishModelChanged(tx, {
    modelId: id,
    forms: names.filter((form) => !had.has(form)),
    // A mount that was corrected is the items' too, where there was no other.
    mount: before?.mounts.length === 1 ? (before.mounts[0] ?? '') : '',
    sales: merged || (before && before.kind !== written.kind) ? 'move' : 'stay',
  });
}

/** Adds a model, inside `tx`. `added` are names that the shop gives it by itself: one that another model has is left out. */
export async function addModel(
  tx: Tx,
  fields: ModelFields,
  added: readonly string[] = [],
): Promise<WrittenModel> {
  await store.holdModels(tx);
  await checkNames(tx, fields);
  if (await isRemovedName(tx, fields.brand, fields.model)) {
    throw refuse(modelProblems, 'model_removed');
  }
  const named = { ...fields, brand: await spelledBrand(tx, fields.brand) };
  const { kind, brand, model } = named;
  const known = modelIdOf(brand, model);
  // One that was so called before and is another one now has that id.
  const id = (await store.isThere(tx, known)) ? (randomUUID() as ModelId) : known;
  const written = {
    kind,
    brand,
    model,
    aliases: keptAliases(named, await withoutTaken(tx, brand, added)),
    ...factsOf(fields),
    mounts: await spelledMounts(tx, fields.mounts),
  };
  await store.insertModel(tx, id, written);
  await follow(tx, { id, written });
  return { id, written };
}

/** Corrects a model that was read in its present version. Answers it as it was before, too. */
export async function changeModel(
  tx: Tx,
  id: ModelId,
  change: ModelChange,
): Promise<Required<WrittenModel>> {
  await store.holdModels(tx);
  const before = await store.lockModel(tx, id);
  if (!before) throw refuse(baseProblems, 'not_found');
  if (before.version !== change.version) throw refuse(modelProblems, 'model_changed');
  await checkNames(tx, change, before);
  const named = { ...change, brand: await spelledBrand(tx, change.brand, id) };
  const { kind, brand, model } = named;
  const isRenamed = before.brand !== brand || before.model !== model;
  const former = isRenamed
    ? await withoutTaken(tx, brand, formerNames({ ...before, aliases: [] }, named), id)
    : [];
  const written = {
    kind,
    brand,
    model,
    aliases: keptAliases(named, former),
    ...factsOf(change),
    mounts: await spelledMounts(tx, change.mounts),
  };
  await store.writeModel(tx, id, written);
  await store.renameBrand(tx, before.brand, brand);
  await store.fitKits(tx, id, written.mounts);
  await follow(tx, { id, before, written });
  return { id, before, written };
}

/** Gives a model a further name; one that another model has, or that is too long for one, is left out. */
export async function addAlias(tx: Tx, id: ModelId, name: string): Promise<Required<WrittenModel>> {
  await store.holdModels(tx);
  const before = await store.lockModel(tx, id);
  if (!before) throw refuse(modelProblems, 'into_unknown');
  const free = await withoutTaken(tx, before.brand, [name], id);
  const written = { ...before, aliases: keptAliases(before, free) };
  await store.writeModel(tx, id, written);
  await follow(tx, { id, before, written });
  return { id, before, written };
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
async function mergedFields(tx: Tx, from: ModelRow, to: ModelRow) {
  // Under another maker a name alone may mean a model of that one.
  const former = await withoutTaken(tx, to.brand, formerNames(from, to), to.id);
  const aliases = keptAliases(to, former, Number.POSITIVE_INFINITY);
  if (aliases.length > maxAliases) throw refuse(modelProblems, 'merge_names');
  const mounts = [...new Set([...to.mounts, ...from.mounts])];
  if (mounts.length > maxMounts) throw refuse(modelProblems, 'merge_mounts');
  return {
    kind: to.kind,
    brand: to.brand,
    model: to.model,
    aliases,
    mounts,
    sensor: to.sensor ?? from.sensor,
    releaseYear: to.releaseYear ?? from.releaseYear,
    ratedShutter: to.ratedShutter ?? from.ratedShutter,
    focal: to.focal ?? from.focal,
    aperture: to.aperture ?? from.aperture,
    notes: to.notes ?? from.notes,
    megapixels: to.megapixels ?? from.megapixels,
    weatherSealed: to.weatherSealed || from.weatherSealed,
  };
}

/**
 * Merges a model into another, inside `tx`: its kits are of that one from then on; `moveMore` moves what later modules keep. Its items
 * follow in small steps after the commit, since each is written anew in many places. Its row stays without names, and leads whoever
 * holds its id to the other.
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
  if (from.kind !== to.kind) throw refuse(modelProblems, 'merge_kinds');
  // The same number twice on sale is one thing that two people list: which of them is right, no merge can tell.
  if (await store.haveOneSerial(tx, id, to)) throw refuse(modelProblems, 'merge_serial');
  const listings = (await store.countNaming(tx, [id])).get(id)?.listings ?? 0;
  await store.retireModel(tx, id, into);
  const written = await mergedFields(tx, from, to);
  await store.writeModel(tx, into, written);
  await store.renameBrand(tx, from.brand, to.brand);
  await store.moveKits(tx, id, into);
  await store.fitKits(tx, into, written.mounts);
  await moveMore(tx, { from, to });
  await follow(tx, { id: into, before: to, written }, from);
  return { from, to, listings };
}

/** Items of these sellers that were proposed with a model are of it, however they are called. */
export async function adoptCalled(
  tx: Tx,
  called: readonly { sellerId: string; name: string }[],
  model: Pick<ModelRow, 'brand' | 'model'>,
): Promise<void> {
  for (const item of await store.listCalled(tx, called)) await give(tx, item, model);
}
