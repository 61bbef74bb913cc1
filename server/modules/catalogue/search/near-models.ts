import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { type Described, nearestTo } from './model-distance.ts';
import { searched } from './tables.ts';

/** So many are near; further ones are other cameras. */
const mostNear = 4;
/** Models that stand for one that is not on sale. */
export interface NearModels {
  /** The one that was named. */
  named: string;
  /** Those near it that are on sale, the nearest first. */
  models: { id: string; name: string }[];
}

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;

/**
 * For models that are named and that nobody sells, those of the same maker and series that somebody sells: a 5D Mark II for a 5D Mark
 * III. Undefined where one of the named is on sale or no camera, or where nothing near is.
 */
export async function findNearModels(
  db: Executor,
  ids: readonly string[],
): Promise<NearModels | undefined> {
  const named = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // One step into the index for each model of the brand, and none where one of the named is on sale.
  const { rows } = await db.execute<
    {
      id: string;
      on_sale: boolean;
    } & Described
  >(sql`
    select m.id, m.brand, m.model, m.kind, m.sensor,
      exists (select from ${searched} where s.model_id = m.id) as on_sale
    from camera_models m
    where m.kind not like 'lens%' and m.kind not in ('flash', 'tripod', 'gimbal')
      and m.brand in (select brand from camera_models where id in (${named}))
      and not exists (select from ${searched} where s.model_id in (${named}))`);
  const first = ids.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined);
  if (!first) return undefined;
  const chosen = nearestTo(
    first,
    rows.filter((row) => row.on_sale),
  ).slice(0, mostNear);
  if (chosen.length === 0) return undefined;
  return { named: nameOf(first), models: chosen.map((row) => ({ id: row.id, name: nameOf(row) })) };
}
