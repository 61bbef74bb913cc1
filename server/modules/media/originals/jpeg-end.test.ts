import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scene } from '#tests/support/pictures/scene.ts';
import { jpegEnd } from './jpeg-end.ts';

test.each([false, true])(
  'a picture ends where its file does, progressive: %s',
  async (progressive) => {
    const picture = await sharp(await scene(4, 320, 240))
      .jpeg({ progressive })
      .toBuffer();
    expect(jpegEnd(picture)).toBe(picture.length);
    expect(jpegEnd(Buffer.concat([picture, Buffer.from('more')]))).toBe(picture.length);
    // A second picture behind it, as some cameras write for their screen.
    expect(jpegEnd(Buffer.concat([picture, picture]))).toBe(picture.length);
    const cut = picture.subarray(0, picture.length - 2);
    expect(jpegEnd(cut)).toBe(cut.length);
  },
);

test('the end of a thumbnail is not that of the picture', async () => {
  const picture = await scene(5, 320, 240);
  const thumbnail = await scene(6, 160, 120);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(thumbnail.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, thumbnail]);
  const whole = Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
  expect(jpegEnd(Buffer.concat([whole, Buffer.alloc(9, 0xff)]))).toBe(whole.length);
});

test('what is no picture ends with its last byte', () => {
  for (const bytes of [[], [0xff], [0xff, 0xd8, 0xff], [0xff, 0xd8, 0xff, 0xe0, 0xff]]) {
    expect(jpegEnd(Buffer.from(bytes))).toBe(bytes.length);
  }
});
