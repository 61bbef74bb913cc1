import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyAround, plainBody } from './body.ts';
import { leastCompressed } from './encodings.ts';
import { newWord } from './send.ts';

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const forms = ['br', 'gzip'] as const;

/** Pages repeat themselves, in every script, and have words that nothing is like. */
const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constant('<div class="card">Nikon D750 নিকন</div>'.repeat(40)),
  fc.constant('<script nonce="'),
  fc.constant(''),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64')),
);

describe('a text with room for a word', () => {
  it.each(forms)('is right with the word of the first reader and of every other, as %s', async (form) => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
        const made = newWord();
        const body = bodyAround(Buffer.from(pieces.join(made)), made);
        for (const word of [newWord(), newWord(), made]) {
          const bytes = Buffer.concat(await body.bytes(form, word));
          expect((await unpack[form](bytes)).toString()).toBe(pieces.join(word));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same text uncompressed', () => {
    const made = newWord();
    const body = bodyAround(Buffer.from(`a ${made} b ${made}`), made);
    const word = newWord();
    expect(Buffer.concat(body.bytes('identity', word) as Buffer[]).toString()).toBe(
      `a ${word} b ${word}`,
    );
  });

  it('takes no word of another length', () => {
    const body = bodyAround(Buffer.from('a 1234 b'), '1234');
    expect(() => body.bytes('identity', '12345')).toThrow('room for 4 bytes');
  });
});

describe('a body', () => {
  it('that gains nothing by it is not compressed', () => {
    expect(plainBody(Buffer.alloc(leastCompressed - 1)).form('br')).toBe('identity');
    expect(plainBody(Buffer.alloc(leastCompressed)).form('br')).toBe('br');
  });

  it('is compressed once, also for many at a time', async () => {
    const body = plainBody(randomBytes(5_000));
    const [first, second] = await Promise.all([body.bytes('br'), body.bytes('br')]);
    expect(first).toBe(second);
    expect(body.bytes('br')).toBe(first);
  });
});
