import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import {
  newDays,
  personKinds,
  type SignalKind,
  signalDays,
  type Weights,
} from '#contract/risk/signals.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { pointsOf } from './scoring.ts';
import { riskSignals, riskWeights } from './tables.ts';

export type WeightsRow = typeof riskWeights.$inferSelect;

/** The weights that hold. */
export async function readWeights(db: Executor): Promise<WeightsRow> {
  const [row] = await db.select().from(riskWeights).orderBy(desc(riskWeights.version)).limit(1);
  if (!row) throw new Error('no version of the weights is there');
  return row;
}

/** An item and whoever sells it: signals are about either. */
export interface Subject {
  id: ProductId;
  sellerId: PersonId;
}

export interface Signal {
  kind: SignalKind;
  points: number;
  at: Date;
}

const standing = isNull(riskSignals.endedAt);
/** How long a signal about somebody lasts. */
export const lasting = sql`make_interval(days => case ${riskSignals.kind} when 'new_account' then ${newDays}::int else ${signalDays}::int end)`;
const ofItem = ({ id }: Subject) =>
  and(eq(riskSignals.subjectKind, 'product'), eq(riskSignals.subjectId, id));
const ofSeller = ({ sellerId }: Subject) =>
  and(
    eq(riskSignals.subjectKind, 'person'),
    eq(riskSignals.subjectId, sellerId),
    sql`${riskSignals.at} > now() - ${lasting}`,
  );

/** What stands about an item and its seller now, the weightiest first. */
export async function listStanding(db: Executor, subject: Subject): Promise<Signal[]> {
  return db
    .select({ kind: riskSignals.kind, points: riskSignals.points, at: riskSignals.at })
    .from(riskSignals)
    .where(and(standing, or(ofItem(subject), ofSeller(subject))))
    .orderBy(desc(riskSignals.points), riskSignals.at, riskSignals.kind);
}

/** Writes which of some kinds are there now, each as often as it is: those that were not begin, those that are no longer end. */
export async function writeSignals(
  tx: Tx,
  subject: Subject,
  scope: readonly SignalKind[],
  found: readonly SignalKind[],
): Promise<void> {
  const gone = scope.filter((kind) => !found.includes(kind));
  if (gone.length > 0) {
    await tx
      .update(riskSignals)
      .set({ endedAt: sql`clock_timestamp()` })
      .where(
        and(
          standing,
          inArray(riskSignals.kind, gone),
          inArray(riskSignals.subjectId, [subject.id, subject.sellerId]),
        ),
      );
  }
  if (found.length === 0) return;
  const { weights } = await readWeights(tx);
  const rows = [...Map.groupBy(found, (kind) => kind)].map(([kind, all]) =>
    rowOf(subject, kind, all.length, weights),
  );
  await tx
    .insert(riskSignals)
    .values(rows)
    .onConflictDoUpdate({
      target: [riskSignals.subjectId, riskSignals.kind],
      targetWhere: sql`ended_at is null`,
      set: { times: sql`excluded.times`, points: sql`excluded.points` },
    });
}

function rowOf({ id, sellerId }: Subject, kind: SignalKind, times: number, weights: Weights) {
  const points = pointsOf(kind, times, weights);
  return personKinds.includes(kind)
    ? { subjectKind: 'person' as const, subjectId: sellerId, kind, times, points }
    : { subjectKind: 'product' as const, subjectId: id, kind, times, points };
}
