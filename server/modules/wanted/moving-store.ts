import { and, asc, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { FoundFacets } from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import type { KnownModel } from './rules.ts';
import { wantedAds } from './tables.ts';

interface Moved {
  from: string;
  /** `mounts`: all that it has by then. */
  to: KnownModel & { id: string; name: string };
}

/** The mount that an ad asks for, as long as its model has it; of a model whose mounts are not known everybody keeps what they said. */
const mountKept = ({ mounts }: Moved['to']): SQL =>
  mounts.length === 0
    ? sql`mount`
    : sql`case when mount = any(${sql.param([...mounts])}::text[]) then mount end`;

/** A model says its sensor itself, where it is known. */
const sensorKept = ({ sensor }: Moved['to']): SQL =>
  sensor === null ? sql`sensor` : sql`null::text`;

/**
 * Some ads are for a model from now on. Of what somebody has for it then in one mount, and one sensor, and has not ended, one stays: before one whose time is over one that still stands, and of two of those the one that pays more.
 */
async function haveLookFor(tx: Tx, ads: SQL, to: Moved['to']): Promise<void> {
  const kept = sql`ended_at is null and hidden_at is null`;
  await tx.execute(sql`
    update ${wantedAds} set ended_at = clock_timestamp(), end_reason = 'withdrawn'
    where ${kept} and id in (
      select id from (
        select id, row_number() over (partition by person_id, ${mountKept(to)}, ${sensorKept(to)} order by (expires_at > clock_timestamp()) desc, price_to desc, at desc, id) as place
        from ${wantedAds} where ${kept} and ((${ads}) or model_id = ${to.id}::uuid)) ranked
      where place > 1)`);
  await tx
    .update(wantedAds)
    .set({
      modelId: to.id,
      name: to.name,
      words: [],
      keyWord: null,
      mount: mountKept(to),
      sensor: sensorKept(to),
    })
    .where(ads);
}

/** Ads for a model are for the one that it turned out to be. */
export const moveAds = (tx: Tx, { from, to }: Moved): Promise<void> =>
  haveLookFor(tx, sql`model_id = ${from}::uuid`, to);

/** An ad by words, if it still asks for the same, looks for a model. */
export const giveModel = (
  tx: Tx,
  { id, name, mount, sensor }: FoundFacets & { id: string; name: string },
  to: Moved['to'],
): Promise<void> =>
  haveLookFor(
    tx,
    sql`id = ${id}::uuid and model_id is null and name = ${name}
      and mount is not distinct from ${mount}::text and sensor is not distinct from ${sensor}::text`,
    to,
  );

/** Some ads by words that nobody ended, by id, from behind `after` on. */
export function listOfNoModel(db: Executor, after: string | undefined) {
  return db
    .select({
      id: wantedAds.id,
      name: wantedAds.name,
      mount: wantedAds.mount,
      sensor: wantedAds.sensor,
    })
    .from(wantedAds)
    .where(
      and(
        isNull(wantedAds.modelId),
        sql`cardinality(${wantedAds.words}) > 0`,
        isNull(wantedAds.endedAt),
        isNull(wantedAds.hiddenAt),
        after === undefined ? undefined : gt(wantedAds.id, after),
      ),
    )
    .orderBy(asc(wantedAds.id))
    .limit(500);
}

/** An ad for a model is called as the model is, and asks for no mount that it turned out not to have. */
export const renameAds = (tx: Tx, to: Moved['to']): Promise<void> =>
  haveLookFor(tx, sql`model_id = ${to.id}::uuid`, to);

const stands = sql`${wantedAds.endedAt} is null and ${wantedAds.hiddenAt} is null and ${wantedAds.expiresAt} > clock_timestamp()`;

/** How many ads stand that look for a model. */
export const countAdsOf = (db: Executor, modelId: string): Promise<number> =>
  db.$count(wantedAds, sql`${wantedAds.modelId} = ${modelId}::uuid and ${stands}`);

/** How many look for it that are hidden, or whose time is over: both can stand again. */
export const countAdsOff = (db: Executor, modelId: string): Promise<number> =>
  db.$count(
    wantedAds,
    sql`${wantedAds.modelId} = ${modelId}::uuid and ${wantedAds.endedAt} is null and not (${stands})`,
  );
