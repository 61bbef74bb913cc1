import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

/** Smaller bodies are sent as they are. */
export const minCompressedLength = 1024;

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** Returns the best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted: string | undefined): Encoding {
  return ((accepted && negotiator.negotiate(accepted)) as Encoding | null) || 'identity';
}

const brotli = promisify(brotliCompress);
const codecs = {
  br: {
    // A page takes some milliseconds at this quality, outside the main thread.
    compress: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    decompress: promisify(brotliDecompress),
  },
  gzip: { compress: promisify(gzip), decompress: promisify(gunzip) },
};

/**
 * Copies bytes into memory of their own. Node hands out slices of larger blocks, and a slice that is held for long
 * holds its whole block.
 */
export function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export async function compress(bytes: Buffer, compression: Compression): Promise<Buffer> {
  return compact(await codecs[compression].compress(bytes));
}

export async function decompress(bytes: Buffer, compression: Compression): Promise<Buffer> {
  return compact(await codecs[compression].decompress(bytes));
}
