import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { type Described, nearestTo } from './model-distance.ts';
import { searched } from './tables.ts';
import { allOf } from './terms.ts';

/** So many are named; further ones are other cameras. */
const maxNear = 4;
/** So many are looked at to find some that fit a filter. */
const maxTried = 24;

/** Models that stand for one that is not on sale. */
export interface NearModels {
  /** The one that was named. */
  named: string;
  /** Those near it that are on sale and fit the terms, the nearest first. More than are named: a filter may leave some out. */
  models: { id: string; name: string }[];
}

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;

/**
 * For models that are named and that nobody sells, those of the same maker and series that somebody sells: a 5D Mark II for a 5D Mark
 * III. Of the terms of a query some item of each must be found. Undefined where one of the named is on sale or no camera, or where nothing near is.
 */
export async function findNearModels(
  db: Executor,
  ids: readonly string[],
  terms: readonly string[],
): Promise<NearModels | undefined> {
  const named = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const fits = terms.length > 0 ? sql`and s.doc @@ ${allOf(terms)}::tsquery` : sql``;
  // One step into the index for each model of the brand, and none where one of the named is on sale.
  const { rows } = await db.execute<
    {
      id: string;
      on_sale: boolean;
    } & Described
  >(sql`
    select m.id, m.brand, m.model, m.kind, m.sensor,
      exists (select from ${searched} where s.model_id = m.id ${fits}) as on_sale
    from camera_models m
    where m.merged_into is null and m.removed_at is null and m.kind not like 'lens%' and m.kind not in ('flash', 'tripod', 'gimbal')
      and m.brand in (select brand from camera_models where id in (${named}))
      and not exists (select from ${searched} where s.model_id in (${named}))`);
  const first = ids.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined);
  if (!first) return undefined;
  const chosen = nearestTo(
    first,
    rows.filter((row) => row.on_sale),
  ).slice(0, maxTried);
  if (chosen.length === 0) return undefined;
  return { named: nameOf(first), models: chosen.map((row) => ({ id: row.id, name: nameOf(row) })) };
}

/** Those of which something fits a filter, the nearest first; all may be named where nothing is asked for. */
export async function nearThatFit(
  db: Executor,
  { models }: NearModels,
  { fits, terms }: { fits: SQL | undefined; terms: readonly string[] },
): Promise<NearModels['models']> {
  if (!fits) return models.slice(0, maxNear);
  const tried = sql.join(
    models.map(({ id }, at) => sql`(${id}::uuid, ${at}::int)`),
    sql`, `,
  );
  const said = terms.length > 0 ? sql`and s.doc @@ ${allOf(terms)}::tsquery` : sql``;
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from (values ${tried}) t (id, at)
    where exists (select from ${searched} where s.model_id = t.id ${said} and ${fits})
    order by t.at limit ${maxNear}::int`);
  return rows.flatMap(({ id }) => models.find((model) => model.id === id) ?? []);
}
