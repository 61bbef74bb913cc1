import { sql } from 'drizzle-orm';
import type { TestShop } from './shop.ts';

/** They count tries and note refused ones; how many numbers somebody saw is written down each minute, whatever is called then. */
const countTries = ['rate_limits', 'growing_delays', 'security_events', 'phones_shown'];

/** Thousands of rows that only a start writes: no call has a way to them, and their sum takes longer than all others. */
const reference = ['camera_models', 'search_model_names'];

/** When somebody was last there changes by every call of theirs, refused ones too. */
const lastUse: Record<string, string> = { identity_sessions: 'updated_at' };

/** Alarms that come by themselves where nothing works in the background: a shop that stands still for a test has none that does. */
const byItself = sql`where kind <> 'background_silent'`;

/** A sum of each table's rows: the same while nothing was written. */
export type Fingerprint = Record<string, string>;

/** Makes the function that takes the fingerprint of all that the shop has stored. */
export async function createFingerprint({
  database: { db },
}: TestShop): Promise<() => Promise<Fingerprint>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${sql.param([...countTries, ...reference])})`,
  );
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as sum
          from (select to_jsonb(t) - ${lastUse[name] ?? ''}::text as row from ${sql.identifier(name)} t ${name === 'alarms' ? byItself : sql``}) as rows`,
  );
  const all = sql.join(parts, sql` union all `);
  return async () => {
    const { rows } = await db.execute<{ name: string; sum: string }>(all);
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };
}
