import autocannon from 'autocannon';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Drill, DrillContext, Report } from './drill.ts';

interface Sizes extends Record<string, number> {
  seconds: number;
  /** What the shop can serve within the goal's time, and five times as much. */
  calm: number;
  crowd: number;
}

interface Outcome {
  served: number;
  refused: number;
  broken: number;
  p99: number;
  backAfter: number;
}

const path = '/api/categories';

/** Milliseconds of each accepted answer, and how many were sent away, in one burst by so many at once. */
async function burst(url: string, connections: number, seconds: number) {
  const accepted: number[] = [];
  const counts = { served: 0, refused: 0, broken: 0 };
  const instance = autocannon({ url: url + path, connections, duration: seconds });
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    if (status === 200) {
      counts.served += 1;
      accepted.push(milliseconds);
    } else if (status === 503 || status === 429) counts.refused += 1;
    else counts.broken += 1;
  });
  const { errors } = await instance;
  counts.broken += errors;
  accepted.sort((a, b) => a - b);
  return { ...counts, p99: accepted[Math.floor(accepted.length * 0.99)] ?? 0 };
}

/** Milliseconds until ten answers in a row are good and quick again. */
async function recovery({ url }: TestShop): Promise<number> {
  const began = performance.now();
  let good = 0;
  while (good < 10) {
    const asked = performance.now();
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    good = answer.status === 200 && performance.now() - asked < 500 ? good + 1 : 0;
    if (performance.now() - began > 60_000) break;
  }
  return performance.now() - began;
}

async function run({ sizes, createDatabase, rounds, log }: DrillContext<Sizes>): Promise<Report> {
  const [done] = await rounds(1, async (): Promise<Outcome> => {
    const made = await createDatabase();
    const shop = await startTestShop({
      databaseUrl: made.url,
      idle: true,
      logLevel: 'error',
      // As many inside as are served in time; five times as many come.
      environment: { OVERLOAD_REQUESTS: String(sizes.calm) },
    });
    try {
      await burst(shop.url, 10, 2);
      const { served, refused, broken, p99 } = await burst(shop.url, sizes.crowd, sizes.seconds);
      log(`${served} served, ${refused} sent away`);
      return { served, refused, broken, p99, backAfter: await recovery(shop) };
    } finally {
      await shop.close();
      await made.drop();
    }
  });
  if (!done) return { figures: [], faults: ['stopped before it was done'] };
  const { served, refused, broken, p99, backAfter } = done;
  return {
    figures: [
      { name: 'answers served', value: served },
      { name: 'sent away with 503', value: refused },
      { name: 'answered otherwise, or not', value: broken, goal: '0', met: broken === 0 },
      {
        name: 'p99 of those served, ms',
        value: Math.round(p99),
        goal: '500 or less',
        met: p99 <= 500,
      },
      {
        name: 'as before after, ms',
        value: Math.round(backAfter),
        goal: '5000 or less',
        met: backAfter <= 5_000,
      },
    ],
    faults: [],
  };
}

export const drill: Drill<Sizes> = {
  name: 'G13',
  title:
    'five times as many as the shop can serve: those inside quickly, the rest away, and then as before',
  full: { seconds: 30, calm: 100, crowd: 500 },
  ci: { seconds: 3, calm: 20, crowd: 100 },
  run,
};
