import { type SignalKind, type Weights, warningKinds } from '#contract/risk/signals.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { WeightsRow } from './signal-store.ts';
import * as store from './weights-store.ts';

/** A signal of which the cases of so many people were decided and a smaller part than this confirmed is halved. */
const enoughDecided = 20;
const minConfirmed = 0.3;

/** Since when a signal weighs what it weighs. */
function weighedSince(versions: readonly WeightsRow[], kind: SignalKind): Date {
  const [now] = versions;
  const other = versions.findIndex(({ weights }) => weights[kind] !== now?.weights[kind]);
  const first = other === -1 ? versions.at(-1) : versions[other - 1];
  return first?.at ?? new Date(0);
}

/** The signals that were mostly wrong since they weigh what they weigh. */
async function listImprecise(tx: Tx, versions: readonly WeightsRow[]): Promise<SignalKind[]> {
  const [now] = versions;
  const found: SignalKind[] = [];
  for (const kind of warningKinds) {
    if (!now || now.weights[kind] === 0) continue;
    const { decided, confirmed } = await store.countOutcomes(
      tx,
      kind,
      weighedSince(versions, kind),
    );
    if (decided >= enoughDecided && confirmed < decided * minConfirmed) found.push(kind);
  }
  return found;
}

/** Makes what halves signals that are mostly wrong, calls a person, and ends and forgets what is old. */
export function createUpkeep(database: Database) {
  return async (): Promise<void> => {
    await store.endOld(database.db);
    await database.transaction(async (tx) => {
      const versions = await store.listVersions(tx);
      const [now] = versions;
      const kinds = await listImprecise(tx, versions);
      if (!now || kinds.length === 0) return;
      const halved = kinds.map((kind) => [kind, Math.floor(now.weights[kind] / 2)]);
      const weights: Weights = { ...now.weights, ...Object.fromEntries(halved) };
      const version = now.version + 1;
      if (!(await store.insertWeights(tx, { version, weights, by: null }))) return;
      for (const kind of kinds) {
        const message = `Of the last cases that the signal ${kind} spoke for, fewer than three in ten were confirmed. It weighs ${weights[kind]} instead of ${now.weights[kind]} from now on: look at the weights.`;
        await raiseAlarm(tx, { kind: 'signal_imprecise', subject: kind, message });
      }
    });
  };
}
