import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabasePosition } from '#server/modules/payments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readIfThere, writeSafely } from '#server/platform/files.ts';

/** Its name in DATA_DIR: the server's system identifier and the position of its log, such as `73…21 0/1A2B3C`. */
const file = 'database-position';

/**
 * How far the database was written, kept in DATA_DIR: after a point-in-time recovery the same server is behind it. Managed
 * services may show neither, and say nothing then.
 */
export function createDatabasePosition(
  { db }: Pick<Database, 'db'>,
  dataDir: string,
): DatabasePosition {
  async function read(): Promise<{ cluster: string; position: string } | undefined> {
    const { rows } = await db.execute<{ cluster: string | null; position: string | null }>(sql`
      select
        case when has_function_privilege('pg_control_system()', 'execute')
          then (select system_identifier::text from pg_control_system()) end as cluster,
        case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position`);
    const [row] = rows;
    return row?.cluster && row.position
      ? { cluster: row.cluster, position: row.position }
      : undefined;
  }

  async function isBehind(): Promise<boolean> {
    const kept = (await readIfThere(join(dataDir, file)))?.match(/^(\d+) ([\dA-F]+\/[\dA-F]+)$/m);
    const now = await read();
    if (!kept || !now || kept[1] !== now.cluster) return false;
    const { rows } = await db.execute<{ behind: boolean }>(
      sql`select ${now.position}::pg_lsn < ${kept[2]}::pg_lsn as behind`,
    );
    return rows[0]?.behind === true;
  }

  async function keep(): Promise<void> {
    const now = await read();
    if (!now) return;
    await mkdir(dataDir, { recursive: true });
    await writeSafely(join(dataDir, file), `${now.cluster} ${now.position}\n`);
  }

  return { isBehind, keep };
}
