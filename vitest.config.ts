import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * One file a core at a time. Each worker has a database of its own in one server, which has 120 connections for all of them. Said in
 * each project, because none of them inherits it: by default two cores have one worker.
 */
const maxWorkers = Math.min(availableParallelism(), 4);

/** Tests of the embedded server's own life, and of several that follow each other; they start them whatever server the others use. */
const embeddedOnly = [
  'tests/db/{embedded,closed-folder,replicas}.test.ts',
  'tests/api/replica-reads.test.ts',
];

/** Twice what a busy machine of two cores takes: a test that hangs is told of, and one that waits for its turn is not. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, maxWorkers };

/**
 * The files of a worker share its modules: loading the server costs 3 s of a core, which each file would pay again. What a
 * test needs for itself it makes for itself (a shop, a database) and takes away again; no module keeps state between them.
 */
const shared = { isolate: false };

/** Kept apart from vite.config.ts on purpose: tests need no router, no style sheets and no built pages. */
export default defineConfig({
  test: {
    // The database server is started once for both projects; with `extends` each would start one more.
    globalSetup: ['tests/support/global-setup.ts'],
    // A forgotten `.only` would leave the rest out unseen.
    allowOnly: false,
    projects: [
      {
        extends: false,
        test: {
          name: 'unit',
          include: [
            '{contract,server,web,database,bench}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'tests/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          ...patience,
          ...shared,
        },
      },
      {
        extends: false,
        test: {
          name: 'api',
          include: ['tests/{api,db,sandbox,identity,media}/**/*.test.ts'],
          // On a server of one's own there is nothing to learn about the embedded one.
          exclude: process.env.TEST_DATABASE_URL ? embeddedOnly : [],
          ...patience,
          ...shared,
        },
      },
      {
        extends: false,
        test: {
          name: 'drills',
          include: ['tests/drills/**/*.test.ts'],
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
