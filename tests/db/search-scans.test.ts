import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchFilter } from '#contract/catalogue/search.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import {
  type BucketHistogram,
  createBucketHistogram,
} from '#server/modules/catalogue/search/bucket-histogram.ts';
import { byDay, byGrade, byPrice, stretch } from '#server/modules/catalogue/search/buckets.ts';
import {
  countByWords,
  findByWords,
  type Worded,
} from '#server/modules/catalogue/search/by-words.ts';
import { all, column, predicates } from '#server/modules/catalogue/search/filter.ts';
import { cursorOf, type PlainSort } from '#server/modules/catalogue/search/orders.ts';
import { type ParsedQuery, parseQuery } from '#server/modules/catalogue/search/query-parser.ts';
import { findBest } from '#server/modules/catalogue/search/ranking.ts';
import { isFoundBy, termsOf } from '#server/modules/catalogue/search/terms.ts';
import { understand } from '#server/modules/catalogue/search/understanding/understand.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { sample } from '#tests/support/thorough.ts';
import { fillCatalogue } from '../../bench/catalogue/fill.ts';

/*
 * In a large shop what many items have is looked for in scans. Whoever asks must not notice: the same items come in the
 * same order as if all of them had been read.
 */

const items = 20_000;

let shop: TestShop;
let map: BucketHistogram;

beforeAll(async () => {
  shop = await startTestShop({ idle: true });
  await fillCatalogue(shop.database, { from: 0, to: items });
  const known = await createBucketHistogram(shop.database.db)();
  if (!known) throw new Error('how the rows stand is not known');
  map = known;
}, 300_000);

afterAll(() => shop.close());

const filters: Record<string, SearchFilter> = {
  'nothing else': {},
  'a condition': { condition: 'Good' },
  'two conditions': { condition: ['Good', 'Fair'] },
  'a brand in other letters': { brand: 'cAnOn' },
  'a place': { place: 'Dhaka' },
  'the verified': { verified: 'yes' },
  'a price': { priceFrom: '20000', priceTo: '60000' },
  'several things': { condition: 'Excellent', verified: 'yes', priceTo: '90000' },
  'what nobody has': { brand: 'Nobody' },
};
/** From what nearly half of all have to what few have. */
const said = ['camera', 'lens', 'canon', 'nikon lens', 'sony alpha', 'nikkon lens', 'rangefinder'];

async function parsedOf(text: string): Promise<ParsedQuery> {
  const parsed = await parseQuery(shop.database.db, understand(text), map);
  if (!parsed) throw new Error(`${text} says nothing`);
  return parsed;
}

const worded = (
  parsed: ParsedQuery,
  filter: SearchFilter,
  known: BucketHistogram | null,
): Worded => ({
  terms: [parsed.query, ...termsOf(filter)],
  words: parsed.query,
  fits: all(predicates(filter)),
  share: parsed.share,
  map: known,
});

/** What fits, by the columns alone. */
const fitting = (parsed: ParsedQuery, filter: SearchFilter) =>
  sql`from product_search s where ${column('doc')} @@ ${parsed.query}::tsquery and ${all(predicates(filter))}`;

const keys: Record<PlainSort, string> = {
  newest: `to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  'price-low': 's.price',
  'price-high': 's.price',
  condition: 's.grade',
  life: 'coalesce(s.life_used, 32767)',
};
const orders: Record<PlainSort, string> = {
  newest: 's.created_at desc, s.id desc',
  'price-low': 's.price, s.id',
  'price-high': 's.price desc, s.id desc',
  condition: 's.grade, s.id',
  life: 'coalesce(s.life_used, 32767), s.id',
};

describe.each(sample(Object.entries(filters), 3))('with %s', (_, filter) => {
  test.each(sample(said, 4))('%s is found as if all had been read', async (q) => {
    const { db } = shop.database;
    const parsed = await parsedOf(q);
    const asked = worded(parsed, filter, map);
    const counted = await db.execute<{ total: number }>(
      sql`select least(count(*), 1001)::int as total ${fitting(parsed, filter)}`,
    );
    expect(await countByWords(db, asked, 1_001)).toBe(counted.rows[0]?.total);
    for (const [sort, order] of Object.entries(orders) as [PlainSort, string][]) {
      const { rows } = await db.execute<{ id: string }>(
        sql`select s.id ${fitting(parsed, filter)} order by ${sql.raw(order)} limit 60`,
      );
      const limit = 20;
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await findByWords(db, asked, { sort, cursor, limit });
        found.push(...page.map(({ id }) => id));
        const last = page.length === limit ? page.at(-1) : undefined;
        cursor = last && cursorOf(sort, last);
      } while (cursor !== undefined && found.length < 60);
      expect(found, sort).toEqual(rows.map(({ id }) => id));
    }
  });

  test.each(sample(said, 4))('%s goes on from the middle as if all had been read', async (q) => {
    const { db } = shop.database;
    const parsed = await parsedOf(q);
    for (const [sort, order] of Object.entries(orders) as [PlainSort, string][]) {
      const { rows } = await db.execute<{ id: ProductId; key: string | number }>(
        sql`select s.id, ${sql.raw(keys[sort])} as key ${fitting(parsed, filter)} order by ${sql.raw(order)}`,
      );
      const middle = Math.floor(0.7 * rows.length);
      const place = rows[middle];
      if (!place) continue;
      const cursor = cursorOf(sort, place);
      const found = await findByWords(db, worded(parsed, filter, map), {
        sort,
        cursor,
        limit: 20,
      });
      const expected = rows.slice(middle + 1, middle + 21).map(({ id }) => id);
      expect(
        found.map(({ id }) => id),
        sort,
      ).toEqual(expected);
    }
  });

  test.each(sample(said, 4))('%s is ranked as if all had been read', async (q) => {
    const { db } = shop.database;
    const parsed = await parsedOf(q);
    const pagesOf = async (known: BucketHistogram | null) => {
      const asked = { worded: worded(parsed, filter, known), parsed, size: 400 };
      const pages: { ids: string[]; total: number }[] = [];
      let cursor: string | undefined;
      do {
        const { nextCursor, ...page } = await findBest(db, { ...asked, cursor });
        pages.push(page);
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined && pages.length < 4);
      return pages;
    };
    expect(await pagesOf(map)).toEqual(await pagesOf(null));
  });
});

test('most of that was looked for in several scans', async () => {
  const shares = await Promise.all(said.map(async (q) => (await parsedOf(q)).share ?? 0));
  expect(shares.filter((share) => share * map.rows > 2_002).length).toBeGreaterThan(3);
});

describe('the terms of a row', () => {
  const found = async (terms: string) => {
    const { rows } = await shop.database.db.execute<{ id: string }>(
      sql`select s.id from product_search s where ${isFoundBy(terms)}`,
    );
    return new Set(rows.map(({ id }) => id));
  };

  test.each([
    ['day', byDay, sql`floor(extract(epoch from s.created_at) / 86400)`],
    ['price', byPrice, sql`least(s.price / 500, 4095)`],
    ['grade', byGrade, sql`(s.grade - 1) * 256 + ('x' || left(s.id::text, 2))::bit(8)::int`],
  ] as const)('say its bucket by %s', async (_, buckets, bucket) => {
    const { rows } = await shop.database.db.execute<{ id: string; bucket: number }>(
      sql`select s.id, ${bucket}::int as bucket from product_search s`,
    );
    const all = rows.map((row) => row.bucket).sort((a, b) => a - b);
    for (const part of [0, 0.1, 0.5, 0.9]) {
      const [from = 0, to = 0] = [part, part + 0.1].map(
        (share) => all[Math.floor(share * (all.length - 1))],
      );
      const held = await found(stretch(buckets, { from, to }));
      const missed = rows.filter(
        (row) => row.bucket >= from && row.bucket <= to && !held.has(row.id),
      );
      expect(missed).toEqual([]);
      expect(held.size).toBeLessThan(rows.length);
    }
  });

  test('let nobody choose them: no word has a sign of theirs', async () => {
    const { rows } = await shop.database.db.execute<{ words: string[] }>(
      sql`select search_words('=verified =day0:1 a=b') as words`,
    );
    expect(rows[0]?.words.join(' ')).not.toContain('=');
  });
});

test('what is said to be of next month is among the newest', async () => {
  const { pool } = shop.database;
  await pool.query(`update product_search set created_at = now() + interval '40 days'
    where id = (select id from product_search s where doc @@ 'camera' order by price limit 1)`);
  const parsed = await parsedOf('camera');
  const later = await createBucketHistogram(shop.database.db)();
  const asked = { sort: 'newest', cursor: undefined, limit: 1 } as const;
  const [first] = await findByWords(shop.database.db, worded(parsed, {}, later), asked);
  expect(Date.parse(String(first?.key))).toBeGreaterThan(Date.now());
});

test('a search goes without what is known of the rows when that cannot be read', async () => {
  const broken = { execute: () => Promise.reject(new Error('away')) };
  expect(await createBucketHistogram(broken as never)()).toBeNull();
});
