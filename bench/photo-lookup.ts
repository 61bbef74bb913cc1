// `npm run bench:photo-lookup [regions ...]`: how long the look-up of one photo takes among 1,000,000 regions (or as many as given), and
// what knowing a photo again costs an upload. On the embedded PostgreSQL, or with BENCH_DATABASE_URL on a server.

import { preparePicture } from '#server/modules/media/decoder/prepare.ts';
import { findRegions, type Region } from '#server/modules/media/regions/find-regions.ts';
import { readGrey } from '#server/modules/media/regions/read-grey.ts';
import { scene } from '#tests/support/pictures/scene.ts';
import { measureLookup } from './photos/lookup.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** CPU of this process, threads included, in milliseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const photos: Buffer[] = [];
for (let seed = 1; seed <= 24; seed += 1) photos.push(await scene(seed, 1600, 1200));
const models: Region[] = [];
for (const bytes of photos) {
  const grey = await readGrey(bytes);
  if (grey) models.push(...findRegions(grey));
}

const cost = { without: 0, with: 0 };
for (const bytes of photos) {
  cost.without += await cpuOf(() => preparePicture(bytes));
  cost.with += await cpuOf(() => preparePicture(bytes, { findsRegions: true }));
}
const each = (total: number) => (total / photos.length).toFixed(0);
say(
  `Preparing a photo of 1,600 x 1,200: ${each(cost.without)} ms CPU, with its regions ${each(cost.with)} ms.`,
);

say('\n| Regions | p50 ms | p95 ms | database CPU ms | MB |\n|---|---|---|---|---|');
for (const size of sizes) {
  const { regions, p50, p95, cpu, megabytes } = await measureLookup(models, size);
  say(
    `| ${regions.toLocaleString('en')} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${cpu.toFixed(1)} | ${megabytes.toFixed(0)} |`,
  );
}
