// Measures a goal of docs/reliability.md:
//   npm run drill -- G4 [--size ci|full] [--seed N] [--database URL] [--minutes N] [--fresh]
// Goes on where an earlier run was stopped, unless `--fresh`. Without `--database` or TEST_DATABASE_URL it starts the
// embedded server. Prints a table, writes docs/figures/G4.json (full size), and ends
// with 1 when the goal is missed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDrillServer } from '#tests/support/drill-server.ts';
import { type Drill, isMet, play } from './drills/drill.ts';
import { formatReport, writeRecord } from './drills/support/record.ts';
import { createRounds, inFile } from './drills/support/rounds.ts';

const folder = fileURLToPath(new URL('./drills/', import.meta.url));
const results = fileURLToPath(new URL('./results/', import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);

async function listDrills(): Promise<Drill[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'drill.ts');
  const modules = await Promise.all(files.sort().map((file) => import(join(folder, file))));
  return modules.map(({ drill }) => drill as Drill);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string', default: 'full' },
      seed: { type: 'string' },
      database: { type: 'string', default: process.env.TEST_DATABASE_URL },
      minutes: { type: 'string' },
      fresh: { type: 'boolean', default: false },
    },
  });
  const { size, seed, minutes, ...others } = values;
  if (size !== 'ci' && size !== 'full') throw new Error('--size is ci or full');
  return {
    ...others,
    name: positionals[0]?.toLowerCase(),
    size: size as 'ci' | 'full',
    seed: seed === undefined ? undefined : Number(seed),
    until: minutes === undefined ? undefined : performance.now() + Number(minutes) * 60_000,
  };
}

const { name, size, seed, database, until, fresh } = readArguments();
const drills = await listDrills();
const drill = drills.find((known) => known.name.toLowerCase() === name);
if (!drill) {
  say('npm run drill -- NAME [--size ci|full] [--seed N] [--database URL] [--minutes N] [--fresh]');
  for (const { name: known, title } of drills) say(`  ${known.padEnd(5)} ${title}`);
  process.exit(1);
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second time it is meant at once; what was done is kept.
    if (stopping) process.exit(1);
    stopping = true;
    say('stopping after this round');
  });
}

const sizes = drill[size];
const memory = inFile(join(results, `${drill.name}-${size}.json`), sizes, { seed, fresh });
const { rounds, progress } = createRounds(
  memory,
  () => !stopping && (until === undefined || performance.now() < until),
);
const began = performance.now();
say(`${drill.name}: ${drill.title}; ${size} ${JSON.stringify(sizes)}; seed ${memory.seed}`);
if (memory.results.length > 0) say(`going on after ${memory.results.length} rounds`);

const server = await openDrillServer(database);
try {
  const { serverUrl, createDatabase } = server;
  const log = (line: string) =>
    say(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);
  const report = await play(drill, {
    sizes,
    seed: memory.seed,
    serverUrl,
    createDatabase,
    log,
    rounds,
  });
  const outcome = {
    drill,
    size,
    seed: memory.seed,
    ...progress(),
    seconds: (performance.now() - began) / 1000,
    database: database ? ('given' as const) : ('embedded' as const),
    report,
  };
  say(formatReport(outcome));
  // The small size proves nothing by its figures: it is a test.
  if (size === 'full') say(`  written to ${writeRecord(outcome)}`);
  process.exitCode = isMet(report) ? 0 : 1;
} finally {
  await server.stop();
}
