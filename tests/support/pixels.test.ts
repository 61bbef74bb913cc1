import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findDifference } from './pixels.ts';

/** A grey picture with one pixel of this colour at 2, 1. */
const picture = (colour: string, width = 4) =>
  sharp({ create: { width, height: 3, channels: 3, background: '#808080' } })
    .composite([
      {
        input: { create: { width: 1, height: 1, channels: 3, background: colour } },
        left: 2,
        top: 1,
      },
    ])
    .png()
    .toBuffer();

it('pictures of the same pixels are the same, however they are packed', async () => {
  const packed = await sharp(await picture('#808081'))
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(await findDifference(await picture('#808081'), packed)).toBeUndefined();
});

it('one step of one colour of one pixel is a difference, and is named', async () => {
  expect(await findDifference(await picture('#808080'), await picture('#808081'))).toBe(
    '1 pixels differ, the first one at 2, 1',
  );
});

it('another size is a difference', async () => {
  expect(await findDifference(await picture('#808080'), await picture('#808080', 5))).toBe(
    'it is 5 x 3 and was 4 x 3',
  );
});
