import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { CountTrustQuery } from '#contract/evidence/count-trust-schemas.ts';
import type { EvidenceId } from '#contract/evidence/ids.ts';
import type { ModelId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { people, shownName } from '#server/modules/accounts/index.ts';
import {
  areDigitalCameras,
  cameraModels,
  compareForm,
  isStanding,
  type ModelRow,
} from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import type { EvidenceRow } from './store.ts';
import { countTrust, evidence } from './tables.ts';

const name = sql<string>`(${cameraModels.brand} || ' ' || ${cameraModels.model})`;

export const readFrom = createKeyset<'model'>(
  { model: { value: name, kind: 'text' } },
  cameraModels.id,
);

const isSeen = sql`exists (select from ${evidence} where ${evidence.modelId} = ${cameraModels.id} and ${evidence.count} is not null)`;
const which: Record<NonNullable<CountTrustQuery['which']>, SQL> = {
  decided: isNotNull(countTrust.modelId),
  seen: isSeen,
};

/** Cameras whose names have all of these words somewhere. */
function fits({ search = '', which: asked }: Pick<CountTrustQuery, 'search' | 'which'>) {
  const words = search.split(/\s+/u).map(compareForm).filter(Boolean);
  return and(
    areDigitalCameras,
    isStanding,
    asked && which[asked],
    sql`not exists (
      select from unnest(${sql.param(words)}::text[]) as word
      where not exists (select from unnest(${cameraModels.searchNames}) as name where strpos(name, word) > 0))`,
  );
}

export interface DeskRow {
  model: ModelRow;
  decision: typeof countTrust.$inferSelect | null;
  decider: string | null;
}

export async function listModels(
  db: Executor,
  query: Pick<CountTrustQuery, 'search' | 'which'>,
  { after, by, place }: Pick<Reading, 'after' | 'by' | 'place'>,
  limit: number,
) {
  const rows = await db
    .select({
      model: cameraModels,
      decision: countTrust,
      decider: shownName(people),
      place,
      id: cameraModels.id,
    })
    .from(cameraModels)
    .leftJoin(countTrust, eq(countTrust.modelId, cameraModels.id))
    .leftJoin(people, eq(people.id, countTrust.by))
    .where(and(fits(query), after))
    .orderBy(by)
    .limit(limit);
  return rows as (DeskRow & { place: string; id: string })[];
}

export async function countModels(
  db: Executor,
  query: Pick<CountTrustQuery, 'search' | 'which'>,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(cameraModels)
    .leftJoin(countTrust, eq(countTrust.modelId, cameraModels.id))
    .where(fits(query));
  return row?.total ?? 0;
}

/** In how many files a count of each model was read, and of how many cameras a later file had a higher one. */
export async function listCounted(
  db: Executor,
  models: readonly string[],
): Promise<Map<string, { files: number; rising: number }>> {
  if (models.length === 0) return new Map();
  const { rows } = await db.execute<{ model: string; files: number; rising: number }>(sql`
    select model, count(*)::int as files, (count(distinct serial) filter (where rises))::int as rising
    from (
      select ${evidence.modelId} as model, ${evidence.serialHash} as serial,
        ${evidence.count} > lag(${evidence.count}) over (
          partition by ${evidence.modelId}, ${evidence.serialHash} order by ${evidence.checkedAt}) as rises
      from ${evidence} where ${inArray(evidence.modelId, [...models])} and ${evidence.count} is not null
    ) seen group by model`);
  return new Map(rows.map(({ model, ...counted }) => [model, counted]));
}

/** A camera that the shop knows. */
export async function findCamera(db: Executor, id: ModelId): Promise<ModelRow | undefined> {
  const [row] = await db
    .select()
    .from(cameraModels)
    .where(and(eq(cameraModels.id, id), areDigitalCameras, isNull(cameraModels.removedAt)));
  return row;
}

/** What was decided about these models, by their ids. */
export async function listDecided(
  db: Executor,
  models: readonly string[],
): Promise<Map<string, boolean>> {
  if (models.length === 0) return new Map();
  const rows = await db
    .select({ id: countTrust.modelId, believed: countTrust.believed })
    .from(countTrust)
    .where(inArray(countTrust.modelId, [...models]));
  return new Map(rows.map(({ id, believed }) => [id, believed]));
}

/** Answers whether that was not decided yet. */
export async function decide(
  tx: Tx,
  decision: { modelId: ModelId; believed: boolean; reason: string; by: PersonId },
): Promise<boolean> {
  const { believed, reason, by } = decision;
  const rows = await tx
    .insert(countTrust)
    .values(decision)
    .onConflictDoUpdate({
      target: countTrust.modelId,
      set: { believed, reason, by, at: sql`clock_timestamp()` },
      setWhere: ne(countTrust.believed, believed),
    })
    .returning({ id: countTrust.modelId });
  return rows.length > 0;
}

/** What is shown of photos whose counts are believed otherwise now. */
const isOtherwise = and(
  isNull(evidence.endedAt),
  isNotNull(evidence.count),
  ne(evidence.level, 'in_hand'),
  sql`${evidence.countTrusted} <> (select ${countTrust.believed} from ${countTrust} where ${countTrust.modelId} = ${evidence.modelId})`,
);

/** Items that show such a photo. */
export async function listOtherwise(db: Executor): Promise<ProductId[]> {
  const rows = await db
    .select({ id: evidence.itemId })
    .from(evidence)
    .where(isOtherwise)
    .limit(500);
  return rows.map(({ id }) => id as ProductId);
}

/** The photo of a locked item is believed as its model is now; undefined where it was already. */
export async function believe(tx: Tx, item: ProductId): Promise<EvidenceRow | undefined> {
  const [row] = await tx
    .update(evidence)
    .set({ countTrusted: sql`not ${evidence.countTrusted}` })
    .where(and(eq(evidence.itemId, item), isOtherwise))
    .returning();
  return (
    row && { ...row, id: row.id as EvidenceId, itemId: item, sellerId: row.sellerId as PersonId }
  );
}
