import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { inDatabase, wayTo } from './addresses.ts';

/** What the global set-up tells every test file about the server of this run. */
interface TestServer {
  /** An address with the right to create databases. */
  adminUrl: string;
  /** A database with every migration applied, which nothing is connected to. */
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  database: Database;
  /** Its address, for a pool or a process of the test's own. */
  url: string;
  /** Closes the pool and removes the database, whoever else is connected. */
  drop(): Promise<void>;
}

/** A database of the test's own without rows but those of the models: migrated, or with `bare` without any table either. */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testServer');
  // The template's name begins with the run's; what a broken test leaves is found by it and removed at the end.
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  // Files are copied in half the time of pages through the log.
  await execute(
    adminUrl,
    `create database ${name} template ${bare ? 'template0' : template} strategy file_copy`,
  );
  const url = inDatabase(adminUrl, name);
  const database = createDatabase({ ...wayTo(url), log: createLogger('silent') });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await execute(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs statements on a connection of their own. */
export async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
