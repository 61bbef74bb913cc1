import { expect, test } from 'vitest';
import { maxUploadBytes, maxUploadMegabytes } from '#contract/media/limits.ts';
import { pictureFault } from './picture-file.ts';

const file = (begin: string, size = 64) =>
  new File(
    [Uint8Array.from(begin, (letter) => letter.charCodeAt(0)), new Uint8Array(size)],
    'a.jpg',
  );

test.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['PNG', '\x89PNG\r\n'],
  ['WebP', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
  ['HEIC', '\0\0\0\x18ftypheic'],
])('%s is a picture', async (_, begin) => {
  expect(await pictureFault(file(begin))).toBeUndefined();
});

test('what is none says so, whatever it calls itself, and one that is too large', async () => {
  expect(await pictureFault(file('%PDF-1.7'))).toMatch(/Please choose a JPEG/);
  expect(await pictureFault(new File([], 'empty.png'))).toMatch(/Please choose a JPEG/);
  expect(await pictureFault(file('\xff\xd8\xff', maxUploadBytes))).toMatch(
    `${maxUploadMegabytes} MB at most`,
  );
});
