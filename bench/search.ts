// `npm run bench:search [size ...]`: how search, facets, categories, suggestions and product pages answer at 10,000,
// 100,000 and 1,000,000 products (or the sizes given), on the embedded PostgreSQL or, with BENCH_DATABASE_URL, on a server
// whose role may create databases and switch triggers off. BENCH_SECONDS sets the seconds of each figure (10).

import { openCatalogues } from './performance/catalogue.ts';
import { type OurServer, startOurs } from './performance/servers.ts';
import { measureRelevance } from './search/relevance.ts';
import { scenarios } from './search/scenarios.ts';
import { type Latency, measureVisitors } from './search/visitors.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number) => `${(100 * part).toFixed(1)} %`;

const catalogues = await openCatalogues();

async function inShop(size: number, measure: (shop: OurServer) => Promise<void>): Promise<void> {
  const catalogue = await catalogues.open(size);
  const shop = await startOurs(catalogue, 1);
  try {
    await measure(shop);
  } finally {
    await shop.close();
    await catalogue.close();
  }
}

const smallest = new Map<string, Latency>();
try {
  await inShop(0, async ({ url, database }) => {
    const { rows } = await database.pool.query<{ server_version: string }>('show server_version');
    const kind = process.env.BENCH_DATABASE_URL ? 'a server' : 'embedded';
    say(`PostgreSQL ${rows[0]?.server_version}, ${kind}`);
    const { queries, ours, plain } = await measureRelevance(url, database);
    say(
      `Item among the first three, ${queries} queries: ${share(ours)}; plain ILIKE: ${share(plain)}`,
    );
  });
  say(
    '| products | 16 connections | p50 ms | p99 ms | goal | a second | p99 to the smallest size |',
  );
  say('|---|---|---|---|---|---|---|');
  for (const size of sizes) {
    await inShop(size, async ({ url }) => {
      for (const { name, goal, asked } of scenarios) {
        const latency = await measureVisitors(url, asked);
        const { p50, p99, perSecond } = latency;
        const least = smallest.get(name) ?? latency;
        smallest.set(name, least);
        const told = [
          size.toLocaleString('en'),
          name,
          p50.toFixed(1),
          p99.toFixed(1),
          goal ?? '',
          perSecond.toFixed(0),
        ];
        say(`| ${told.join(' | ')} | ${(p99 / least.p99).toFixed(2)} |`);
      }
    });
  }
} finally {
  await catalogues.stop();
}
