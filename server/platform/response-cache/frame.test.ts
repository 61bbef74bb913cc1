import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyAround, plainBody } from './body.ts';
import { leastCompressed } from './encodings.ts';
import { newNonce } from './send.ts';

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
  it.each(forms)(
    'is right with the word of the first reader and of every other, as %s',
    async (form) => {
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 12 }), async (pieces) => {
          const made = newNonce();
          const body = bodyAround(Buffer.from(pieces.join(made)), made);
          for (const word of [newNonce(), newNonce(), made]) {
            const bytes = Buffer.concat(await body.bytes(form, word));
            expect((await unpack[form](bytes)).toString()).toBe(pieces.join(word));
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  it('is the same text uncompressed', () => {
    const made = newNonce();
    const body = bodyAround(Buffer.from(`a ${made} b ${made}`), made);
    const word = newNonce();
    expect(Buffer.concat(body.bytes('identity', word) as Buffer[]).toString()).toBe(
      `a ${word} b ${word}`,
    );
  });

  it.each(forms)('is read in any order of forms, %s first', async (form) => {
    const made = newNonce();
    const text = (word: string) => `<p>নিকন ${word}</p>`.repeat(100);
    const other = forms.find((one) => one !== form) ?? form;
    const body = bodyAround(Buffer.from(text(made)), made);
    for (const next of [form, form, 'identity', other, other, form, 'identity'] as const) {
      const word = newNonce();
      const bytes = Buffer.concat(await body.bytes(next, word));
      const read = next === 'identity' ? bytes : await unpack[next](bytes);
      expect(read.toString()).toBe(text(word));
    }
  });

  it('is right for many first readers at the same time', async () => {
    const made = newNonce();
    const text = (word: string) => `<p>Nikon ${word}</p>`.repeat(100);
    const body = bodyAround(Buffer.from(text(made)), made);
    const words = Array.from({ length: 8 }, newNonce);
    const sent = await Promise.all(words.map((word) => body.bytes('br', word)));
    const read = await Promise.all(sent.map((bytes) => unpack.br(Buffer.concat(bytes))));
    expect(read.map(String)).toEqual(words.map(text));
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

  const page = Buffer.from('<div class="card">Nikon D750 নিকন</div>'.repeat(400));

  it('holds what was asked for, and no more', async () => {
    const body = plainBody(page);
    expect(body.size()).toBe(page.length);
    let told = 0;
    body.onResize = () => {
      told += 1;
    };
    const [packed] = await body.bytes('br');
    expect([body.size(), told]).toEqual([packed?.length, 1]);
    expect(Buffer.concat(await body.bytes('identity'))).toEqual(page);
    expect([body.size(), told]).toEqual([(packed?.length ?? 0) + page.length, 2]);
    await body.bytes('gzip');
    expect(body.bytes('identity')).toEqual([page]);
  });

  it('holds of a text with room for words a part of it, for one reader and for many', async () => {
    const word = newNonce();
    const body = bodyAround(Buffer.concat([page, Buffer.from(word), page]), word);
    expect(body.size()).toBeGreaterThan(2 * page.length);
    for (const _ of ['the first', 'another one', 'one more']) {
      await body.bytes('br', newNonce());
      expect(body.size()).toBeLessThan(page.length / 4);
    }
  });

  it('counts the text once that a sum of gzip needs, whoever takes it beside', async () => {
    const word = newNonce();
    const whole = Buffer.concat([page, Buffer.from(word), page]);
    for (const order of [
      ['gzip', 'gzip', 'identity'],
      ['identity', 'gzip', 'gzip'],
    ] as const) {
      const body = bodyAround(whole, word);
      for (const form of order) await body.bytes(form, newNonce());
      expect(body.size()).toBeGreaterThan(whole.length);
      expect(body.size()).toBeLessThan(1.25 * whole.length);
    }
  });

  it('counts the text that a sum of gzip needs, also while nobody takes it as it is', async () => {
    const word = newNonce();
    const body = bodyAround(Buffer.concat([page, Buffer.from(word), page]), word);
    await body.bytes('gzip', newNonce());
    expect(body.size()).toBeLessThan(page.length / 4);
    await body.bytes('gzip', newNonce());
    expect(body.size()).toBeGreaterThan(2 * page.length);
  });

  it('leaves no place open for one reader, and places for the others in memory of their own', async () => {
    const word = newNonce();
    const body = bodyAround(Buffer.concat([page, Buffer.from(word), page]), word);
    const first = await body.bytes('br', newNonce());
    expect(first).toHaveLength(1);
    const second = await body.bytes('br', newNonce());
    // What stands around the reader's own word.
    const kept = second.filter((_, n) => n % 2 === 0);
    expect(kept.length).toBeGreaterThan(1);
    for (const piece of [...first, ...kept]) {
      expect(piece.buffer.byteLength).toBeLessThanOrEqual(body.size() + 100);
    }
    expect(new Set(kept.map(({ buffer }) => buffer)).size).toBe(1);
  });

  it('is compressed once, also for many at a time', async () => {
    const body = plainBody(randomBytes(5_000));
    const [first, second] = await Promise.all([body.bytes('br'), body.bytes('br')]);
    expect(first).toBe(second);
    expect(body.bytes('br')).toBe(first);
  });
});
