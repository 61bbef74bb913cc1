import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { inDatabase } from '#tests/support/addresses.ts';
import { openDrillServer } from '#tests/support/drill-server.ts';
import { fillCatalogue } from '../catalogue/fill.ts';
import { startMeasuredShop } from '../support/shop.ts';
import { options, say } from './options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(root, 'node_modules', '.cache', 'bench');

/** A larger catalogue grows out of the next smaller one. */
const steps = [1_000_000, 100_000, 10_000];

/** Of all that a template is made from: another one is made when any of it changes. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of ['database', 'bench/catalogue']) {
    const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const name of names.sort())
      hash.update(name.slice(root.length)).update(readFileSync(name));
  }
  return hash.digest('hex').slice(0, 12);
}

export interface Catalogue {
  databaseUrl: string;
  /** Pictures and secrets of the shop that the database belongs to. */
  dataDir: string;
  close(): Promise<void>;
}

export interface Catalogues {
  /** A shop's database of its own with that many products, a copy of a template that is filled once. */
  open(size: number): Promise<Catalogue>;
  stop(): Promise<void>;
}

/** Until nothing is left to do in the background, such as the pictures of the demo shop. Mail waits for a server. */
async function untilQuiet({ pool }: Database): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from outbox
       where done_at is null and parked_at is null and kind not like '%mail%' and run_after < now() + interval '1 minute'`,
    );
    if (rows[0]?.left === 0) return;
    await sleep(500);
  }
}

/**
 * Catalogues on the server of BENCH_DATABASE_URL, or on the embedded one. On a server the templates stay for the next
 * run: databases called ditiyo_bench_…, and a folder below node_modules/.cache.
 */
export async function openCatalogues(): Promise<Catalogues> {
  const server = await openDrillServer(options.databaseUrl);
  const mark = fingerprint();
  const log = createLogger('silent');
  const keeps = options.databaseUrl !== undefined;
  const home = keeps ? join(kept, mark) : await mkdtemp(join(tmpdir(), 'ditiyo-bench-home-'));
  const nameOf = (size: number) => `ditiyo_bench_${mark}_${size}`;

  async function execute(statement: string): Promise<number> {
    const client = new pg.Client(server.serverUrl);
    await client.connect();
    try {
      return (await client.query(statement)).rows.length;
    } finally {
      await client.end();
    }
  }

  const exists = async (name: string) =>
    (await execute(`select from pg_database where datname = '${name}'`)) > 0;

  /** Fills a database under another name first: one that was cut short is begun anew. */
  async function make(size: number, from: string, fill: (url: string) => Promise<void>) {
    const name = nameOf(size);
    await execute(`drop database if exists ${name}_new with (force)`);
    await execute(`create database ${name}_new${from && ` template ${from}`}`);
    await fill(inDatabase(server.serverUrl, `${name}_new`));
    await execute(`alter database ${name}_new rename to ${name}`);
    return name;
  }

  /** The demo shop as it is after its first start. */
  async function ensureDemoShop(): Promise<string> {
    const name = nameOf(0);
    if (existsSync(home) && (await exists(name))) return name;
    say('Filling the demo shop, once …');
    for (const size of [0, ...steps]) {
      await execute(`drop database if exists ${nameOf(size)} with (force)`);
    }
    await rm(home, { recursive: true, force: true });
    return make(0, '', async (databaseUrl) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-bench-'));
      const shop = await startMeasuredShop({ databaseUrl, dataDir });
      await untilQuiet(shop.database).finally(() => shop.close());
      await cp(dataDir, home, { recursive: true });
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  async function ensureTemplate(size: number): Promise<string> {
    const demo = await ensureDemoShop();
    if (size === 0) return demo;
    if (await exists(nameOf(size))) return nameOf(size);
    const smaller = steps.find((step) => step < size) ?? 0;
    const from = await ensureTemplate(smaller);
    say(`Filling ${size.toLocaleString('en')} products, once …`);
    return make(size, from, async (connection) => {
      const database = createDatabase({ connection, log });
      await fillCatalogue(database, { from: smaller, to: size }).finally(() => database.close());
    });
  }

  async function open(size: number): Promise<Catalogue> {
    const template = await ensureTemplate(size);
    const name = `ditiyo_bench_run_${process.pid}_${size}`;
    await execute(`create database ${name} template ${template}`);
    const dataDir = await mkdtemp(join(tmpdir(), 'ditiyo-bench-'));
    await cp(home, dataDir, { recursive: true });
    return {
      databaseUrl: inDatabase(server.serverUrl, name),
      dataDir,
      async close() {
        await execute(`drop database if exists ${name} with (force)`);
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }

  return {
    open,
    async stop() {
      await server.stop();
      if (!keeps) await rm(home, { recursive: true, force: true });
    },
  };
}
