import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isThere, makeFolder, readIfThere, writeSafely } from './files.ts';
import type { Account } from './program.ts';

/**
 * The folder of one cluster with all that belongs to it:
 *
 *     cluster/       PostgreSQL's data folder, the account's own, mode 0700; it exists only when complete
 *     password       of the role, mode 0600, unreadable to that account
 *     server.log     of the running server, server.log.1 of the one before
 *     socket-folder  where the running server's socket is
 *     data-dir       only elsewhere than in dataDir: whose cluster this is
 */
export interface Place {
  folder: string;
  cluster: string;
}

/** In dataDir: the random id under which the cluster lies elsewhere. */
const ID_FILE = 'database-id';

function placeAt(folder: string): Place {
  return { folder, cluster: join(folder, 'cluster') };
}

/**
 * Where the cluster of this dataDir lies: inside it, or, when the account that PostgreSQL runs under may not enter it
 * (a closed home or temporary folder), in `sharedRoot` under a random id that a file in dataDir keeps. A dataDir with
 * neither is new. The choice is made once; the caller holds the lock of dataDir.
 */
export async function findPlace(
  dataDir: string,
  sharedRoot: string,
  account: Account | undefined,
): Promise<Place> {
  const id = (await readIfThere(join(dataDir, ID_FILE)))?.trim();
  if (id !== undefined) return knownElsewhere(dataDir, sharedRoot, id);

  const inside = placeAt(join(dataDir, 'postgres'));
  const exists = await isThere(inside.cluster);
  if (await canEnter(dataDir, account)) {
    if (!exists) await makeFolder(inside.folder, { passage: true });
    return inside;
  }
  if (exists) {
    throw new EmbeddedPostgresError(
      `The database in ${inside.cluster} cannot be reached by the account "${account?.name}" any more. Let it pass through ${dataDir} and the folders above it again (chmod o+x), or start the {program} as an ordinary user.`,
    );
  }
  return newElsewhere(dataDir, sharedRoot, account);
}

/** Where the cluster of a dataDir lies that is used already, or would lie; nothing is made or changed. */
export async function lookUpPlace(dataDir: string, sharedRoot: string): Promise<Place> {
  const id = (await readIfThere(join(dataDir, ID_FILE)))?.trim();
  return placeAt(id === undefined ? join(dataDir, 'postgres') : join(sharedRoot, id));
}

async function newElsewhere(
  dataDir: string,
  sharedRoot: string,
  account: Account | undefined,
): Promise<Place> {
  const id = randomBytes(16).toString('hex');
  const place = placeAt(join(sharedRoot, id));
  await makeFolder(place.folder, { passage: true });
  if (!(await canEnter(place.folder, account))) {
    throw new EmbeddedPostgresError(
      `Neither ${dataDir} nor ${sharedRoot} is open to the account "${account?.name}" that PostgreSQL runs under. Choose an open folder by {folder} (chmod o+x on it and the folders above), or {otherServer}.`,
    );
  }
  // The id is written last: a start that is cut short leaves an empty folder, never an id without its place.
  await writeSafely(join(place.folder, 'data-dir'), dataDir);
  await writeSafely(join(dataDir, ID_FILE), `${id}\n`);
  return place;
}

async function knownElsewhere(dataDir: string, sharedRoot: string, id: string): Promise<Place> {
  const idFile = join(dataDir, ID_FILE);
  if (!/^[0-9a-f]{32}$/.test(id)) {
    throw new EmbeddedPostgresError(
      `${idFile} is damaged: it must hold the name of a folder in ${sharedRoot}. Restore it, or delete it to start a new, empty {program}.`,
    );
  }
  const place = placeAt(join(sharedRoot, id));
  const owner = await readIfThere(join(place.folder, 'data-dir'));
  if (owner === undefined) {
    throw new EmbeddedPostgresError(
      `The database of this {program} is missing: ${place.folder}, which ${idFile} names. Put it back, or delete that file to start a new, empty {program}.`,
    );
  }
  if (owner !== dataDir) {
    if (await isAnotherHolder(owner, dataDir, id)) {
      throw new EmbeddedPostgresError(
        `${dataDir} is a copy of ${owner}, and two of them cannot share one database. Delete ${idFile} to start a new, empty {program} there.`,
      );
    }
    await writeSafely(join(place.folder, 'data-dir'), dataDir);
  }
  return place;
}

/** Is `owner` still there with the same id, and not merely an older path of this very folder? */
async function isAnotherHolder(owner: string, dataDir: string, id: string): Promise<boolean> {
  const theirs = join(owner, ID_FILE);
  if ((await readIfThere(theirs).catch(() => undefined))?.trim() !== id) return false;
  const [a, b] = await Promise.all([stat(theirs), stat(join(dataDir, ID_FILE))]);
  return a.dev !== b.dev || a.ino !== b.ino;
}
