import { Header } from 'tar';

/** Bytes of a block of tar. */
const BLOCK = 512;
/** Bytes. Larger entries are not written, and count as damage when read. */
const LARGEST_ENTRY = 64 * 1024 * 1024;

export interface TarEntry {
  path: string;
  body: Buffer;
}

/** The archive is truncated or changed. */
export class DamagedArchive extends Error {}

/** The bytes of one file in a tar stream. */
export function tarEntry({ path, body }: TarEntry, mtime: Date): Buffer[] {
  if (body.length > LARGEST_ENTRY) throw new Error(`${path} is too large for a backup`);
  const header = new Header({ path, mode: 0o600, size: body.length, mtime, type: 'File' });
  const block = Buffer.alloc(BLOCK);
  if (header.encode(block)) throw new Error(`${path} is too long a name for a backup`);
  const padding = (BLOCK - (body.length % BLOCK)) % BLOCK;
  return [block, body, Buffer.alloc(padding)];
}

/** The end of a tar stream. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/** Reads the files of a tar stream one by one. Throws DamagedArchive where it is truncated or changed. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { read, close } = createReader(stream);
  try {
    for (;;) {
      const header = new Header(await read(BLOCK));
      if (header.nullBlock) return;
      const { path, size, type, cksumValid } = header;
      const usable = cksumValid && type === 'File' && path !== undefined && size !== undefined;
      if (!usable || size > LARGEST_ENTRY) throw new DamagedArchive('not a file of a backup');
      const body = await read(size);
      await read((BLOCK - (size % BLOCK)) % BLOCK);
      yield { path, body };
    }
  } finally {
    await close();
  }
}

/** Reads a given number of bytes at a time from a stream of any chunks. */
function createReader(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);

  async function read(length: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (waiting.length === 0) {
        const next = await pieces.next();
        if (next.done) throw new DamagedArchive('cut off');
        waiting = next.value;
      }
      const piece = waiting.subarray(0, missing);
      waiting = waiting.subarray(piece.length);
      missing -= piece.length;
      taken.push(piece);
    }
    const [only] = taken;
    return taken.length === 1 && only ? only : Buffer.concat(taken, length);
  }
  return { read, close: async () => void (await pieces.return?.()) };
}
