import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { isThere, readIfThere, syncFolder, writeSafely } from './files.ts';
import type { Place } from './place.ts';
import { type Account, run } from './program.ts';

const STAGING_PREFIX = 'cluster.new-';

interface ClusterOptions {
  /** Of the only role. */
  name: string;
  onStep: (step: string) => void;
  /** Whether the new cluster must survive a power cut; false only for one that is thrown away. */
  sync: boolean;
}

/**
 * Makes the cluster when there is none yet, beside its final place and renamed into it when complete, so that an
 * interrupted start is never mistaken for a finished cluster. Returns the role's password.
 */
export async function ensureCluster(
  place: Place,
  bin: string,
  account: Account | undefined,
  { name, onStep, sync }: ClusterOptions,
): Promise<string> {
  if (await isThere(place.cluster)) return readPassword(place);

  onStep(`Creating the database in ${place.cluster}`);
  await removeInterrupted(place);
  const staging = await mkdtemp(join(place.folder, STAGING_PREFIX));
  const password = randomBytes(24).toString('base64url');
  try {
    await initialise(staging, bin, account, { name, password, sync });
    await writeSafely(passwordFile(place), password);
    await rename(join(staging, 'cluster'), place.cluster);
    await syncFolder(place.folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return password;
}

function passwordFile(place: Place): string {
  return join(place.folder, 'password');
}

export async function readPassword(place: Place): Promise<string> {
  const password = await readIfThere(passwordFile(place));
  if (!password) {
    throw new EmbeddedPostgresError(
      `The password of the database is missing: ${passwordFile(place)}. Restore that file from a backup.`,
    );
  }
  return password.trim();
}

async function removeInterrupted(place: Place): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith(STAGING_PREFIX)) continue;
    await rm(join(place.folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function initialise(
  staging: string,
  bin: string,
  account: Account | undefined,
  { name, password, sync }: { name: string; password: string; sync: boolean },
): Promise<void> {
  const cluster = join(staging, 'cluster');
  const passwordCopy = join(staging, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordCopy, password, { mode: 0o600 });
  if (account) {
    for (const path of [staging, cluster, passwordCopy]) {
      await chown(path, account.uid, account.gid);
    }
  }
  await chmod(cluster, 0o700);
  const { ok, output } = await run(
    join(bin, 'initdb'),
    [
      `--pgdata=${cluster}`,
      `--username=${name}`,
      `--pwfile=${passwordCopy}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...(sync ? [] : ['--no-sync']),
    ],
    account,
  );
  if (!ok) {
    const reason = output.match(/(?:error|FATAL):\s+(.*)/)?.[1] ?? output.split('\n').at(-1);
    if (/could not look up effective user/.test(output)) {
      throw new EmbeddedPostgresError(
        `PostgreSQL does not run under a user number without a name (${reason}). Add the user to /etc/passwd, or {otherServer}.`,
      );
    }
    throw new EmbeddedPostgresError(
      `The database could not be created in ${staging}: ${reason}. Make room, choose another folder by {folder}, or {otherServer}.`,
    );
  }
}
