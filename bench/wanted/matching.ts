import pg from 'pg';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import { listMatching, readDemand } from '#server/modules/wanted/matching-store.ts';
import { wordsOfItem } from '#server/modules/wanted/rules.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { seedCameraModels } from '#server/seeds/camera-models.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { openDrillServer } from '#tests/support/drill-server.ts';
import { randomFrom } from '#tests/support/pictures/scene.ts';

/** Ads of one person, on average; ten is the most. */
const adsEach = 4;
/** A few models are looked for by many (Zipf's law), most by few. */
const modelsLookedFor = 2_000;
const skew = 1;
/** Ads by words, which name no model, for one by a model. */
const byWords = 0.3;
const wordsLookedFor = 500;
const atATime = 100;
const looks = 300;

export interface MatchFigures {
  name: string;
  /** Ads that one look answered at most; a transaction tells so many at a time. */
  found: number;
  p50: number;
  p95: number;
  slowest: number;
}

/** Numbers from 0 on, the first ones most often. */
function zipf(most: number, random: () => number): () => number {
  const weights = Array.from({ length: most }, (_, at) => 1 / (at + 1) ** skew);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let left = random() * total;
    return weights.findIndex((weight) => {
      left -= weight;
      return left <= 0;
    });
  };
}

interface World {
  people: string[];
  models: string[];
  categories: string[];
}

async function fill(database: Database, url: string, ads: number): Promise<World> {
  await seedCategories(database);
  await seedCameraModels(database);
  const pool = new pg.Client(url);
  await pool.connect();
  await pool.query('set statement_timeout = 0');
  const list = async (query: string) =>
    (await pool.query<{ id: string }>(query)).rows.map(({ id }) => id);
  await pool.query(
    `insert into people (uid, name, email, type) select 'p' || i, 'Person ' || i, 'p' || i || '@example.com', 'Buyer' from generate_series(1, $1::int) i`,
    [Math.ceil(ads / adsEach)],
  );
  const people = await list('select id from people order by id');
  const models = (await list('select id from camera_models order by id')).slice(0, modelsLookedFor);
  const categories = await list('select id from categories order by position');
  const random = randomFrom(17);
  const model = zipf(models.length, random);
  const word = zipf(wordsLookedFor, random);
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item;
  const columns: (string | number | null)[][] = Array.from({ length: 7 }, () => []);
  for (let at = 0; at < ads; at += 1) {
    const isWords = random() < byWords;
    const row = [
      people[at % people.length] as string,
      isWords ? null : (models[model()] as string),
      pick(categories),
      isWords ? `thing${word()}` : null,
      10_000 + Math.floor(random() * 190_000),
      pick(['Excellent', 'Good', 'Fair']),
      random() < 0.5 ? 'dhaka' : null,
    ];
    for (const [column, value] of row.entries()) columns[column]?.push(value);
  }
  await pool.query(
    `insert into wanted_ads (person_id, model_id, category_id, name, words, key_word, price_to, condition, district, note, expires_at)
     select person, model, category, coalesce(word, 'A model'), case when word is null then '{}' else array['boxed', word] end,
       word, price, condition, district, '', now() + interval '30 days'
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::int[], $6::text[], $7::text[])
       as t (person, model, category, word, price, condition, district)
     on conflict do nothing`,
    columns,
  );
  await pool.query(
    `insert into wanted_ads (person_id, model_id, category_id, name, words, key_word, price_to, condition, note, expires_at)
     select person_id, null, category_id, 'Rest ' || i, array['rest' || i], 'rest' || i, 20000, 'Fair', '', now() + interval '30 days'
     from wanted_ads, generate_series(1, greatest(0, $1 - (select count(*) from wanted_ads))::int) i
     where wanted_ads.id = (select id from wanted_ads order by id limit 1)`,
    [ads],
  );
  await pool.query(
    `insert into blocks (person_id, blocked_id)
     select a.id, b.id from (select id, row_number() over () n from people) a join (select id, row_number() over () n from people) b
       on b.n = a.n + 1 where a.n % 3 = 0`,
  );
  await pool.query('vacuum analyze wanted_ads, people, blocks, wanted_items');
  await pool.end();
  return { people, models, categories };
}

async function measure(name: string, look: () => Promise<number>): Promise<MatchFigures> {
  const times: number[] = [];
  let found = 0;
  for (let at = 0; at < looks; at += 1) {
    const start = performance.now();
    found = Math.max(found, await look());
    if (at >= looks / 10) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * times.length)] ?? Number.NaN;
  return { name, found, p50: at(0.5), p95: at(0.95), slowest: times.at(-1) ?? Number.NaN };
}

/** How long items that come on sale are held against so many ads, on the embedded server or BENCH_DATABASE_URL. */
export async function measureMatching(ads: number): Promise<MatchFigures[]> {
  const server = await openDrillServer(process.env.BENCH_DATABASE_URL);
  const { url, drop } = await server.createDatabase();
  const database = createDatabase({ connection: url, log: createLogger('silent') });
  try {
    const { people, models, categories } = await fill(database, url, ads);
    const random = randomFrom(23);
    const model = zipf(models.length, random);
    const word = zipf(wordsLookedFor, random);
    const item = (facts: Partial<Record<keyof ProductRow, unknown>>) =>
      ({
        id: '00000000-0000-4000-8000-000000000000',
        sellerId: people[Math.floor(random() * people.length)],
        categoryId: categories[0],
        modelId: null,
        name: 'Thing',
        brand: null,
        model: null,
        resalePrice: 10_000 + Math.floor(random() * 190_000),
        condition: 'Excellent',
        district: 'dhaka',
        ...facts,
      }) as ProductRow;
    const match = async (given: ProductRow) =>
      (await listMatching(database.db, given, atATime)).length;
    return [
      await measure('an item of a model', () => match(item({ modelId: models[model()] }))),
      await measure('an item by its words', () =>
        match(item({ name: `A thing${word()}, boxed, with ${word()} more words and a strap` })),
      ),
      await measure('the model that most look for, cheap', () =>
        match(item({ modelId: models[0], resalePrice: 10_000 })),
      ),
      await measure('the line while listing', async () => {
        const reader = people[0] as PersonId;
        const listed = item({ modelId: models[model()] });
        const described = { ...listed, words: wordsOfItem(listed) };
        return (await readDemand(database.db, reader, described)).people;
      }),
    ];
  } finally {
    await database.close();
    await drop();
    await server.stop();
  }
}
