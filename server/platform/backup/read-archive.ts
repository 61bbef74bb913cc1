import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { checkKey } from '#server/platform/blob-store/blob-store.ts';
import { StartError } from '#server/platform/start-error.ts';
import { AnyHead, FORMAT, HEAD_PATH, Head, MANIFEST_PATH, Manifest } from './format.ts';
import { createSums } from './sums.ts';
import { DamagedArchive, readTar, type TarEntry } from './tar.ts';

/** Called with the parts of an archive, in their order. */
export interface Reader {
  head?(head: Head): Promise<void>;
  rows?(table: string, bytes: Buffer): Promise<void>;
  file?(folder: 'secrets' | 'images', name: string, bytes: Buffer): Promise<void>;
}

/**
 * Reads an archive to its end and verifies it. Throws StartError when it is no backup, of a newer format, damaged or
 * truncated; the reader has been given a part of it by then, so verify an archive without a reader first. Errors of the
 * reader are rethrown.
 */
export async function readArchive(
  file: string,
  reader: Reader = {},
): Promise<{ head: Head; manifest: Manifest }> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  try {
    const entries = readTar(gunzip);
    const first = await nextEntry(entries);
    const head = readHead(file, first);
    await reader.head?.(head);
    const manifest = await readParts(head, first, entries, reader);
    return { head, manifest };
  } catch (error) {
    throw explain(file, error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function nextEntry(entries: AsyncGenerator<TarEntry>): Promise<TarEntry> {
  const next = await entries.next();
  if (next.done) throw new DamagedArchive('empty');
  return next.value;
}

function readHead(file: string, { path, body }: TarEntry): Head {
  const data = path === HEAD_PATH ? parseJson(body) : undefined;
  const any = AnyHead.safeParse(data);
  if (!any.success) throw new StartError(`${file} is no backup of this shop.`);
  if (any.data.ditiyoBackup > FORMAT) {
    throw new StartError(
      `${file} was made by a newer version of the shop (format ${any.data.ditiyoBackup}): bring the shop up to date first.`,
    );
  }
  const head = Head.safeParse(data);
  if (!head.success) throw new DamagedArchive('bad head');
  return head.data;
}

async function readParts(
  head: Head,
  first: TarEntry,
  entries: AsyncGenerator<TarEntry>,
  reader: Reader,
): Promise<Manifest> {
  const sums = createSums(head, first.body);
  for await (const { path, body } of entries) {
    if (path === MANIFEST_PATH) {
      const manifest = Manifest.safeParse(parseJson(body));
      const whole = manifest.success && isDeepStrictEqual(manifest.data, sums.finish());
      const more = await entries.next();
      if (!whole || !more.done) throw new DamagedArchive('does not add up');
      return manifest.data;
    }
    const [folder = '', ...rest] = path.split('/');
    if (folder === 'database') {
      const [table = ''] = rest;
      if (!sums.addRows(table, body)) throw new DamagedArchive('unknown table');
      await reader.rows?.(table, body);
    } else if (folder === 'secrets' || folder === 'images') {
      const name = checkName(folder, rest);
      sums.addFile(folder, name, body);
      await reader.file?.(folder, name, body);
    } else throw new DamagedArchive('unknown part');
  }
  throw new DamagedArchive('no manifest');
}

/** Refuses a name that leads out of its folder. */
function checkName(folder: 'secrets' | 'images', parts: string[]): string {
  try {
    if (folder === 'secrets' && parts.length !== 1) throw new Error('a secret lies in no folder');
    return checkKey(parts.join('/'));
  } catch (error) {
    throw new DamagedArchive('bad name', { cause: error });
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function explain(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new StartError(`There is no file ${file}.`);
  if (code === 'EISDIR' || code === 'EACCES') {
    return new StartError(`${file} cannot be read (${code}).`);
  }
  // Z_DATA_ERROR means another kind of file, or damage; one message serves both.
  if (error instanceof DamagedArchive || code?.startsWith('Z_')) {
    return new StartError(
      `${file} is damaged, cut off, or no backup of this shop. Nothing was restored; take another backup.`,
      { cause: error },
    );
  }
  return error;
}
