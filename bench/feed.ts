// `npm run bench:feed [items]`: reads the product feed of a seller of 100,000 items (or as many as given) as a price engine
// does. On the embedded PostgreSQL, or with BENCH_DATABASE_URL on an empty database. Exits with 1 where
// an item is missing or doubled, or where the web process grew by more than the goal while it wrote.
import { fillCatalogue } from './catalogue/fill.ts';
import { residentOf } from './support/process-tree.ts';
import { startMeasuredShop } from './support/shop.ts';

/** MB that writing a feed may take of the largest process, whatever its length: it is written while it is read. */
const maxGrowth = 100;
const atOnce = 5_000;
const items = Number(process.argv[2] ?? 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const shop = await startMeasuredShop({ databaseUrl: process.env.BENCH_DATABASE_URL });

/** Gives all that is on sale to one seller, whom it answers. */
async function giveToOne(): Promise<string> {
  const client = await shop.database.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: string }>(
      'select seller_id as id from products where id in (select id from product_search) order by id limit 1',
    );
    const seller = rows[0]?.id ?? '';
    // In steps that end within the client's timeout.
    for (const table of ['products', 'product_search']) {
      const step = `update ${table} set seller_id = $1 where id in
        (select id from ${table} where seller_id <> $1 limit ${atOnce})`;
      while (((await client.query(step, [seller])).rowCount ?? 0) > 0);
    }
    await client.query('vacuum analyze');
    return seller;
  } finally {
    client.release(true);
  }
}

const largest = () => {
  const { pid } = shop.process;
  return Math.max(...residentOf(pid ?? 0).map(({ resident }) => resident));
};

/** Reads an address to its end, and says how many items it has. */
async function read(path: string) {
  const before = largest();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, largest());
  }, 200);
  const from = performance.now();
  const answer = await fetch(`${shop.url}${path}`);
  const firstByte = performance.now() - from;
  const ids = new Set<string>();
  let [found, bytes, rest] = [0, 0, ''];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    const text = rest + new TextDecoder().decode(chunk);
    const all = [...text.matchAll(/<g:id>([0-9a-f-]{36})<\/g:id>/g)];
    for (const [, id = ''] of all) ids.add(id);
    found += all.length;
    const last = all.at(-1);
    rest = text.slice(last ? last.index + last[0].length : Math.max(0, text.length - 100));
  }
  clearInterval(watch);
  const seconds = (performance.now() - from) / 1000;
  return { seconds, firstByte, bytes, found, distinct: ids.size, growth: most - before };
}

try {
  await fillCatalogue(shop.database, { from: 0, to: items });
  const seller = await giveToOne();
  const { rows } = await shop.database.pool.query<{ count: number }>(
    'select count(*)::int as count from product_search',
  );
  const expected = rows[0]?.count ?? 0;
  const path = `/seller/${seller}/products.xml`;
  // The first one warms the process: what grows after it is the feed's.
  await read(path);
  const feed = await read(path);
  say(
    '| items | seconds | first byte, ms | MB | items/s | MB that the largest process grew by | goal |',
  );
  say('|---|---|---|---|---|---|---|');
  const { seconds, firstByte, bytes, growth } = feed;
  say(
    `| ${expected.toLocaleString('en')} | ${seconds.toFixed(1)} | ${firstByte.toFixed(0)} | ${(bytes / 2 ** 20).toFixed(1)} | ${(expected / seconds).toFixed(0)} | ${growth.toFixed(0)} | ${maxGrowth} |`,
  );
  const isWhole = feed.found === expected && feed.distinct === expected;
  if (!isWhole) say(`${feed.found} items, ${feed.distinct} different ones, of ${expected}`);
  if (!isWhole || growth > maxGrowth) process.exitCode = 1;
} finally {
  await shop.close();
}
