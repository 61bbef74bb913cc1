import { sql } from 'drizzle-orm';
import type { TestShop } from './shop.ts';

/** They count tries and note refused ones; how many numbers somebody saw is written down each minute, whatever is called then. */
const countTries = ['rate_limits', 'growing_delays', 'security_events', 'phones_shown'];

/** Thousands of rows that only a start writes: no call has a way to them, and their sum takes longer than all others. */
const reference = ['camera_models', 'search_model_names'];

/** When somebody was last there changes by every call of theirs, refused ones too. */
const lastUse: Record<string, readonly string[]> = {
  identity_sessions: ['updated_at'],
  api_tokens: ['last_used_at', 'last_used_from'],
};

/** Alarms that come by themselves where nothing works in the background: a shop that stands still for a test has none that does. */
const byItself: Record<string, string> = { alarms: "where kind <> 'background_silent'" };

/** A sum of each table's rows: the same while nothing was written. */
export type Fingerprint = Record<string, string>;

/**
 * The sum of one table. Every write makes a new version of its row, with a place and a transaction of its own, so these stand
 * for the row: a tenth of the work of reading all of its columns. A write that leaves all as it was counts, too.
 */
function sumOf(name: string): string {
  const ignored = lastUse[name];
  const row = ignored ? `(to_jsonb(t) - array['${ignored.join("','")}'])` : '(t.ctid, t.xmin)';
  return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}::text, 0)), 0) as sum from "${name}" t ${byItself[name] ?? ''}`;
}

/** Makes the function that takes the fingerprint of all that the shop has stored. */
export async function createFingerprint({
  database: { db, pool },
}: TestShop): Promise<() => Promise<Fingerprint>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${sql.param([...countTries, ...reference])})`,
  );
  // Named, so that each connection plans it once: that takes longer than the sums. A pooler in between keeps no plans.
  const planned = process.env.TEST_POOLER_URL ? undefined : 'fingerprint';
  const text = tables.map(({ name }) => sumOf(name)).join(' union all ');
  return async () => {
    const { rows } = await pool.query<{ name: string; sum: string }>({ name: planned, text });
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };
}
