import type { ModelId } from '#contract/kernel/ids.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type ModelRow, removeModel, restoreModel } from '#server/modules/catalogue/index.ts';
import { dropGuides } from '#server/modules/pricing/index.ts';
import { countNoticesOf } from '#server/modules/serials/index.ts';
import { countAdsOf, countAdsOff } from '#server/modules/wanted/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { countAnswered } from './store.ts';
import { nameOf, told } from './told.ts';

export interface RemovingOptions {
  database: Database;
  /** How many saved searches look for a model: a later module keeps them. */
  countSearches: (db: Executor, model: ModelRow) => Promise<number>;
  /** Called after a commit that changed a model: what names it follows by a job. */
  onChanged: () => void;
}

/** What names a model outside the catalogue. */
export const countMore = async (
  db: Executor,
  { countSearches }: Pick<RemovingOptions, 'countSearches'>,
  model: ModelRow,
) => ({
  wanted: await countAdsOf(db, model.id),
  wantedOff: await countAdsOff(db, model.id),
  searches: await countSearches(db, model),
  proposals: await countAnswered(db, model.id),
  thefts: await countNoticesOf(db, model.id),
});

/** A model that nothing names is taken out of the catalogue, and brought back. */
export function createRemoving(options: RemovingOptions) {
  const { database, onChanged } = options;

  async function remove(admin: Person, id: ModelId, version: number): Promise<number> {
    await database.transaction(async (tx) => {
      const model = await removeModel(tx, id, version, async (_, locked) =>
        Object.values(await countMore(tx, options, locked)).reduce((sum, count) => sum + count, 0),
      );
      await dropGuides(tx, id);
      await audit(tx, {
        actor: admin,
        action: 'model_removed',
        subject: { kind: 'camera_model', id, name: nameOf(model) },
        before: told(model),
      });
    });
    onChanged();
    return 1;
  }

  async function restore(admin: Person, id: ModelId, version: number): Promise<number> {
    await database.transaction(async (tx) => {
      const { before, written } = await restoreModel(tx, id, version);
      await audit(tx, {
        actor: admin,
        action: 'model_restored',
        subject: { kind: 'camera_model', id, name: nameOf(written) },
        after: told({ ...before, ...written }),
      });
    });
    onChanged();
    return 1;
  }

  return { remove, restore };
}
