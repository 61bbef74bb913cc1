// `npm run bench`: what the shop takes and gives on this machine, beside Express and bare node:http; written to
// docs/performance.md. `npm run bench -- sizes|overload|endurance|live` writes the other parts of it; `-- pages|starts` prints
// what the pages weigh and how long starts take. Settings: BENCH_SECONDS (of each load, 5), BENCH_ROUNDS (3),
// BENCH_SIZES (products, 10000), BENCH_MINUTES (of endurance and live, 30), BENCH_WORKERS (of both, 1), BENCH_DATABASE_URL (a server; else the embedded one),
// BENCH_ONLY (words of scenarios' names: prints these alone and writes nothing).

import { weighPages } from './pages.ts';
import { measureEndurance } from './performance/endurance.ts';
import { measureLive } from './performance/live.ts';
import { say } from './performance/options.ts';
import { measureOverload } from './performance/overload.ts';
import { measureSizes } from './performance/sizes.ts';
import { measureTable } from './performance/table.ts';
import { measureStarts } from './starts.ts';
import { startMeasuredShop } from './support/shop.ts';

async function tellPages(): Promise<void> {
  const shop = await startMeasuredShop();
  try {
    for (const { page, scriptKb, scripts } of await weighPages(shop.url)) {
      say(`JavaScript for ${page}: ${scriptKb} kB in ${scripts} files (brotli body bytes)`);
    }
  } finally {
    await shop.close();
  }
}

async function tellStarts(): Promise<void> {
  const { cold, warm } = await measureStarts();
  say(`First npm start in a fresh clone (warm package cache): ${cold.toFixed(1)} s`);
  say(`Second npm start: ${warm.toFixed(1)} s`);
}

const parts: Record<string, (command: string) => Promise<void>> = {
  table: measureTable,
  sizes: measureSizes,
  overload: measureOverload,
  endurance: measureEndurance,
  live: measureLive,
  pages: tellPages,
  starts: tellStarts,
};

const [name = 'table'] = process.argv.slice(2);
const measure = parts[name];
if (measure) {
  await measure(name === 'table' ? 'npm run bench' : `npm run bench -- ${name}`);
} else {
  process.stderr.write(`There is no part "${name}": ${Object.keys(parts).join(', ')}\n`);
  process.exitCode = 1;
}
