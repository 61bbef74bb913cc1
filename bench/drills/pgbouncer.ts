import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { findPooler } from '#server/platform/db/pooler.ts';
import { runExclusively } from '#server/platform/jobs/job-locks.ts';
import { createLogger } from '#server/platform/log.ts';
import { inDatabase } from '#tests/support/addresses.ts';
import type { Drill, DrillContext, Report } from './drill.ts';
import { exactly } from './support/figures.ts';
import { startPgbouncer } from './support/pgbouncer.ts';

interface Sizes extends Record<string, number> {
  /** Of the API's tests that are run on the pooler: so many files, or all of them. */
  files: number;
  /** Times that several processes want to run the same job. */
  jobs: number;
  processes: number;
}

const script = fileURLToPath(new URL('../../scripts/test.mjs', import.meta.url));
const log = createLogger('silent');

/** The way of an item from being listed to being paid for, and what works in the background of it. */
const files = [
  'tests/api/main-job',
  'tests/api/orders',
  'tests/api/search.test',
  'tests/api/payments-confirm',
  'tests/api/payments-webhooks',
  'tests/api/payments-processes',
  'tests/api/payments-races',
  'tests/api/payments-refunds',
  'tests/api/catalogue',
  'tests/api/category',
  'tests/api/accounts',
  'tests/api/contact',
  'tests/api/watchlist',
  'tests/api/identity',
  'tests/api/moderation',
];

/** Runs tests of the API as they are, with the pooler between each shop and its database. */
async function runTests(serverUrl: string, poolerUrl: string, names: readonly string[]) {
  const child = spawn(process.execPath, [script, 'api', ...names], {
    env: { ...process.env, TEST_DATABASE_URL: serverUrl, TEST_POOLER_URL: poolerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const [, passed = '0', failed = 'no count'] =
    /(\d+) passed, (\d+) failed[^\n]*\s*$/.exec(said) ?? [];
  return { passed: Number(passed), failed, said };
}

/** How often two processes were at the same job at once, and how often nobody was. */
async function contest(databases: readonly Database[], times: number) {
  const counted = { ran: 0, twice: 0 };
  for (let time = 0; time < times; time += 1) {
    let atWork = 0;
    const work = async () => {
      atWork += 1;
      if (atWork > 1) counted.twice += 1;
      await sleep(5);
      atWork -= 1;
    };
    const ran = await Promise.all(databases.map((one) => runExclusively(one, 'drill', work)));
    counted.ran += ran.filter(Boolean).length;
  }
  return counted;
}

/** What a statement that never ends is ended with, outside of a transaction and in one. */
async function endless({ pool, transaction }: Database): Promise<string[]> {
  const codeOf = (error: { code?: string }) => error.code ?? String(error);
  const inside = transaction(async (tx) => {
    await tx.execute('select pg_sleep(60)').catch((error) => {
      throw error.cause;
    });
  });
  const asked = [
    pool.query('select pg_sleep(60)'),
    pool.query('select pg_sleep($1)', [60]),
    inside,
  ];
  return Promise.all(asked.map((one) => one.then(() => 'it ended', codeOf)));
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, serverUrl } = context;
  const pooler = await startPgbouncer(serverUrl);
  const made = await context.createDatabase();
  const connection = inDatabase(pooler.url, new URL(made.url).pathname.slice(1));
  const opened: Database[] = [];
  try {
    context.log(`PgBouncer ${pooler.version}`);
    const found = await findPooler(connection);
    const alone = await openDatabase({ connection, log }).then(
      (database) => database.close().then(() => 'was opened'),
      (error: Error) => error.message,
    );
    for (let count = 0; count < sizes.processes; count += 1) {
      opened.push(await openDatabase({ connection, direct: made.url, log }));
    }
    const [first = createDatabase({ connection, log })] = opened;
    const jobs = await contest(opened, sizes.jobs);
    const ends = await endless(first);
    const names = files.slice(0, sizes.files);
    context.log(
      `jobs: ${jobs.ran} ran, ${jobs.twice} at once; now ${names.length} tests of the API`,
    );
    const tests = await runTests(serverUrl, pooler.url, names);
    return {
      figures: [
        { name: 'PgBouncer', value: pooler.version },
        { name: 'keeps prepared statements', value: found?.keepsPrepared ? 'yes' : 'no' },
        exactly(
          'statements of 60 s that were not cancelled',
          ends.filter((code) => code !== '57014').length,
          0,
        ),
        { name: 'jobs that ran', value: jobs.ran, goal: 'some', met: jobs.ran >= sizes.jobs },
        exactly('jobs that ran twice at once', jobs.twice, 0),
        {
          name: 'tests of the API that passed',
          value: tests.passed,
          goal: 'some',
          met: tests.passed > 0,
        },
        { name: 'that failed', value: tests.failed, goal: '0', met: tests.failed === '0' },
      ],
      faults: [
        ...(found ? [] : ['the pooler was not found out']),
        ...(alone.includes('DATABASE_DIRECT_URL') ? [] : [`without a direct way: ${alone}`]),
        ...(tests.failed === '0' ? [] : [tests.said.slice(-4_000)]),
      ],
    };
  } finally {
    await Promise.all(opened.map((database) => database.close()));
    await made.drop();
    await pooler.close();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G25',
  title: 'the shop behind PgBouncer, which lends connections by transaction',
  full: { files: files.length, jobs: 200, processes: 4 },
  ci: { files: 3, jobs: 20, processes: 4 },
  run,
};
