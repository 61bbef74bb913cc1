import { chmod, chown, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { readIfThere, writeSafely } from './files.ts';
import type { Place } from './place.ts';
import type { Account } from './program.ts';

/** Names the socket file; nothing listens on a network port. */
export const SOCKET_PORT = 5432;

const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;
/** A Unix socket's path must fit into 107 bytes on Linux, 103 on macOS. */
const LONGEST_SOCKET_PATH = 100;

/**
 * A private folder with a short path for the server's socket, owned by the account that runs the server. The place
 * remembers it, so that the start after a killed program can clear it away.
 */
export async function makeSocketFolder(
  place: Place,
  account: Account | undefined,
  { name, sharedRoot }: { name: string; sharedRoot: string },
): Promise<string> {
  for (const root of [tmpdir(), '/tmp', '/var/tmp', sharedRoot]) {
    const prefix = join(root, `${name}-`);
    if (Buffer.byteLength(`${prefix}XXXXXX/${SOCKET}`) > LONGEST_SOCKET_PATH) continue;
    if (!(await canEnter(root, account))) continue;
    const folder = await mkdtemp(prefix).catch(() => undefined);
    if (folder === undefined) continue;
    await writeSafely(memory(place), folder);
    await chmod(folder, 0o700);
    if (account) await chown(folder, account.uid, account.gid);
    return folder;
  }
  throw new EmbeddedPostgresError(
    `No temporary folder is usable for the database's socket (${tmpdir()}, /tmp and /var/tmp were tried). Set TMPDIR to a short, writable folder.`,
  );
}

/** Clears away the folder that the place remembers, if any. The server must be gone. */
export async function removeSocketFolder(place: Place): Promise<void> {
  const folder = await readIfThere(memory(place));
  if (folder === undefined) return;
  const socket = join(folder, SOCKET);
  try {
    // The second line of the socket's lock file names the cluster: in a copy of a folder it may be another one's.
    const cluster = (await readIfThere(`${socket}.lock`))?.split('\n')[1];
    if (cluster === place.cluster) {
      await rm(socket, { force: true });
      await rm(`${socket}.lock`, { force: true });
    }
    await rmdir(folder);
  } catch {
    // Gone already, or in use by another server: an empty folder among the temporary ones harms nobody.
  }
  await rm(memory(place), { force: true });
}

/** The folder of the running server's socket, as the place remembers it. */
export async function findSocketFolder(place: Place): Promise<string | undefined> {
  return readIfThere(memory(place));
}

function memory(place: Place): string {
  return join(place.folder, 'socket-folder');
}
