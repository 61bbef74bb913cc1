import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { leftOut, onOneDatabase, unitsOf } from './scripts/support/passes.ts';

/**
 * One file more at a time than there are cores: some wait. Each has databases of its own in one server, which has 120
 * connections for all of them. Said in each project, because none of them inherits it: by default two cores have one worker.
 */
const maxWorkers = Math.min(availableParallelism() + 1, 5);

/** Seconds of load each: nobody changes them with the shop. */
const ofTheBench = ['bench/performance/load.test.ts'];

/** What is tried with a sample of its cases before each change, and with all of them in a thorough run (tests/support/thorough.ts). */
const sampled = [
  'tests/api/{authorization-guards,authorization-matrix,bad-input,checkout-forged,checkout-property,claims-property,claims-races,contact-mail,deal-walks,deals,degrading,evidence-reader,first-admin,google-local,google-openid,journal-property,listing-races,payments-processes,payments-property,payments-silence,pictures-on-s3,reservations,response-cache-processes,statements,traces}.test.ts',
  'tests/db/{plans,search-scans}.test.ts',
  'tests/media/s3-store.test.ts',
  'tests/{photo-quality,sensor}.test.ts',
];

/** Several times what a busy machine of two cores takes: a test that hangs is told of, and one that waits for its turn is not. */
const timeout = { testTimeout: 120_000, hookTimeout: 120_000, maxWorkers };

/**
 * Packages of several hundred modules, bundled once and kept in node_modules/.vite: Node reads the package.json above each
 * module again, which for these takes a second and a half of a core in every worker.
 */
const bundled = [
  'better-auth',
  'better-auth/adapters/drizzle',
  'better-auth/api',
  'better-auth/minimal',
  'better-auth/oauth2',
  'better-auth/plugins',
  'drizzle-orm',
  'drizzle-orm/migrator',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
  'drizzle-orm/pg-core',
  'stripe',
  'zod/mini',
  'zod/v4/core',
];

/**
 * The files of a worker share its modules: loading the server costs 3 s of a core, which each file would pay again. What a
 * test needs for itself it makes for itself (a shop, a database) and takes away again; no module keeps state between them.
 */
const shared = {
  isolate: false,
  deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
};

/** Projects that are named with `--project`, in either way to write it; none means all. */
const named = process.argv.flatMap((word, at) =>
  word === '--project' ? [process.argv[at + 1] ?? ''] : (word.match(/^--project=(.+)$/)?.[1] ?? []),
);

/** Its plug-ins and the browser are looked for only where they are used: that takes a second of each start. */
async function components() {
  if (named.length > 0 && !named.includes('components')) return [];
  const { componentsProject } = await import('./tests/support/components/project.ts');
  return [await componentsProject(maxWorkers)];
}

const units = unitsOf([
  '{contract,server,web,bench}/**/*.test.{ts,tsx}',
  // What needs a database lies in the package's tests/.
  'packages/*/*.test.ts',
  'scripts/**/*.test.mjs',
  'tests/*.test.ts',
  'tests/support/**/*.test.ts',
]);

/** Kept apart from vite.config.ts on purpose: tests need no router, no style sheets and no built pages. */
export default defineConfig({
  test: {
    // The database server is started once for both projects; with `extends` each would start one more.
    globalSetup: ['tests/support/global-setup.ts', 'tests/support/names-that-run.ts'],
    // A forgotten `.only` would leave the rest out unseen.
    allowOnly: false,
    projects: [
      {
        extends: false,
        test: {
          name: 'unit',
          ...units,
          exclude: [...units.exclude, '**/*.component.test.tsx', ...ofTheBench],
          ...timeout,
          ...shared,
        },
      },
      ...(await components()),
      {
        extends: false,
        test: {
          name: 'api',
          include: ['tests/{api,db,media}/**/*.test.ts', 'packages/*/tests/*.test.ts'],
          exclude: [
            ...leftOut,
            ...(process.env.THOROUGH === 'on' && process.env.TEST_DATABASE_URL
              ? onOneDatabase
              : []),
          ],
          setupFiles: process.env.RECORD_STATEMENTS ? ['tests/support/record-statements.ts'] : [],
          // A second try only for a wait that ran out, on a busy machine: what loses money once in a hundred runs must be seen
          // (docs/decisions/034-tests-and-drills.md).
          retry: { count: 1, condition: /timed out|it never came to this|did not succeed in time/ },
          ...timeout,
          ...shared,
        },
      },
      {
        extends: false,
        test: {
          name: 'nightly',
          include: [
            'tests/nightly/*.test.ts',
            'packages/*/nightly/*.test.ts',
            ...ofTheBench,
            ...sampled,
          ],
          env: { THOROUGH: 'on' },
          testTimeout: 180_000,
          hookTimeout: 300_000,
          maxWorkers,
          ...shared,
        },
      },
      {
        extends: false,
        test: {
          name: 'engines',
          include: ['tests/nightly/engines/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // One browser at a time: a window that has no core left looks like one that does not work.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: false,
        test: {
          name: 'drills',
          include: ['tests/nightly/drills/*.test.ts'],
          // Many processes, killed and started again: minutes, not seconds.
          testTimeout: 900_000,
          hookTimeout: 120_000,
          // After all others and one by one: each is a shop of many processes, which has both cores and most connections.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
