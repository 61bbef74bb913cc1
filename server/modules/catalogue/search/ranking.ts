import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { boundedScans, scanInSteps } from './bounded-scans.ts';
import { newestFirst } from './bucket-histogram.ts';
import { bucketOfDay } from './buckets.ts';
import { findByWords, type Worded } from './by-words.ts';
import { cursorOf } from './orders.ts';
import type { ParsedQuery } from './query-parser.ts';

/**
 * So many of the newest that fit are ranked and counted: who asks for more than that has named nothing that ranks, and
 * nobody reads further.
 */
export const maxCounted = 1000;

/** Below every rank: what was not ranked. */
const unranked = -1_000_000;

const moment = z.iso.datetime().check(z.refine((text) => Date.parse(text) >= 0));
const place = z.tuple([moment, z.uuid()]);
const Cursor = z.tuple([
  z.literal('best'),
  /** The oldest that was ranked, when there were more: pages go on in the same ranking whatever is added. */
  z.nullable(place),
  z.int().check(z.minimum(unranked), z.maximum(1_000_000)),
  moment,
  z.uuid(),
]);

interface RankedRow {
  id: ProductId;
  rank: number;
  created: string;
}

/** A row that was ranked, or none of them, and what is said of all. */
type RankedLine = (RankedRow | { [Name in keyof RankedRow]: null }) & {
  total: number;
  /** The last that was ranked, when there were so many. */
  oldest: [string, string] | null;
};

/**
 * What a seller's buyers found weighs as little as a few words of the name: it orders what is equally meant. Nobody compared yet is 90
 * (`fairness_of`).
 */
const fairness = sql.raw('+ (s.fairness - 90) / 5');

/** The model that is meant, then the kind, its words in the name, then short names of fair sellers; what goes with a camera comes last. */
function rankOf({ head, models, kind }: ParsedQuery): SQL {
  const model = models ? sql`+ 800 * (s.doc @@ ${models}::tsquery)::int` : sql``;
  const kinds = kind.ranks.map(
    ({ where, query, points }) =>
      sql`+ ${points}::int * (${sql.raw(`s.${where}`)} @@ ${query}::tsquery)::int`,
  );
  const extra = kind.forExtras ? sql`+ 300 * s.extra::int` : sql`- 600 * s.extra::int`;
  return sql`(400 * (s.head @@ ${head}::tsquery)::int ${model} ${sql.join(kinds, sql` `)} ${extra} - least(length(s.head), 90) ${fairness})`;
}

const created = sql.raw(
  `to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
);

interface BestPage {
  ids: ProductId[];
  nextCursor: string | null;
  /** How many fit; counting ends one beyond `maxCounted`. */
  total: number;
}

/** What fits, best first, from a cursor on; refuses one that is not ours with `bad_input`. */
export async function findBest(
  db: Executor,
  {
    worded,
    parsed,
    cursor,
    size,
  }: { worded: Worded; parsed: ParsedQuery; cursor: string | undefined; size: number },
): Promise<BestPage> {
  const from = cursor === undefined ? undefined : readCursor(Cursor, cursor);
  const at = (when: string, id: string) => sql`(${when}::timestamptz, ${id}::uuid)`;
  const floor = from?.[1];
  const inside = floor ? sql`and (s.created_at, s.id) >= ${at(...floor)}` : sql``;
  const after = from
    ? sql`where (r.rank, r.created_at, r.id) < (${from[2]}::int, ${from[3]}::timestamptz, ${from[4]}::uuid)`
    : sql``;
  const newest = sql`order by s.created_at desc, s.id desc`;
  // Behind a floor are those that were ranked then, and what was added since.
  const enough = floor ? 2 * maxCounted : maxCounted + 1;
  const { terms, fits, share, map } = worded;
  const near = scanInSteps('near', {
    columns: sql`s.id, s.created_at, ${rankOf(parsed)} as rank`,
    terms,
    scans: boundedScans({
      map,
      along: newestFirst,
      share,
      enough,
      until: floor ? bucketOfDay(new Date(floor[0])) : undefined,
    }),
    and: sql`and ${fits} ${inside}`,
    order: newest,
    enough,
  });
  const { rows } = await db.execute(sql`
    with ${near},
    counted as (select count(*)::int as total,
      (select json_build_array(${created}, s.id)
        from (select * from near s ${newest} offset ${maxCounted - 1}::int limit 1) s) as oldest from near),
    ranked as (select * from near s ${floor ? sql`` : sql`${newest} limit ${maxCounted}::int`})
    select s.id, s.rank, ${created} as created, c.total, c.oldest
    from counted c left join (select * from ranked r ${after}
      order by r.rank desc, r.created_at desc, r.id desc limit ${size + 1}::int) s on true
    order by s.rank desc, s.created_at desc, s.id desc`);
  const lines = rows as unknown as RankedLine[];
  const counted = lines[0]?.total ?? 0;
  const total = floor ? maxCounted + 1 : counted;
  const bottom = floor ?? (total > maxCounted ? (lines[0]?.oldest ?? null) : null);
  const ranked = lines.filter((line): line is RankedLine & RankedRow => line.id !== null);
  const found: RankedRow[] = [...ranked];
  if (bottom && found.length <= size) {
    const isLater = from && from[2] === unranked;
    const [key, id] = isLater ? [from[3], from[4]] : bottom;
    const rest = await findByWords(db, worded, {
      sort: 'newest',
      cursor: cursorOf('newest', { key, id: id as ProductId }),
      limit: size + 1 - found.length,
    });
    found.push(...rest.map((row) => ({ id: row.id, rank: unranked, created: String(row.key) })));
  }
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  return {
    ids: page.map(({ id }) => id),
    nextCursor: last ? writeCursor(['best', bottom, last.rank, last.created, last.id]) : null,
    total,
  };
}
