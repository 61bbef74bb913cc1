import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { fingerprintMonths } from '#contract/media/limits.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import type { Region } from './regions/find-regions.ts';
import { bandsOf } from './regions/hashes.ts';
import { maxDctBits, maxDifferenceBits, mirrorOf, type RegionPair } from './regions/match.ts';
import { fingerprints, imageRegions, uploads } from './tables.ts';

/** PostgreSQL's integers have a sign, hashes have none. */
const signed64 = (bits: bigint) => BigInt.asIntN(64, bits);
const signed16 = (band: number) => (band << 16) >> 16;

/** Keeps what a held picture is found again by; for good again, if it had been gone. The same picture has the same regions. */
export async function putFingerprint(
  tx: Tx,
  hash: string,
  regions: readonly Region[],
): Promise<void> {
  const [row] = await tx
    .insert(fingerprints)
    .values({ hash })
    .onConflictDoUpdate({ target: fingerprints.hash, set: { goneAt: null } })
    .returning({ no: fingerprints.no });
  if (!row || regions.length === 0) return;
  const rows = regions.map(({ x, y, r, p, d }, n) => {
    const [b0, b1, b2, b3] = bandsOf(p).map(signed16) as [number, number, number, number];
    return { imageNo: row.no, n, x, y, r, p: signed64(p), d: signed64(d), b0, b1, b2, b3 };
  });
  await tx.insert(imageRegions).values(rows).onConflictDoNothing();
}

/** Of a picture that is not here any more: what no item ever showed is forgotten at once, the rest after its months. */
export async function endFingerprint(tx: Tx, hash: string): Promise<void> {
  await tx
    .delete(fingerprints)
    .where(and(eq(fingerprints.hash, hash), eq(fingerprints.isListed, false)));
  await tx.update(fingerprints).set({ goneAt: sql`now()` }).where(eq(fingerprints.hash, hash));
}

export async function forgetOldFingerprints({ db }: Database): Promise<void> {
  const end = sql`now() - make_interval(months => ${fingerprintMonths})`;
  await db.delete(fingerprints).where(lt(fingerprints.goneAt, end));
}

export interface Fingerprint {
  no: number;
  hash: string;
  regions: Region[];
}

type RegionRow = Pick<typeof imageRegions.$inferSelect, 'x' | 'y' | 'r' | 'p' | 'd'>;

const regionOf = ({ x, y, r, p, d }: RegionRow): Region => ({ x, y, r, p, d });

/** What pictures are found again by, in the order of their names. Those of the demo shop, and of before there was this, are missing. */
export async function findFingerprints(
  executor: Executor,
  hashes: readonly string[],
): Promise<Fingerprint[]> {
  if (hashes.length === 0) return [];
  const known = await executor
    .select({ no: fingerprints.no, hash: fingerprints.hash })
    .from(fingerprints)
    .where(inArray(fingerprints.hash, [...hashes]))
    .orderBy(fingerprints.hash);
  if (known.length === 0) return [];
  const nos = known.map(({ no }) => no);
  const rows = await executor
    .select()
    .from(imageRegions)
    .where(inArray(imageRegions.imageNo, nos))
    .orderBy(imageRegions.imageNo, imageRegions.n);
  return known.map(({ no, hash }) => ({
    no,
    hash,
    regions: rows.filter(({ imageNo }) => imageNo === no).map(regionOf),
  }));
}

/** Notes that an item shows a picture: its fingerprint stays for months after it. */
export async function keepFingerprint(tx: Tx, no: number): Promise<void> {
  await tx
    .update(fingerprints)
    .set({ isListed: true })
    .where(and(eq(fingerprints.no, no), eq(fingerprints.isListed, false)));
}

/** Most rows that are looked at of one band: what more share says nothing. */
const maxOfBand = 5_000;
/** Most pairs of regions that a look-up answers, the closest first. */
const maxPairs = 400;

type FoundRow = RegionRow & { image_no: number; own: number; mirrored: boolean; bits: number };

/** 64 bits of a difference, counted. */
const differing = (a: string, b: string) => sql.raw(`bit_count((${a} # ${b})::bit(64))`);

/** The regions whose hash shares one band with one of those that are asked for, each by an index alone. */
const sharing = (band: 0 | 1 | 2 | 3) => sql`
  select f.image_no, f.n, f.p, f.d, asked.n as own, asked.mirrored, asked.p as p_asked, asked.d as d_asked
  from asked cross join lateral (
    select image_no, n, p, d from image_regions
    where ${sql.raw(`b${band} = asked.b${band}`)} limit ${sql.raw(String(maxOfBand))}) f`;

/**
 * Pictures that have a region like one of these, or like its mirror, by their numbers; each with its pairs of regions, the closest
 * first. One statement: four bands of eight regions and their mirrors, 64 ranges of an index (locality-sensitive hashing).
 */
export async function findAlike(
  executor: Executor,
  { no, regions }: Pick<Fingerprint, 'no' | 'regions'>,
): Promise<Map<number, RegionPair[]>> {
  const asked = regions.flatMap((region, n) => [
    { n, mirrored: false, p: region.p, d: region.d },
    {
      n,
      mirrored: true,
      ...mirrorOf({ p: BigInt.asUintN(64, region.p), d: BigInt.asUintN(64, region.d) }),
    },
  ]);
  const found = new Map<number, RegionPair[]>();
  if (asked.length === 0) return found;
  const bands = asked.map(({ p }) => bandsOf(BigInt.asUintN(64, p)).map(signed16));
  const column = (values: readonly unknown[]) => sql.param(values.map(String));
  const result = await executor.execute<FoundRow>(sql`
    with asked as (
      select * from unnest(${column(asked.map(({ n }) => n))}::smallint[], ${column(asked.map(({ mirrored }) => mirrored))}::boolean[],
        ${column(asked.map(({ p }) => signed64(p)))}::bigint[], ${column(asked.map(({ d }) => signed64(d)))}::bigint[],
        ${column(bands.map((band) => band[0]))}::smallint[], ${column(bands.map((band) => band[1]))}::smallint[],
        ${column(bands.map((band) => band[2]))}::smallint[], ${column(bands.map((band) => band[3]))}::smallint[])
      as a (n, mirrored, p, d, b0, b1, b2, b3)),
    near as (
      select image_no, n, own, mirrored, min(${differing('p', 'p_asked')}) as bits
      from (${sharing(0)} union all ${sharing(1)} union all ${sharing(2)} union all ${sharing(3)}) f
      where image_no <> ${no} and ${differing('p', 'p_asked')} <= ${sql.raw(String(maxDctBits))}
        and ${differing('d', 'd_asked')} <= ${sql.raw(String(maxDifferenceBits))}
      group by image_no, n, own, mirrored
      order by bits, image_no, n limit ${sql.raw(String(maxPairs))})
    select near.image_no, near.own, near.mirrored, near.bits::int as bits, r.x, r.y, r.r, r.p, r.d
    from near join image_regions r on r.image_no = near.image_no and r.n = near.n
    order by near.bits, near.image_no, near.n`);
  for (const { image_no, own, mirrored, bits, ...b } of result.rows) {
    const a = regions[own];
    if (!a) continue;
    const pairs = found.get(image_no) ?? [];
    pairs.push({ a, b: regionOf(b), mirrored, bits });
    found.set(image_no, pairs);
  }
  return found;
}

/** What somebody's own uploads are found again by, for the data that they take along. */
export function listOwnFingerprints(db: Executor, uid: string) {
  const { n, x, y, r } = imageRegions;
  const hex = (bits: typeof imageRegions.p | typeof imageRegions.d) => sql<string>`to_hex(${bits})`;
  return db
    .selectDistinct({
      imageHash: fingerprints.hash,
      n,
      x,
      y,
      r,
      p: hex(imageRegions.p),
      d: hex(imageRegions.d),
    })
    .from(uploads)
    .innerJoin(fingerprints, eq(fingerprints.hash, uploads.imageHash))
    .innerJoin(imageRegions, eq(imageRegions.imageNo, fingerprints.no))
    .where(eq(uploads.ownerUid, uid));
}
