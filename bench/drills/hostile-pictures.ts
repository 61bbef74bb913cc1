import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryFile } from '#tests/support/pictures/attack.ts';
import { type HostileFile, hostileFiles } from '#tests/support/pictures/hostile-files.ts';
import { startTestShop } from '#tests/support/shop.ts';
import type { Drill, DrillContext, Report } from './drill.ts';

interface Sizes extends Record<string, number> {
  /** Every so many-th file. */
  every: number;
}

interface Outcome {
  files: number;
  taken: number;
  slowest: number;
  slowestName: string;
  memory: number;
  gps: number;
  looked: boolean;
  faults: string[];
}

/** How often memory is looked at, milliseconds. */
const lookEvery = 50;

/** Resident memory of this process and all that it started, in MB (Linux; elsewhere of this process alone). */
function memoryOfFamily(): number {
  const own = process.memoryUsage.rss();
  let children = 0;
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      // PostgreSQL is not what is measured.
      if (!status.includes(`PPid:\t${process.pid}\n`) || status.startsWith('Name:\tpostgres'))
        continue;
      children += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    }
  } catch {
    // A process that ended while it was looked at.
  }
  return (own + children) / 1024 / 1024;
}

/** How many of the files tell exiftool a place; undefined where it is not installed. */
async function countPlaces(files: Buffer[]): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-hostile-pictures-'));
  try {
    for (const [index, bytes] of files.entries()) await writeFile(join(folder, `${index}`), bytes);
    const { status, stdout, error } = spawnSync(
      'exiftool',
      ['-json', '-gps:all', '-xmp:all', '-exif:all', folder],
      { encoding: 'utf8', maxBuffer: 100_000_000 },
    );
    if (error || status === null) return undefined;
    const found = JSON.parse(stdout || '[]') as Record<string, unknown>[];
    return found.filter((fields) => Object.keys(fields).length > 1).length;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function tryAll(
  url: string,
  files: HostileFile[],
  log: (line: string) => void,
): Promise<Outcome> {
  // The first picture starts the decoder, whose memory is there from then on.
  await tryFile(url, files[0] ?? { name: '', bytes: Buffer.alloc(0) });
  const before = memoryOfFamily();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOfFamily());
  }, lookEvery);
  const tried = [];
  for (const file of files) {
    tried.push(await tryFile(url, file));
    if (tried.length % 50 === 0) log(`${tried.length} of ${files.length}`);
  }
  clearInterval(timer);
  const slowest = tried.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
  const outputs: Buffer[] = [];
  for (const path of new Set(tried.flatMap(({ served }) => served))) {
    outputs.push(Buffer.from(await (await fetch(url + path)).arrayBuffer()));
  }
  const gps = await countPlaces(outputs);
  return {
    files: files.length,
    taken: tried.filter(({ status }) => status === 200).length,
    slowest: slowest.milliseconds,
    slowestName: slowest.name,
    memory: most - before,
    gps: gps ?? 0,
    looked: gps !== undefined,
    faults: tried.flatMap(({ faults }) => faults),
  };
}

async function run({ sizes, createDatabase, rounds, log }: DrillContext<Sizes>): Promise<Report> {
  const [done] = await rounds(1, async () => {
    const made = await createDatabase();
    const shop = await startTestShop({
      databaseUrl: made.url,
      idle: true,
      logLevel: 'error',
      environment: { LIMIT_UPLOADS_PER_HOUR: '1000000' },
    });
    try {
      const files = (await hostileFiles()).filter((_, index) => index % sizes.every === 0);
      const outcome = await tryAll(shop.url, files, log);
      const health = await fetch(`${shop.url}/health`);
      if (health.status !== 200) outcome.faults.push('the shop is not well afterwards');
      if (/"level":(50|60)/.test(shop.logText()))
        outcome.faults.push(shop.logText().slice(0, 2_000));
      return outcome;
    } finally {
      await shop.close();
      await made.drop();
    }
  });
  if (!done) return { figures: [], faults: ['stopped before it was done'] };
  // The small size is a test, and no test of timing.
  const isFull = sizes.every === 1;
  return {
    figures: [
      {
        name: 'hostile files',
        value: done.files,
        ...(isFull && { goal: '300 or more', met: done.files >= 300 }),
      },
      { name: 'taken, and made anew', value: done.taken },
      {
        name: 'slowest, ms',
        value: Math.round(done.slowest),
        ...(isFull && { goal: '2000 or less', met: done.slowest <= 2_000 }),
      },
      { name: 'the slowest one', value: done.slowestName },
      {
        name: 'memory of the shop and its decoder at most, MB more',
        value: Math.round(done.memory),
        ...(isFull && { goal: '200 or less', met: done.memory <= 200 }),
      },
      {
        name: done.looked
          ? 'outputs with a place or other metadata (exiftool)'
          : 'exiftool is not installed',
        value: done.gps,
        goal: '0',
        met: done.gps === 0,
      },
    ],
    faults: done.faults,
  };
}

export const drill: Drill<Sizes> = {
  name: 'G16',
  title: 'hostile pictures: none is kept as it was sent, none breaks anything, none tells a place',
  full: { every: 1 },
  ci: { every: 10 },
  run,
};
