import type { ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { riskProblems } from '#contract/risk/problems.ts';
import type { Replay } from '#contract/risk/schemas.ts';
import { type SignalKind, signalKinds, type Weights } from '#contract/risk/signals.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { endAlarmsOf } from '#server/platform/alarms/alarms.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { listReplayed } from './replay-store.ts';
import { replay } from './replaying.ts';
import { pointsOf } from './scoring.ts';
import { readWeights } from './signal-store.ts';
import { createUpkeep } from './upkeep.ts';
import { readWeighed } from './weighing.ts';
import * as store from './weights-store.ts';

/** How many days of the shop weights are tried on. */
const replayDays = 90;
interface RiskOptions {
  database: Database;
  /** Points from which an item is looked at. */
  enough: number;
}

const differing = (before: Weights, after: Weights): SignalKind[] =>
  signalKinds.filter((kind) => before[kind] !== after[kind]);

const only = (weights: Weights, kinds: readonly SignalKind[]) =>
  kinds.map((kind) => `${kind} ${weights[kind]}`).join(', ');

/** What signals weigh: read, tried and changed by admins, and halved by the shop where they are mostly wrong. */
export function createRiskService({ database, enough }: RiskOptions) {
  const { db } = database;

  async function read() {
    const { version, weights, at, by } = await readWeights(db);
    const name = by && (await store.nameOf(db, by));
    return { version, weights, at: at.toISOString(), ...(name && { by: name }) };
  }

  /** Answers how much changed: 0 where the weights are these already. Refuses what was made from an older version. */
  async function change(
    admin: Person,
    { version, weights }: { version: number; weights: Weights },
  ): Promise<number> {
    return database.transaction(async (tx) => {
      const before = await readWeights(tx);
      if (before.version !== version) throw refuse(riskProblems, 'weights_changed');
      const kinds = differing(before.weights, weights);
      if (kinds.length === 0) return 0;
      const added = { version: version + 1, weights, by: admin.id };
      if (!(await store.insertWeights(tx, added))) throw refuse(riskProblems, 'weights_changed');
      await audit(tx, {
        actor: admin,
        action: 'risk_weights_changed',
        subject: {
          kind: 'risk_weights',
          id: String(added.version),
          name: `Version ${added.version}`,
        },
        before: { weights: only(before.weights, kinds) },
        after: { weights: only(weights, kinds) },
      });
      await endAlarmsOf(tx, 'signal_imprecise');
      return 1;
    });
  }

  async function tryOut(weights: Weights): Promise<Replay> {
    const { weights: now } = await readWeights(db);
    const since = Date.now() - replayDays * 86_400_000;
    const items = await listReplayed(db, new Date(since));
    const by = (those: Weights) => replay(items, { weights: those, enough, since });
    return { days: replayDays, now: by(now), tried: by(weights) };
  }

  async function readItem(id: ProductId) {
    const found = await store.findItem(db, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const sellerId = found.sellerId as Person['id'];
    const { points } = await readWeighed(db, { id, sellerId });
    const { weights } = await readWeights(db);
    const signals = await store.listAll(db, id, sellerId);
    return {
      item: { _id: id, name: found.name },
      points,
      signals: signals.map(({ kind, times, at, endedAt }) => ({
        kind,
        points: pointsOf(kind, times, weights),
        since: at.toISOString(),
        ...(endedAt && { endedAt: endedAt.toISOString() }),
      })),
    };
  }

  return { read, change, tryOut, readItem, upkeep: createUpkeep(database) };
}

export type RiskService = ReturnType<typeof createRiskService>;
