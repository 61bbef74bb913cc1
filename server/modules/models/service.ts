import type { ModelId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type {
  ModelChange,
  ModelFields,
  ModelMerge,
  ModelsListQuery,
  ShopModel,
  ShopModelDetail,
  ShopModelPage,
} from '#contract/models/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import {
  addModel,
  changeModel,
  countNaming,
  countUses,
  findModel,
  followModel,
  type MergedModel,
  type ModelRow,
  mergeModel,
  modelChanged,
} from '#server/modules/catalogue/index.ts';
import { moveEvidence } from '#server/modules/evidence/index.ts';
import { dropGuides } from '#server/modules/pricing/index.ts';
import { moveNotices } from '#server/modules/serials/index.ts';
import { adoptAds, moveAds, renameAds } from '#server/modules/wanted/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import { createDeciding } from './deciding.ts';
import { writeModels } from './model-file.ts';
import { createProposals, type ProposalsOptions } from './proposals.ts';
import { countMore, createRemoving, type RemovingOptions } from './removing.ts';
import * as store from './store.ts';
import { nameOf, told } from './told.ts';

interface ModelsOptions extends ProposalsOptions, RemovingOptions {
  /** Makes all price guides anew: after a merge sales of both count together, of another kind beside others. */
  renewGuides: () => Promise<void>;
  /** Called after a commit that somebody is told of. */
  onPublished: () => void;
}

function view(row: ModelRow, listings: number): ShopModel {
  const { id, version, editedAt, removedAt, kind, brand, model, aliases, mounts } = row;
  const { sensor, releaseYear, ratedShutter, megapixels, focal, aperture, weatherSealed } = row;
  return {
    _id: id as ModelId,
    version,
    kind,
    brand,
    model,
    aliases,
    mounts,
    sensor,
    releaseYear,
    ratedShutter,
    megapixels,
    focal,
    aperture,
    weatherSealed,
    listings,
    own: editedAt !== null,
    ...(removedAt && { removedAt: removedAt.toISOString() }),
  };
}

/** What refers to a model outside the catalogue goes where it goes. */
async function moveMore(tx: Tx, { from, to }: Omit<MergedModel, 'listings'>): Promise<void> {
  const mounts = [...new Set([...to.mounts, ...from.mounts])];
  const moved = { from: from.id, to: { ...to, name: nameOf(to), mounts } };
  await moveAds(tx, moved);
  await moveNotices(tx, moved);
  await moveEvidence(tx, moved);
  await dropGuides(tx, from.id);
  await store.moveProposals(tx, from.id, to.id);
}

/** What the outbox does after the commit, at least once. */
const createJobs = ({ database, onPublished, renewGuides }: ModelsOptions) =>
  handle([
    on(modelChanged, async (changed) => {
      try {
        // Before the items: an item that gets its model is held against ads that have theirs.
        await adoptAds(database, changed.forms.split(' ').filter(Boolean));
        await followModel(database, changed);
      } finally {
        // What was brought so far is told of, whatever was left.
        onPublished();
      }
      if (changed.sales !== 'stay') await renewGuides();
    }),
  ]);

/** The catalogue of models in the admin's hands. */
export function createModelsService(options: ModelsOptions) {
  const { database, onChanged, onPublished } = options;
  const { db } = database;

  async function list(query: ModelsListQuery): Promise<ShopModelPage> {
    const { limit, cursor, sort = 'model', order = 'asc' } = query;
    const size = pageSize(limit);
    const reading = store.readModelsFrom({ sort, order }, cursor);
    const found = await store.listModels(db, query, reading, size + 1);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const naming = await countNaming(
      db,
      page.map(({ id }) => id),
    );
    return {
      rows: page.map(({ model }) => view(model, naming.get(model.id)?.listings ?? 0)),
      total: await store.countModels(db, query),
      nextCursor,
    };
  }

  async function read(id: ModelId): Promise<ShopModelDetail> {
    const model = await findModel(db, id);
    if (!model || model.removedAt) throw refuse(baseProblems, 'not_found');
    const { listings, ...uses } = await countUses(db, model);
    return { ...view(model, listings), ...uses, ...(await countMore(db, options, model)) };
  }

  async function add(admin: Person, fields: ModelFields): Promise<ModelId> {
    const added = await database.transaction(async (tx) => {
      const { id, written } = await addModel(tx, fields);
      await audit(tx, {
        actor: admin,
        action: 'model_added',
        subject: { kind: 'camera_model', id, name: nameOf(written) },
        after: told(written),
      });
      return id;
    });
    onChanged();
    return added;
  }

  async function change(admin: Person, id: ModelId, given: ModelChange): Promise<number> {
    await database.transaction(async (tx) => {
      const { before, written } = await changeModel(tx, id, given);
      const name = nameOf(written);
      await renameAds(tx, { ...written, sensor: written.sensor ?? null, id, name });
      if (before.brand !== written.brand)
        await moveNotices(tx, { from: id, to: { id, brand: written.brand } });
      await audit(tx, {
        actor: admin,
        action: 'model_changed',
        subject: { kind: 'camera_model', id, name },
        before: told(before),
        after: told({ ...before, ...written }),
      });
    });
    onChanged();
    return 1;
  }

  async function merge(admin: Person, id: ModelId, asked: ModelMerge): Promise<number> {
    const listings = await database.transaction(async (tx) => {
      const merged = await mergeModel(tx, id, asked, moveMore);
      await audit(tx, {
        actor: admin,
        action: 'model_merged',
        subject: { kind: 'camera_model', id, name: nameOf(merged.from) },
        after: { into: nameOf(merged.to), listings: merged.listings },
      });
      return merged.listings;
    });
    onChanged();
    return listings;
  }

  return {
    list,
    exportAll: async () => writeModels(await store.listAllModels(db)),
    read,
    add,
    change,
    merge,
    ...createRemoving(options),
    ...createProposals(options),
    ...createDeciding({
      database,
      onDecided(isModelChanged) {
        onPublished();
        if (isModelChanged) onChanged();
      },
    }),
    jobs: createJobs(options),
  };
}

export type ModelsService = ReturnType<typeof createModelsService>;
