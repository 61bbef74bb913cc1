import type { ModelId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { modelProblems } from '#contract/models/problems.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { listDraftNames } from '../drafts-store.ts';
import { identify } from '../identify.ts';
import { compareForm } from '../model-names.ts';
import type { ModelRow } from '../models-store.ts';
import { keptAliases } from './names.ts';
import * as removed from './removed-store.ts';
import { checkNames, follow, type WrittenModel, withoutTaken } from './service.ts';
import { holdModels, lockModel, writeModel } from './store.ts';

// A model is taken out of the catalogue by a mark, not by a DELETE: ids of it are held in addresses and programs, and the reference that
// each upgrade brings would write it anew.

/** What in the catalogue names a model. */
export interface Uses {
  listings: number;
  kits: number;
  drafts: number;
}

/** What somebody wrote of an item, or looks for. */
export interface Words {
  name: string;
  brand?: string | undefined;
  model?: string | undefined;
}

/** How many of these words mean a model, by the rules by which a listing of these words would have it. */
export async function countMeaning(
  db: Executor,
  { id, searchNames }: Pick<ModelRow, 'id' | 'searchNames'>,
  all: readonly Words[],
): Promise<number> {
  const mayMean = all.filter(({ name, model = '' }) => {
    const [whole, form] = [compareForm(name), compareForm(model)];
    return searchNames.some((known) => known === form || whole.startsWith(known));
  });
  let count = 0;
  for (const { name, brand, model } of mayMean) {
    const said = { name, brand: brand || null, model: model || null, mount: null };
    if ((await identify(db, said)).modelId === id) count += 1;
  }
  return count;
}

/** What names a model in the catalogue; items that have not followed a merge into it yet, too. */
export async function countUses(db: Executor, model: ModelRow): Promise<Uses> {
  return {
    ...(await removed.countNamingAll(db, model.id)),
    drafts: await countMeaning(db, model, await listDraftNames(db)),
  };
}

/**
 * Takes a model out of the catalogue, inside `tx`: nothing finds it from then on, and no upgrade brings it back. Refuses one that
 * something names; `countMore` counts what later modules keep. Whoever begins to name it meanwhile waits, and does without it then.
 */
export async function removeModel(
  tx: Tx,
  id: ModelId,
  version: number,
  countMore: (tx: Tx, model: ModelRow) => Promise<number>,
): Promise<ModelRow> {
  await holdModels(tx);
  const model = await lockModel(tx, id);
  if (!model) throw refuse(baseProblems, 'not_found');
  if (model.version !== version) throw refuse(modelProblems, 'model_changed');
  const { listings, kits, drafts } = await countUses(tx, model);
  const count = listings + kits + drafts + (await countMore(tx, model));
  if (count > 0) throw refuse(modelProblems, 'model_used', { count });
  await removed.markRemoved(tx, id);
  await removed.forgetBrand(tx, model.brand);
  // Items that search took for it by what they are called are looked up anew.
  await follow(tx, { id, before: model, written: model });
  return model;
}

/** Brings a model back as it was, inside `tx`, without the names that other models have by now. */
export async function restoreModel(
  tx: Tx,
  id: ModelId,
  version: number,
): Promise<Required<WrittenModel>> {
  await holdModels(tx);
  const before = await removed.lockRemoved(tx, id);
  if (!before) throw refuse(baseProblems, 'not_found');
  if (before.version !== version) throw refuse(modelProblems, 'model_changed');
  const { kind, brand, model, mounts, sensor, releaseYear, ratedShutter } = before;
  await checkNames(tx, { brand, model, aliases: [] }, undefined, 'name_given');
  const aliases = keptAliases(
    { brand, model, aliases: [] },
    await withoutTaken(tx, brand, before.aliases, id),
  );
  const written = { kind, brand, model, aliases, mounts, sensor, releaseYear, ratedShutter };
  await removed.unmark(tx, id);
  await writeModel(tx, id, written);
  await follow(tx, { id, before, written });
  return { id, before, written };
}
