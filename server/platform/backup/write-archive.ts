import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { isThere, syncFolder } from '#server/platform/files.ts';
import { tokenFile } from '#server/platform/shop-identity/index.ts';
import { StartError } from '#server/platform/start-error.ts';
import { HEAD_PATH, MANIFEST_PATH, type Manifest } from './format.ts';
import type { Snapshot } from './snapshot.ts';
import { createSums } from './sums.ts';
import { tarEnd, tarEntry } from './tar.ts';

/** Milliseconds after which an unfinished archive belongs to a process that was killed. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

interface Content {
  snapshot: Snapshot;
  blobs: BlobStore;
  /** The folder of the shop's secrets. */
  secrets: string;
}

/**
 * Writes a snapshot, the secrets and the pictures into `file`, with mode 0600. The file gets its name when it is complete and
 * synced. Throws StartError if it exists already. Returns its manifest and its size in bytes.
 */
export async function writeArchive(
  file: string,
  content: Content,
  signal?: AbortSignal,
): Promise<{ manifest: Manifest; size: number }> {
  await refuseExisting(file);
  await removeAbandoned(dirname(file));
  const part = join(dirname(file), `.${basename(file)}.part-${randomBytes(4).toString('hex')}`);
  try {
    const made: { manifest?: Manifest } = {};
    await writeTo(part, entriesOf(content, made), signal);
    const { size } = await stat(part);
    await publish(part, file);
    if (!made.manifest) throw new Error('the archive has no manifest');
    return { manifest: made.manifest, size };
  } finally {
    await rm(part, { force: true });
  }
}

/** Resolves when the file is synced to the disk. */
async function writeTo(
  path: string,
  bytes: AsyncGenerator<Buffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  // The fastest level: pictures are compressed already, and the shop needs its CPU.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(bytes), gzip, out, ...(signal ? [{ signal }] : []));
}

async function* entriesOf(
  { snapshot, blobs, secrets }: Content,
  made: { manifest?: Manifest },
): AsyncGenerator<Buffer> {
  const { head } = snapshot;
  const moment = new Date(head.madeAt);
  const headBytes = Buffer.from(JSON.stringify(head));
  const sums = createSums(head, headBytes);
  yield* tarEntry({ path: HEAD_PATH, body: headBytes }, moment);

  for (const name of (await readdir(secrets)).sort()) {
    // The token marks the active installation, which a copy made from a backup is not.
    if (name === tokenFile) continue;
    const body = await readFile(join(secrets, name));
    sums.addFile('secrets', name, body);
    yield* tarEntry({ path: `secrets/${name}`, body }, moment);
  }
  for (const { name } of head.tables) {
    let number = 0;
    for await (const body of snapshot.rows(name)) {
      number += 1;
      sums.addRows(name, body);
      const path = `database/${name}/${String(number).padStart(8, '0')}`;
      yield* tarEntry({ path, body }, moment);
    }
  }
  // After the rows: each picture is stored before its row, so all that the rows refer to are there.
  for await (const { key } of blobs.list('')) {
    const blob = await blobs.find(key);
    if (!blob) continue;
    const body = await buffer(blob.stream);
    sums.addFile('images', key, body);
    yield* tarEntry({ path: `images/${key}`, body }, moment);
  }
  made.manifest = sums.finish();
  yield* tarEntry(
    { path: MANIFEST_PATH, body: Buffer.from(JSON.stringify(made.manifest)) },
    moment,
  );
  yield tarEnd;
}

async function refuseExisting(file: string): Promise<void> {
  if (await isThere(file)) {
    throw new StartError(`${file} is there already: name another file, or move that one away.`);
  }
}

/** Unlike a rename, a link never replaces an existing file. */
async function publish(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') await refuseExisting(file);
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Removes the unfinished files of killed backups. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\..+\.part-[0-9a-f]{8}$/.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER) await rm(path, { force: true });
  }
}
