import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentCalled } from '../support/process-tree.ts';
import { end, freePort, runNode, waitFor } from '../support/processes.ts';
import { type MeasuredShop, startMeasuredShop } from '../support/shop.ts';
import type { Catalogue } from './catalogue.ts';

const programOf = (name: string) =>
  fileURLToPath(new URL(`../reference/${name}.ts`, import.meta.url));

export interface Server {
  url: string;
  /** Its first process. */
  pid: number;
  close(): Promise<void>;
}

export interface OurServer extends Server {
  database: MeasuredShop['database'];
}

/** The shop, with so many worker processes, and other settings than it has by itself. */
export async function startOurs(
  { databaseUrl, dataDir }: Catalogue,
  workers: number,
  settings: Record<string, string> = {},
): Promise<OurServer> {
  const shop = await startMeasuredShop({
    databaseUrl,
    dataDir,
    settings: { WEB_PROCESSES: String(workers), ...settings },
  });
  const { url, database, close } = shop;
  return { url, database, close, pid: shop.process.pid ?? 0 };
}

async function start(program: string, env: Record<string, string>, path: string): Promise<Server> {
  const port = await freePort();
  const child = runNode(program, { env: { ...env, PORT: String(port), NODE_ENV: 'production' } });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(url + path, child);
  return { url, pid: child.pid ?? 0, close: () => end(child) };
}

/** Express and a pool, on the same database and pictures. */
export function startExpress({ databaseUrl, dataDir }: Catalogue): Promise<Server> {
  const env = { DATABASE_URL: databaseUrl, PICTURES: join(dataDir, 'images', 'pictures') };
  return start(programOf('server'), env, '/api/categories');
}

/** One answer, as bytes and the headers that say what they are. */
export interface Sample {
  headers: Record<string, string>;
  body: Buffer;
}

/** A bare node:http server: each sample under the path that is its name. */
export async function startBare(samples: ReadonlyMap<string, Sample>): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-bare-'));
  const file = join(folder, 'answers.json');
  const answers = [...samples].map(([path, { headers, body }]) => [
    path,
    { headers, body: body.toString('base64') },
  ]);
  await writeFile(file, JSON.stringify(Object.fromEntries(answers)));
  const [first] = samples.keys();
  const server = await start(programOf('bare'), { ANSWERS_FILE: file }, first ?? '/');
  await rm(folder, { recursive: true });
  return server;
}

/** The first process of the database server, when it runs on this machine. */
export async function findPostmaster({ pool }: OurServer['database']): Promise<number | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentCalled('postgres', rows[0]?.pid ?? 0);
}
