import pg from 'pg';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import { listMatching, readDemand } from '#server/modules/wanted/matching-store.ts';
import { keyOfFacets, wordsOfItem } from '#server/modules/wanted/rules.ts';
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
/** Ads by facets alone: a mount, a sensor or both in a category. A few mounts are looked for by many. */
const byFacets = 0.1;
const sensors = ['full-frame', 'aps-c', 'mft', 'medium-format'];
/** Of those by a model or words, how many ask for a mount as well. */
const withMount = 0.1;
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
  mounts: string[];
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
  const mounts = (
    await pool.query<{ mount: string }>(
      'select mount from camera_models, unnest(mounts) mount group by 1 order by count(*) desc, 1',
    )
  ).rows.map((row) => row.mount);
  const random = randomFrom(17);
  const mount = zipf(mounts.length, random);
  const model = zipf(models.length, random);
  const word = zipf(wordsLookedFor, random);
  const pick = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item;
  const columns: (string | number | null)[][] = Array.from({ length: 10 }, () => []);
  /** A mount, a sensor, or both. */
  function facets() {
    const which = random();
    const chosen = mounts[mount()] as string;
    return {
      mount: which < 0.7 ? chosen : null,
      sensor: which < 0.5 ? null : pick(sensors),
    };
  }
  for (let at = 0; at < ads; at += 1) {
    const kind = random();
    const isFacets = kind < byFacets;
    const isWords = !isFacets && kind < byFacets + byWords;
    const said = isWords ? `thing${word()}` : null;
    const other = {
      mount: random() < withMount ? (mounts[mount()] as string) : null,
      sensor: null,
    };
    const asked = isFacets ? facets() : other;
    const row = [
      people[at % people.length] as string,
      isWords || isFacets ? null : (models[model()] as string),
      // Cameras and lenses: nothing else has them.
      pick(isFacets ? categories.slice(0, 4) : categories),
      said,
      isFacets ? (keyOfFacets(asked) ?? null) : said,
      asked.mount,
      asked.sensor,
      10_000 + Math.floor(random() * 190_000),
      pick(['Excellent', 'Good', 'Fair']),
      random() < 0.5 ? 'dhaka' : null,
    ];
    for (const [column, value] of row.entries()) columns[column]?.push(value);
  }
  await pool.query(
    `insert into wanted_ads (person_id, model_id, category_id, name, words, key_word, mount, sensor, price_to, condition, district, note, expires_at)
     select person, model, category, coalesce(word, 'A model'), case when word is null then '{}' else array['boxed', word] end,
       key, mount, sensor, price, condition, district, '', now() + interval '30 days'
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[], $10::text[])
       as t (person, model, category, word, key, mount, sensor, price, condition, district)
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
  await listItems(pool, { mounts, categories });
  await pool.query('vacuum analyze wanted_ads, people, blocks, wanted_items, product_search');
  await pool.end();
  return { people, models, categories, mounts };
}

/** The id of the item that has this mount and sensor. */
const itemOf = (mount: number, sensor: number) =>
  `00000000-0000-4000-8000-00000${String(mount).padStart(4, '0')}${String(sensor).padStart(3, '0')}`;

/** Items as search knows them, one of each mount and sensor: an ad's facets are held against these. */
async function listItems(
  pool: pg.Client,
  { mounts, categories }: Pick<World, 'mounts' | 'categories'>,
): Promise<void> {
  const rows = mounts.flatMap((mount, at) =>
    sensors.map((sensor, of) => ({ id: itemOf(at, of), mount, sensor })),
  );
  await pool.query(
    `insert into product_search (id, seller_id, category_id, mount, condition, grade, used_year, verified, town, place, price, purchase_year,
       created_at, extra, head, doc, edition)
     select id, id, $4::uuid, mount, 'Good', 2, 3, true, 'Dhaka', 'dhaka', 20000, 2020, now(), false, ''::tsvector, array_to_tsvector(array['s:' || sensor]), ''
     from unnest($1::uuid[], $2::text[], $3::text[]) as t (id, mount, sensor)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ mount }) => mount),
      rows.map(({ sensor }) => sensor),
      categories[0],
    ],
  );
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
    const { people, models, categories, mounts } = await fill(database, url, ads);
    const random = randomFrom(23);
    const model = zipf(models.length, random);
    const word = zipf(wordsLookedFor, random);
    const mount = zipf(mounts.length, random);
    const anyItem = () => itemOf(mount(), Math.floor(random() * sensors.length));
    const item = (facts: Partial<Record<keyof ProductRow, unknown>>) =>
      ({
        id: anyItem(),
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
      await measure('an item by its mount and sensor', () =>
        match(item({ categoryId: categories[Math.floor(random() * 4)] })),
      ),
      await measure('the mount that most look for, cheap', () =>
        match(item({ id: itemOf(0, 0), resalePrice: 10_000 })),
      ),
      await measure('the line while listing', async () => {
        const reader = people[0] as PersonId;
        const listed = item({ modelId: models[model()] });
        const facets = { mount: mounts[mount()] ?? null, sensor: sensors[0] ?? null };
        const described = { ...listed, ...facets, words: wordsOfItem(listed) };
        return (await readDemand(database.db, reader, described)).people;
      }),
    ];
  } finally {
    await database.close();
    await drop();
    await server.stop();
  }
}
