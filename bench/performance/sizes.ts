import { openCatalogues } from './catalogue.ts';
import { heading, judge, row, told } from './figures.ts';
import { fire, type Load, type Measured } from './load.ts';
import { options, say } from './options.ts';
import { findPages, get, searches } from './questions.ts';
import { circumstances, writePart } from './report.ts';
import { startOurs } from './servers.ts';
import { openWorld, type World } from './world.ts';

/** Times of the smallest size's. */
const mostTimes = 1.5;

const asked: Record<string, (world: World, url: string) => Promise<Load>> = {
  'list: 24 from some 1,000 places of all categories': async (_world, url) => ({
    calls: await findPages(url),
  }),
  'detail: 2,000 products': async ({ products }) => ({
    calls: products.map(({ id }) => get(`/api/product/${id}`)),
  }),
  'search: 2,100 queries': async () => ({ calls: searches }),
};

/** The median round by its p99. The first round of a size finds nothing kept. */
async function measure(url: string, load: Load): Promise<Measured[]> {
  const rounds: Measured[] = [];
  while (rounds.length < options.rounds) {
    rounds.push(await fire(url, load, { seconds: options.seconds, turn: rounds.length }));
  }
  return rounds;
}

const middleOf = (rounds: Measured[], figure: 'p50' | 'p99' | 'perSecond'): number =>
  rounds.map((round) => round[figure]).sort((a, b) => a - b)[Math.floor((rounds.length - 1) / 2)] ??
  Number.NaN;

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
    'p99 of the first round',
    'p99 to the smallest size',
    `≤ ${mostTimes}x`,
  );
  try {
    for (const size of options.sizes('10000,100000,1000000')) {
      const catalogue = await catalogues.open(size);
      const ours = await startOurs(catalogue, 1);
      try {
        if (lines.length === 0) {
          lines.push(await circumstances(command, ours.database), '', ...titles);
          for (const line of titles) say(line);
        }
        const world = await openWorld(ours.url, ours.database);
        for (const [name, loadOf] of Object.entries(asked)) {
          const rounds = await measure(ours.url, await loadOf(world, ours.url));
          const p99 = middleOf(rounds, 'p99');
          const least = smallest.get(name) ?? p99;
          smallest.set(name, least);
          const line = row(
            name,
            size.toLocaleString('en'),
            told(middleOf(rounds, 'perSecond')),
            told(middleOf(rounds, 'p50')),
            told(p99),
            told(rounds[0]?.p99),
            `${(p99 / least).toFixed(2)}x`,
            p99 === least ? '' : judge(p99 / least, { atMost: mostTimes }),
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
