import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBody } from './body.ts';
import { minCompressedLength } from './encodings.ts';

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const compressions = ['br', 'gzip'] as const;
const page = Buffer.from('<div class="card">Nikon D750 নিকন</div>'.repeat(400));

describe('a body', () => {
  it('that is too small is not compressed', () => {
    expect(createBody(Buffer.alloc(minCompressedLength - 1)).encodingFor('br')).toBe('identity');
    expect(createBody(Buffer.alloc(minCompressedLength)).encodingFor('br')).toBe('br');
  });

  it.each(compressions)('is the same in every encoding, in any order, %s first', async (first) => {
    const other = first === 'br' ? 'gzip' : 'br';
    const body = createBody(page);
    for (const next of [first, first, 'identity', other, other, first, 'identity'] as const) {
      const bytes = await body.bytes(next);
      const read = next === 'identity' ? bytes : await decompress[next](bytes);
      expect(read.equals(page), next).toBe(true);
    }
  });

  it('holds the encodings that were asked for, and no others', async () => {
    const body = createBody(page);
    expect(body.size()).toBe(page.length);
    let resized = 0;
    body.onResize = () => {
      resized += 1;
    };
    const { length } = await body.bytes('br');
    expect([body.size(), resized]).toEqual([length, 1]);
    expect((await body.bytes('identity')).equals(page)).toBe(true);
    expect([body.size(), resized]).toEqual([length + page.length, 2]);
    await body.bytes('gzip');
    expect(body.bytes('identity')).toEqual(page);
  });

  it('holds memory of its own', async () => {
    const body = createBody(page.subarray(0, 2_000));
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const bytes = await body.bytes(encoding);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });

  it('is compressed once, also for concurrent readers', async () => {
    const body = createBody(randomBytes(5_000));
    const [first, second] = await Promise.all([body.bytes('br'), body.bytes('br')]);
    expect(first).toBe(second);
    expect(body.bytes('br')).toBe(first);
  });
});
