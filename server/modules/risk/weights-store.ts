import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import {
  maxWeight,
  mostOfKind,
  signalDays,
  type Weights,
  warningKinds,
} from '#contract/risk/signals.ts';
import { people } from '#server/modules/accounts/index.ts';
import { products } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { Interval, Replayed } from './replaying.ts';
import { lasting, type WeightsRow } from './signal-store.ts';
import { riskOutcomes, riskSignals, riskWeights } from './tables.ts';

/** Adds a version, and lets what stands weigh as it says; undefined when somebody else was first. */
export async function insertWeights(
  tx: Tx,
  { version, weights, by }: { version: number; weights: Weights; by: PersonId | null },
): Promise<WeightsRow | undefined> {
  const [row] = await tx
    .insert(riskWeights)
    .values({ version, weights, by })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  const most = sql`coalesce((${JSON.stringify(mostOfKind)}::jsonb ->> ${riskSignals.kind})::int, ${maxWeight})`;
  const sign = sql`case when ${riskSignals.kind} = any(string_to_array(${warningKinds.join(',')}, ',')) then 1 else -1 end`;
  await tx
    .update(riskSignals)
    .set({
      points: sql`${sign} * least((${JSON.stringify(weights)}::jsonb ->> ${riskSignals.kind})::int * ${riskSignals.times}, ${most})`,
    })
    .where(isNull(riskSignals.endedAt));
  return row;
}

export async function nameOf(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({
      name: sql<string>`case when ${people.deletedAt} is null then ${people.name} else 'Deleted user' end`,
    })
    .from(people)
    .where(eq(people.id, id));
  return row?.name;
}

/** All versions, the newest first. */
export const listVersions = (db: Executor): Promise<WeightsRow[]> =>
  db.select().from(riskWeights).orderBy(desc(riskWeights.version));

const since = (days: number) => sql`now() - make_interval(days => ${days})`;

interface ReplayRow extends Omit<Interval, 'at' | 'endedAt'> {
  itemId: string;
  at: Date;
  endedAt: Date | null;
  isConfirmed: boolean;
}

/** Items about which something was noticed in some days, with all that is known of them. */
export async function listReplayed(db: Executor, days: number): Promise<Replayed[]> {
  const { rows } = await db.execute<Record<keyof ReplayRow, never>>(sql`
    select p.id as "itemId", s.kind, s.times, s.subject_kind = 'person' as "ofSeller", s.at, s.ended_at as "endedAt",
      exists (select from ${riskOutcomes} o where o.item_id = p.id and o.confirmed) as "isConfirmed"
    from ${products} p join ${riskSignals} s on (s.subject_kind = 'product' and s.subject_id = p.id)
      or (s.subject_kind = 'person' and s.subject_id = p.seller_id and coalesce(s.ended_at > p.created_at, true))
    where exists (select from ${riskSignals} n where n.subject_id in (p.id, p.seller_id) and n.at > ${since(days)})
    order by p.id, s.at`);
  const found = rows as unknown as ReplayRow[];
  return [...Map.groupBy(found, ({ itemId }) => itemId).values()].map((ofItem) => ({
    isConfirmed: ofItem[0]?.isConfirmed === true,
    signals: ofItem.map(({ kind, times, ofSeller, at, endedAt }) => ({
      kind,
      times,
      ofSeller,
      at: new Date(at).getTime(),
      endedAt: endedAt && new Date(endedAt).getTime(),
    })),
  }));
}

/** An item by name, with whose it is. */
export async function findItem(db: Executor, id: ProductId) {
  const [row] = await db
    .select({ name: products.name, sellerId: products.sellerId })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

/** All that was noticed about an item and its seller, the newest first. */
export function listAll(db: Executor, id: ProductId, sellerId: string) {
  return db
    .select()
    .from(riskSignals)
    .where(
      sql`(${riskSignals.subjectKind} = 'product' and ${riskSignals.subjectId} = ${id})
        or (${riskSignals.subjectKind} = 'person' and ${riskSignals.subjectId} = ${sellerId})`,
    )
    .orderBy(desc(riskSignals.at), riskSignals.kind);
}

/** Of each kind of signal how many cases were decided since a moment, and how many of them were confirmed. */
export async function countOutcomes(db: Executor, kind: string, from: Date) {
  const [row] = await db
    .select({
      decided: sql<number>`count(*)::int`,
      confirmed: sql<number>`(count(*) filter (where ${riskOutcomes.confirmed}))::int`,
    })
    .from(riskOutcomes)
    .where(
      and(sql`${riskOutcomes.kind} = ${kind}`, sql`${riskOutcomes.at} > ${from.toISOString()}`),
    );
  return row ?? { decided: 0, confirmed: 0 };
}

/** Ends what was noticed about people long ago, and forgets what ended as long ago. */
export async function forgetOld(db: Executor): Promise<void> {
  await db
    .update(riskSignals)
    .set({ endedAt: sql`${riskSignals.at} + ${lasting}` })
    .where(
      and(
        isNull(riskSignals.endedAt),
        eq(riskSignals.subjectKind, 'person'),
        sql`${riskSignals.at} <= now() - ${lasting}`,
      ),
    );
  await db.delete(riskSignals).where(sql`${riskSignals.endedAt} <= ${since(signalDays)}`);
  await db.delete(riskOutcomes).where(sql`${riskOutcomes.at} <= ${since(signalDays)}`);
}
