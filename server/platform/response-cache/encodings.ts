import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

/** Below this many bytes nothing is gained. */
export const leastCompressed = 1024;

/** What many ask for is compressed once and sent often; a page of the shop takes some milliseconds, beside the thread that answers. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
export const gzipOptions = { level: 6 };

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** What the reader of an answer takes best, by its Accept-Encoding. */
export function encodingFor(accepted: string | undefined): Encoding {
  return ((accepted && negotiator.negotiate(accepted)) as Encoding | null) || 'identity';
}

const ways = {
  br: {
    compress: promisify(brotliCompress),
    options: brotliOptions,
    unpack: promisify(brotliDecompress),
  },
  gzip: { compress: promisify(gzip), options: gzipOptions, unpack: promisify(gunzip) },
};

/**
 * The same pieces in one memory of their own. What Node hands out lies in larger pieces, small ones in a pool that many share:
 * whoever keeps a few bytes for long keeps all of that.
 */
export function compact(pieces: readonly Buffer[]): Buffer[] {
  const memory = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  return pieces.map((piece) => {
    const from = at;
    at += piece.copy(memory, at);
    return memory.subarray(from, at);
  });
}

/** The compressed bytes, compact. */
export async function compressWhole(bytes: Buffer, compression: Compression): Promise<Buffer> {
  const { compress, options } = ways[compression];
  return compact([await compress(bytes, options)])[0] as Buffer;
}

/** The text that was compressed. */
export function unpack(bytes: Buffer, compression: Compression): Promise<Buffer> {
  return ways[compression].unpack(bytes);
}
