import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restore } from '#server/commands/restore-backup.ts';
import { backUp } from '#server/commands/write-backup.ts';
import { createLogger } from '#server/platform/log.ts';
import { inDatabase } from './addresses.ts';
import { execute } from './database.ts';

/** Where a shop keeps everything; without an address its database is the embedded one, in DATA_DIR. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** How somebody comes to have a shop twice. */
export type CopyKind = 'restore' | 'template' | 'pg_restore' | 'folder' | 'folder without token';

/** What only runs with the shop stopped: files of a running database are not one moment. */
export const needsStop: readonly CopyKind[] = ['template', 'folder', 'folder without token'];

const log = createLogger('silent');

const settingsOf = (place: Place) => ({
  ...place,
  embeddedDatabaseUser: 'nobody',
  imageStore: 'disk' as const,
});

/** The newest PostgreSQL client programs of this machine and their version; undefined where there are none. */
function findClient(): { folder: string; major: number } | undefined {
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return undefined;
  const found = readdirSync(debian)
    .map((name) => ({ folder: join(debian, name, 'bin'), major: Number(name) }))
    .filter(({ folder }) => existsSync(join(folder, 'pg_dump')));
  return found.sort((one, other) => other.major - one.major)[0];
}

/** Whether pg_dump is there, and as new as a server of this version: it reads no newer one. */
export const canDump = (serverMajor: number): boolean => (findClient()?.major ?? 0) >= serverMajor;

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

const runClient = (program: string, args: readonly string[]) =>
  run(join(findClient()?.folder ?? '', program), args);

/** A folder that PostgreSQL's own account may enter, so that an embedded database lies in it. */
export async function makeShopFolder(folder: string, name: string): Promise<string> {
  const made = await mkdtemp(join(folder, `${name}-`));
  await chmod(made, 0o755);
  return made;
}

/** Copies a shop into a new folder and, where it has one, a new database of this address. */
export async function copyShop(
  kind: CopyKind,
  from: Place,
  to: { folder: string; databaseUrl: string },
): Promise<Place> {
  const dataDir = await makeShopFolder(to.folder, 'copy');
  const { databaseUrl } = to;
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = inDatabase(databaseUrl, 'postgres');
  switch (kind) {
    case 'restore': {
      const file = join(to.folder, `${name}.tar.gz`);
      await backUp({ settings: settingsOf(from), log, target: file });
      await execute(admin, `create database ${name} template template0`);
      await restore({ settings: settingsOf({ dataDir, databaseUrl }), file, replace: false, log });
      return { dataDir, databaseUrl };
    }
    case 'pg_restore': {
      const file = join(to.folder, `${name}.dump`);
      await runClient('pg_dump', ['--format=custom', `--file=${file}`, from.databaseUrl ?? '']);
      await execute(admin, `create database ${name} template template0`);
      await runClient('pg_restore', ['--no-owner', `--dbname=${databaseUrl}`, file]);
      await cp(from.dataDir, dataDir, { recursive: true });
      return { dataDir, databaseUrl };
    }
    case 'template': {
      const source = new URL(from.databaseUrl ?? '').pathname.slice(1);
      await execute(admin, `create database ${name} template ${source}`);
      await cp(from.dataDir, dataDir, { recursive: true });
      return { dataDir, databaseUrl };
    }
    case 'folder':
    case 'folder without token':
      // With its owners: the files of the database are PostgreSQL's own.
      await run('cp', ['-a', `${from.dataDir}/.`, dataDir]);
      if (kind === 'folder without token') await rm(join(dataDir, 'secrets', 'takeover-token'));
      return { dataDir, databaseUrl: undefined };
  }
}
