import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { lastingDays, personKinds, type SignalKind, signalKinds } from '#contract/risk/signals.ts';
import { people } from '#server/modules/accounts/index.ts';
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
  /** By the weights that hold; below none where it speaks for the item. */
  points: number;
  at: Date;
}

/** As often as a signal is counted at most. */
const maxTimes = 99;

const isOpen = isNull(riskSignals.endedAt);
const about = ({ id, sellerId }: Subject) => inArray(riskSignals.subjectId, [id, sellerId]);

const endingDays = Object.fromEntries(
  signalKinds.flatMap((kind) => {
    const days = lastingDays(kind);
    return Number.isFinite(days) ? [[kind, days]] : [];
  }),
);
/** When a signal ends by itself; null where it does not. */
export const endsBySelf = sql`${riskSignals.at} + make_interval(days => (${JSON.stringify(endingDays)}::jsonb ->> ${riskSignals.kind})::int)`;

/** What stands about an item and its seller now, the weightiest first, and the version of the weights that says so. */
export async function listOpen(
  db: Executor,
  subject: Subject,
): Promise<{ signals: Signal[]; version: number }> {
  const { weights, version } = await readWeights(db);
  const rows = await db
    .select({ kind: riskSignals.kind, times: riskSignals.times, at: riskSignals.at })
    .from(riskSignals)
    .where(and(isOpen, about(subject), sql`coalesce(${endsBySelf} > now(), true)`))
    .orderBy(riskSignals.at, riskSignals.kind);
  const signals = rows.map(({ kind, times, at }) => ({
    kind,
    points: pointsOf(kind, times, weights),
    at,
  }));
  return { signals: signals.toSorted((a, b) => b.points - a.points), version };
}

/** Whether a signal about an item has ended before, or would have by now. */
export async function hasEnded(tx: Tx, { id }: Subject, kind: SignalKind): Promise<boolean> {
  const over = and(
    eq(riskSignals.subjectId, id),
    eq(riskSignals.kind, kind),
    sql`(${riskSignals.endedAt} is not null or ${endsBySelf} <= now())`,
  );
  return (await tx.$count(riskSignals, over)) > 0;
}

/** Of somebody who has left nothing is noticed any more. */
async function isGone(tx: Tx, { sellerId }: Subject): Promise<boolean> {
  const gone = and(eq(people.id, sellerId), isNotNull(people.deletedAt));
  return (await tx.$count(people, gone)) > 0;
}

/** How often each kind of signal about an item and its seller is there now. */
async function readTimes(tx: Tx, subject: Subject): Promise<Map<SignalKind, number>> {
  const rows = await tx
    .select({ kind: riskSignals.kind, times: riskSignals.times })
    .from(riskSignals)
    .where(and(isOpen, about(subject)));
  return new Map(rows.map(({ kind, times }) => [kind, times]));
}

/**
 * Writes which of some kinds are there now, each as often as it is: those that were not begin, those that are no longer end. What is
 * there as often is left alone: several items of one seller would wait for each other. What another transaction ends at this moment
 * stays ended until an item of theirs is looked at again.
 */
export async function writeSignals(
  tx: Tx,
  subject: Subject,
  scope: readonly SignalKind[],
  found: readonly SignalKind[],
): Promise<void> {
  const before = await readTimes(tx, subject);
  const over = scope.filter((kind) => before.has(kind) && !found.includes(kind));
  if (over.length > 0) {
    await tx
      .update(riskSignals)
      .set({ endedAt: sql`now()` })
      .where(and(isOpen, inArray(riskSignals.kind, over), about(subject)));
  }
  const rows = [...Map.groupBy(found, (kind) => kind)]
    .map(([kind, all]) => rowOf(subject, kind, Math.min(all.length, maxTimes)))
    .filter(({ kind, times }) => before.get(kind) !== times);
  if (rows.length === 0 || (await isGone(tx, subject))) return;
  await tx
    .insert(riskSignals)
    .values(rows)
    .onConflictDoUpdate({
      target: [riskSignals.subjectId, riskSignals.kind],
      targetWhere: sql`ended_at is null`,
      set: { times: sql`excluded.times` },
    });
}

function rowOf({ id, sellerId }: Subject, kind: SignalKind, times: number) {
  return personKinds.includes(kind)
    ? { subjectKind: 'person' as const, subjectId: sellerId, kind, times }
    : { subjectKind: 'product' as const, subjectId: id, kind, times };
}
