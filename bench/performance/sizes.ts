import { openCatalogues } from './catalogue.ts';
import { heading, judge, row, told } from './figures.ts';
import { type Call, fireOnce, type Measured } from './load.ts';
import { options, say } from './options.ts';
import { findPages, get, searches } from './questions.ts';
import { circumstances, writePart } from './report.ts';
import { startOurs } from './servers.ts';
import { openWorld, type World } from './world.ts';

/** Times of the smallest size's. */
const maxRatio = 1.5;

/** Of so many calls one is asked before anything is measured: a process that has just begun is another matter. */
const warmedBy = 11;

const asked: Record<string, (world: World, url: string) => Promise<readonly Call[]>> = {
  'list: 24 from some 1,000 places of all categories': (_world, url) => findPages(url),
  'detail: 2,000 products': async ({ products }) =>
    products.map(({ id }) => get(`/api/product/${id}`)),
  'search: 2,100 queries': async () => searches,
};

async function measure(url: string, calls: readonly Call[]): Promise<Measured> {
  await fireOnce(
    url,
    calls.filter((_, n) => n % warmedBy === 0),
  );
  return fireOnce(url, calls);
}

/** `npm run bench -- sizes`: how list, detail and search answer as the shop grows. */
export async function measureSizes(command: string): Promise<void> {
  const catalogues = await openCatalogues();
  const lines: string[] = [];
  const smallest = new Map<string, number>();
  const titles = heading(
    'asked',
    'products',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'p99 to the smallest size',
    `≤ ${maxRatio}x`,
  );
  try {
    for (const size of options.sizes('10000,100000,1000000')) {
      const catalogue = await catalogues.open(size);
      // Whatever the size, nothing is kept: neither answers nor how queries are read.
      const ours = await startOurs(catalogue, 1, { CACHE_MB: '0' });
      try {
        if (lines.length === 0) {
          lines.push(
            await circumstances(command, ours.database, 'each address once'),
            '',
            ...titles,
          );
          for (const line of titles) say(line);
        }
        const world = await openWorld(ours.url, ours.database);
        for (const [name, callsOf] of Object.entries(asked)) {
          const { perSecond, p50, p99 } = await measure(ours.url, await callsOf(world, ours.url));
          const least = smallest.get(name) ?? p99;
          smallest.set(name, least);
          const line = row(
            name,
            size.toLocaleString('en'),
            told(perSecond),
            told(p50),
            told(p99),
            `${(p99 / least).toFixed(2)}x`,
            p99 === least ? '' : judge(p99 / least, { atMost: maxRatio }),
          );
          say(line);
          lines.push(line);
        }
      } finally {
        await ours.close();
        await catalogue.close();
      }
    }
    writePart('sizes', lines);
  } finally {
    await catalogues.stop();
  }
}
