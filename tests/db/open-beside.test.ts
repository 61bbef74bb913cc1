import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  processesOn,
  startServerProcess,
} from '#packages/embedded-postgres/tests/server-process.ts';
import { clientConfig } from '#server/platform/db/connection.ts';
import { openBeside } from '#server/platform/db/open-beside.ts';
import { createLogger } from '#server/platform/log.ts';
import { execute } from '#tests/support/database.ts';

let folder: string;
let settings: { databaseUrl: undefined; dataDir: string; embeddedDatabaseUser: string };
let beside: { log: ReturnType<typeof createLogger>; sharedRoot: string };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ditiyo-beside-'));
  await chmod(folder, 0o711);
  settings = {
    databaseUrl: undefined,
    dataDir: join(folder, 'data'),
    embeddedDatabaseUser: 'nobody',
  };
  beside = { log: createLogger('silent'), sharedRoot: join(folder, 'shared') };
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function readKept(connection: pg.ClientConfig): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query('select answer from kept')).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

test("a command reads the running shop's database, and a stopped shop's one, which it stops again", async () => {
  const shop = await startServerProcess(settings.dataDir, beside.sharedRoot, { name: 'ditiyo' });
  try {
    await execute(shop.url, 'create table kept as select 42 as answer');
    const running = await openBeside(settings, beside);
    expect(await readKept(clientConfig(running.connection))).toBe(42);
    await running.close();
    // The shop's own server stays.
    await execute(shop.url, 'select 1');
    expect(await shop.stop()).toBe(0);

    const stopped = await openBeside(settings, beside);
    expect(await readKept(clientConfig(stopped.connection))).toBe(42);
    await stopped.close();
    expect(await processesOn(shop.location)).toEqual([]);
  } finally {
    await shop.end();
  }
});

test('where no shop has been, none is made', async () => {
  await expect(openBeside(settings, beside)).rejects.toThrow(`no shop in ${settings.dataDir}`);
});
