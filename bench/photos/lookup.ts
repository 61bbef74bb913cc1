import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { findAlike } from '#server/modules/media/region-store.ts';
import type { Region } from '#server/modules/media/regions/find-regions.ts';
import { bandsOf } from '#server/modules/media/regions/hashes.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { openDrillServer } from '#tests/support/drill-server.ts';
import { randomFrom } from '#tests/support/pictures/scene.ts';

const perPhoto = 8;
const photosAtOnce = 2_500;

const signed64 = (bits: bigint) => BigInt.asIntN(64, bits);
const signed16 = (band: number) => (band << 16) >> 16;

/** Another region, some way from one that a photo has: bits of real hashes are no coins, and neither are those of this one. */
function varied({ p, d, ...place }: Region, random: () => number): Region {
  let [q, e] = [p, d];
  for (let times = 0; times < 14 + random() * 30; times += 1) {
    q ^= 1n << BigInt(Math.floor(random() * 64));
    e ^= 1n << BigInt(Math.floor(random() * 64));
  }
  return { ...place, p: q, d: e };
}

/** Without the indexes meanwhile, and without a look at each foreign key: a million rows would take an hour. */
async function fill(url: string, models: readonly Region[], photos: number): Promise<void> {
  const pool = new pg.Client(url);
  await pool.connect();
  await pool.query('set statement_timeout = 0');
  await pool.query('set session_replication_role = replica');
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'image_regions' and indexname like '%_b_'`,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const random = randomFrom(17);
  const any = () => models[Math.floor(random() * models.length)] as Region;
  for (let from = 0; from < photos; from += photosAtOnce) {
    const count = Math.min(photosAtOnce, photos - from);
    const { rows } = await pool.query<{ no: number }>(
      `insert into image_fingerprints (hash, is_listed)
       select encode(sha256(convert_to('photo ' || i, 'utf8')), 'hex')::varchar(40), true
       from generate_series($1::int, $2::int) i returning no`,
      [from, from + count - 1],
    );
    const columns: unknown[][] = Array.from({ length: 11 }, () => []);
    for (const { no } of rows) {
      for (let n = 0; n < perPhoto; n += 1) {
        const { x, y, r, p, d } = varied(any(), random);
        const row = [no, n, x, y, r, signed64(p), signed64(d), ...bandsOf(p).map(signed16)];
        for (const [at, value] of row.entries()) columns[at]?.push(String(value));
      }
    }
    await pool.query(
      `insert into image_regions (image_no, n, x, y, r, p, d, b0, b1, b2, b3)
       select * from unnest($1::int[], $2::smallint[], $3::real[], $4::real[], $5::real[], $6::bigint[], $7::bigint[],
         $8::smallint[], $9::smallint[], $10::smallint[], $11::smallint[])`,
      columns,
    );
  }
  for (const { made } of indexes) await pool.query(made);
  await pool.query('vacuum (analyze) image_regions');
  await pool.end();
}

/** CPU of a process in milliseconds, where the system tells it. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? 10 * (Number(fields[11]) + Number(fields[12])) : Number.NaN;
}

export interface LookupFigures {
  regions: number;
  /** Milliseconds, as one asks after another. */
  p50: number;
  p95: number;
  /** CPU of the database for one, in milliseconds on average. */
  cpu: number;
  megabytes: number;
}

/** How long a look-up takes among so many regions that are like those of `models`, on the embedded server or BENCH_DATABASE_URL. */
export async function measureLookup(
  models: readonly Region[],
  regions: number,
): Promise<LookupFigures> {
  const server = await openDrillServer(process.env.BENCH_DATABASE_URL);
  const { url, drop } = await server.createDatabase();
  const database = createDatabase({ connection: url, log: createLogger('silent') });
  try {
    await fill(url, models, Math.ceil(regions / perPhoto));
    const random = randomFrom(23);
    const asked = Array.from({ length: 330 }, () =>
      Array.from({ length: perPhoto }, () =>
        varied(models[Math.floor(random() * models.length)] as Region, random),
      ),
    );
    const times: number[] = [];
    let cpu = 0;
    await database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      const pid = rows[0]?.pid ?? 0;
      for (const [at, own] of asked.entries()) {
        if (at === 30) cpu = await cpuOf(pid);
        const start = performance.now();
        await findAlike(tx, { no: 0, regions: own });
        if (at >= 30) times.push(performance.now() - start);
      }
      cpu = (await cpuOf(pid)) - cpu;
    });
    times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.floor(part * times.length)] ?? Number.NaN;
    const size = await database.pool.query<{ bytes: string }>(
      `select pg_total_relation_size('image_regions') as bytes`,
    );
    return {
      regions,
      p50: at(0.5),
      p95: at(0.95),
      cpu: cpu / times.length,
      megabytes: Number(size.rows[0]?.bytes ?? 0) / 1024 ** 2,
    };
  } finally {
    await database.close();
    await drop();
    await server.stop();
  }
}
