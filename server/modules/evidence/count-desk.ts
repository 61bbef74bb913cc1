import type {
  CountTrust,
  CountTrustDecision,
  CountTrustPage,
  CountTrustQuery,
} from '#contract/evidence/count-trust-schemas.ts';
import type { ModelId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import {
  type CatalogueService,
  modelStands,
  setEvidence,
} from '#server/modules/catalogue/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isForeignKeyViolation } from '#server/platform/db/errors.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Logger } from '#server/platform/log.ts';
import { isCountTrusted } from './count-trust.ts';
import * as store from './count-trust-store.ts';
import { shownOf } from './store.ts';

interface CountDeskOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'lockProduct'>;
  log: Logger;
}

/** Which models' counts the shop shows to everybody: read and decided by admins. */
export function createCountDesk({ database, catalogue, log }: CountDeskOptions) {
  const { db } = database;

  async function list(query: CountTrustQuery): Promise<CountTrustPage> {
    const { limit, cursor, order = 'asc' } = query;
    const size = pageSize(limit);
    const reading = store.readFrom({ sort: 'model', order }, cursor);
    const found = await store.listModels(db, query, reading, size + 1);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    const counted = await store.listCounted(
      db,
      page.map(({ id }) => id),
    );
    const rows = page.map(({ model, decision, decider }): CountTrust => {
      const { files = 0, rising = 0 } = counted.get(model.id) ?? {};
      return {
        _id: model.id as ModelId,
        name: `${model.brand} ${model.model}`,
        believed: decision?.believed ?? isCountTrusted(model),
        ...(decision && {
          decided: {
            by: decider ?? '',
            at: decision.at.toISOString(),
            reason: decision.reason,
          },
        }),
        files,
        rising,
      };
    });
    return { rows, total: await store.countModels(db, query), nextCursor };
  }

  /** Shows or takes away one count as its model is believed now. One that cannot be changed holds up no other. */
  async function renew(item: ProductId): Promise<void> {
    try {
      await database.transaction(async (tx) => {
        await catalogue.lockProduct(tx, item);
        const row = await store.believe(tx, item);
        if (row && !row.hidden) await setEvidence(tx, item, shownOf(row));
      });
    } catch (error) {
      log.error({ err: error, item }, 'A count was not shown as its model is believed now.');
    }
  }

  /** Brings all that is shown in line with what was decided. */
  async function renewShown(): Promise<void> {
    for (const item of await store.listOtherwise(db)) await renew(item);
  }

  /** Answers how many models are believed otherwise now: 0 where it was so. */
  async function decide(
    admin: Person,
    id: ModelId,
    { believed, reason }: CountTrustDecision,
  ): Promise<number> {
    const work = database.transaction(async (tx) => {
      const model = await store.findCamera(tx, id);
      if (!model) throw refuse(baseProblems, 'not_found');
      const before = (await store.listDecided(tx, [id])).get(id) ?? isCountTrusted(model);
      if (before === believed) return 0;
      if (!(await store.decide(tx, { modelId: id, believed, reason, by: admin.id }))) return 0;
      await audit(tx, {
        actor: admin,
        action: 'count_trust_changed',
        subject: { kind: 'camera_model', id, name: `${model.brand} ${model.model}` },
        reason,
        before: { believed: before },
        after: { believed },
      });
      return 1;
    });
    const changed = await work.catch((error) => {
      // It was removed from the catalogue at this moment.
      throw isForeignKeyViolation(error, modelStands) ? refuse(baseProblems, 'not_found') : error;
    });
    if (changed > 0) await renewShown();
    return changed;
  }

  return { list, decide, renewShown };
}
