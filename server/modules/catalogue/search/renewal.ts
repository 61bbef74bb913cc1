import { type SQL, sql } from 'drizzle-orm';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';

/** So many rows in one statement: a sale of one of them waits for less than it is ready to. */
const batch = 20;

/** Most batches of one run; what is left has the next one. */
const maxBatches = 500;

/** Written with another edition of the models, as after an upgrade of the shop. */
const outdated = sql`
  select s.id from product_search s
  where s.edition <> (select edition from camera_models where edition <> '' limit 1)`;

/** On sale and not to be found: those of a seller with many, who was away. */
const missing = sql`
  select p.id from products p join people s on s.id = p.seller_id
  where p.status in ('available', 'reserved') and s.deleted_at is null and s.suspended_at is null
    and not exists (select from product_search found where found.id = p.id)`;

/** Their models may be rated otherwise now. */
const renewLives = (ids: SQL) => sql`
  update products p set life_used = life_used(coalesce(p.evidence_count, p.shutter_count), m.rated_shutter)
  from camera_models m
  where m.id = p.model_id and p.id = any(${ids})
    and p.life_used is distinct from life_used(coalesce(p.evidence_count, p.shutter_count), m.rated_shutter)`;

/** Chosen once: what the first statement changes is written anew by a trigger, and would no longer be outdated for the second. */
async function refresh(db: Executor, found: readonly string[], before?: (ids: SQL) => SQL) {
  const ids = sql`${sql.param([...found])}::uuid[]`;
  if (before) await db.execute(before(ids));
  await db.execute(sql`select search_refresh(id) from unnest(${ids}) id`);
}

async function renew(db: Executor, which: SQL, before?: (ids: SQL) => SQL): Promise<number> {
  let renewed = 0;
  for (let round = 0; round < maxBatches; round += 1) {
    const { rows } = await db.execute<{ id: string }>(sql`${which} limit ${batch}`);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await refresh(db, ids, before);
    renewed += rows.length;
    if (rows.length < batch) break;
  }
  return renewed;
}

/** Writes anew how these products are found, in small steps. */
export async function refreshFound(db: Executor, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batch)
    await refresh(db, ids.slice(at, at + batch), renewLives);
}

/** Writes anew how products are found that are found wrongly or not at all. Returns how many. */
export async function renewSearch(db: Executor): Promise<number> {
  return (await renew(db, outdated, renewLives)) + (await renew(db, missing));
}

/**
 * Ranks the items of a seller by what their buyers found as it counts now; asked once, since it reads all their sales. Returns how
 * many moved.
 */
export async function renewFairness(db: Executor, seller: PersonId): Promise<number> {
  const { rows: found } = await db.execute<{ fairness: number }>(
    sql`select fairness_of(${seller}::uuid) as fairness`,
  );
  const fairness = sql`${found[0]?.fairness}::smallint`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from product_search where seller_id = ${seller} and fairness <> ${fairness} order by id`);
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += batch) {
    await db.execute(sql`
      update product_search set fairness = ${fairness}
      where id = any(${sql.param(ids.slice(at, at + batch))}::uuid[])`);
  }
  return ids.length;
}
