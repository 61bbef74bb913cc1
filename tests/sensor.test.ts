import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findDust, isInMiddle } from '#contract/inspections/sensor/dust.ts';
import { exifSize, isWholeSize, jpegSize } from '#contract/inspections/sensor/exif-size.ts';
import { BlockMeans } from '#contract/inspections/sensor/frame.ts';
import {
  compare,
  darkFrame,
  dustIn,
  hotIn,
  jpegOf,
  numbersFrom,
  pixelsOf,
  wallFrame,
} from './support/sensor-frames.ts';
import { nightly } from './support/thorough.ts';

/*
 * The rows of the design's table (docs/trust.md), as small frames: `npm run bench:sensor` has them at their full size.
 */

const small = { width: 1_200, height: 800, seed: 7 };

async function hotOf(taking: Partial<Parameters<typeof darkFrame>[0]>, quality?: number) {
  const frame = darkFrame({ ...small, hot: 20, ...taking });
  return compare(frame, hotIn(await pixelsOf(await jpegOf(frame, quality).toBuffer())));
}

async function dustOf(taking: Partial<Parameters<typeof wallFrame>[0]>, quality?: number) {
  const frame = wallFrame({ ...small, dust: 12, ...taking });
  return compare(frame, dustIn(await pixelsOf(await jpegOf(frame, quality).toBuffer())));
}

describe('hot pixels', () => {
  it.each([95, ...nightly(92)])(
    'that are bright are found, all of them, in a JPEG of quality %d',
    async (q) => {
      expect(await hotOf({}, q)).toEqual({ found: 20, wrong: 0 });
    },
  );

  it.each(nightly(80))('are mostly found in a JPEG of quality %d', async (quality) => {
    const { found, wrong } = await hotOf({}, quality);
    expect(found).toBeGreaterThanOrEqual(17);
    expect(wrong).toBe(0);
  });

  it('that are faint are lost in noise, and nothing is made up', async () => {
    expect((await hotOf({ from: 60, to: 120 })).found).toBeGreaterThanOrEqual(14);
    const faint = await hotOf({ from: 30, to: 60, noise: 8 });
    expect(faint.found).toBeLessThan(10);
    expect(faint.wrong).toBe(0);
  });

  it('are none in a clean frame, noisy or not', async () => {
    for (const noise of nightly(2, 4)) {
      expect(await hotOf({ hot: 0, noise })).toEqual({ found: 0, wrong: 0 });
    }
    expect(await hotOf({ hot: 0, noise: 6 })).toEqual({ found: 0, wrong: 0 });
  });

  it('are not told of a photo of more lights than a sensor has hot pixels', async () => {
    const frame = darkFrame({ ...small, hot: 0 });
    const { width, height, rgb } = frame;
    for (let y = 8; y < height - 8; y += 12) {
      for (let x = 8; x < width - 8; x += 12)
        rgb.fill(250, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
    expect(hotIn(await pixelsOf(await jpegOf(frame, 95).toBuffer()))).toBe('not_dark');
  });

  it('are told at their places', async () => {
    const frame = darkFrame({ ...small, hot: 1, from: 250 });
    const spots = hotIn(await pixelsOf(await jpegOf(frame).toBuffer()));
    const [place] = frame.places;
    expect(spots).toEqual([
      { x: (place?.x ?? 0) / 1_200, y: (place?.y ?? 0) / 800, radius: 1 / 1_200 },
    ]);
  });

  it('are not looked for in a photo that is not dark', async () => {
    const frame = wallFrame({ ...small, dust: 0 });
    expect(hotIn(await pixelsOf(await jpegOf(frame).toBuffer()))).toBe('not_dark');
  });
});

describe('dust', () => {
  it.each(nightly(0, 0.3))(
    'of 3 to 40 % is found with corners darker by %d, and nothing else',
    async (falloff) => {
      expect(await dustOf({ falloff })).toEqual({ found: 12, wrong: 0 });
    },
  );

  it('is found in a noisy, poor JPEG as well', async () => {
    const { found } = await dustOf({ noise: 6 }, 75);
    expect(found).toBeGreaterThanOrEqual(11);
  });

  it('is found where corners are half as bright, and is not made up of them', async () => {
    expect(await dustOf({ falloff: 0.5 })).toEqual({ found: 12, wrong: 0 });
    expect(await dustOf({ falloff: 0.5, dust: 0 })).toEqual({ found: 0, wrong: 0 });
  });

  it.each([3, ...nightly(12)])('that is a fibre %d pixels wide is one spot', async (thick) => {
    const frame = wallFrame({ ...small, dust: 0 });
    const { width, rgb } = frame;
    for (let along = 0; along < 400; along += 1) {
      const [x, top] = [300 + along, Math.round(300 + 40 * Math.sin(along / 60))];
      for (let y = top; y < top + thick; y += 1) {
        const at = (y * width + x) * 3;
        for (const colour of [0, 1, 2]) rgb[at + colour] = (rgb[at + colour] ?? 0) * 0.8;
      }
    }
    expect(dustIn(await pixelsOf(await jpegOf(frame).toBuffer()))).toHaveLength(1);
  });

  it('is not told of a drawn wall, which has no end of spots', () => {
    const [width, height] = [600, 400];
    const wall = new BlockMeans(width, height);
    const rgba = new Uint8ClampedArray(width * height * 4).fill(200);
    for (let y = 5; y < height; y += 10) {
      for (let x = 5; x < width; x += 10)
        rgba.fill(150, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
    wall.add({ rgba, top: 0, rows: height });
    expect(findDust(wall)).toBe('no_wall');
  });

  it('is in the middle or not', () => {
    expect(isInMiddle({ x: 0.5, y: 0.7, radius: 0 })).toBe(true);
    expect(isInMiddle({ x: 0.5, y: 0.8, radius: 0 })).toBe(false);
    expect(isInMiddle({ x: 0.2, y: 0.5, radius: 0 })).toBe(false);
  });

  it.each([
    ['too_dark', { light: 80 }],
    ['too_bright', { light: 255, falloff: 0 }],
  ])('is not looked for where light says nothing: %s', async (refused, taking) => {
    expect(await dustOf({ dust: 0, ...taking })).toEqual({ refused });
  });

  it.each([1, ...nightly(2, 3)])('is not looked for in a photo of things (%d)', async (seed) => {
    const next = numbersFrom(seed);
    // Coarse fields of every light, as rooms, faces and streets have.
    const fields = Uint8Array.from({ length: 12 * 8 * 3 }, () => 40 + next() * 200);
    const scene = await sharp(fields, { raw: { width: 12, height: 8, channels: 3 } })
      .resize(1_200, 800)
      .jpeg()
      .toBuffer();
    expect(dustIn(await pixelsOf(scene))).toBe('no_wall');
  });
});

describe('the size that a camera wrote', () => {
  /** A JPEG's head with the two tags. */
  function headWith(width: number, height: number): ArrayBuffer {
    const view = new DataView(new ArrayBuffer(120));
    view.setUint16(0, 0xffd8);
    view.setUint16(2, 0xffe1);
    view.setUint16(4, 90);
    view.setUint32(6, 0x45786966);
    const tiff = 12;
    view.setUint16(tiff, 0x4949);
    view.setUint16(tiff + 2, 42, true);
    view.setUint32(tiff + 4, 8, true);
    const entry = (at: number, tag: number, type: number, value: number) => {
      view.setUint16(tiff + at, tag, true);
      view.setUint16(tiff + at + 2, type, true);
      view.setUint32(tiff + at + 4, 1, true);
      view.setUint32(tiff + at + 8, value, true);
    };
    view.setUint16(tiff + 8, 1, true);
    entry(10, 0x8769, 4, 30);
    view.setUint16(tiff + 30, 2, true);
    entry(32, 0xa002, 3, width);
    entry(44, 0xa003, 4, height);
    return view.buffer as ArrayBuffer;
  }

  it('is read, and none where there is none', async () => {
    expect(exifSize(headWith(6_000, 4_000))).toEqual({ width: 6_000, height: 4_000 });
    const plain = await jpegOf(darkFrame({ ...small, hot: 0 })).toBuffer();
    expect(exifSize(new Uint8Array(plain).buffer)).toBeUndefined();
    expect(jpegSize(new Uint8Array(plain).buffer)).toEqual({
      width: small.width,
      height: small.height,
    });
    expect(jpegSize(new ArrayBuffer(0))).toBeUndefined();
    expect(jpegSize(new Uint8Array(plain.subarray(0, 30)).buffer)).toBeUndefined();
    expect(exifSize(new ArrayBuffer(0))).toBeUndefined();
    expect(
      exifSize(new TextEncoder().encode('GIF89a, and more').buffer as ArrayBuffer),
    ).toBeUndefined();
  });

  it('of a broken head is none, wherever it is cut', () => {
    const whole = headWith(6_000, 4_000);
    for (let end = 0; end < 70; end += 1) {
      expect(() => exifSize(whole.slice(0, end))).not.toThrow();
    }
    const loop = headWith(6_000, 4_000);
    new DataView(loop).setUint32(12 + 18, 0xffffffff, true);
    expect(exifSize(loop)).toBeUndefined();
  });

  it('is that of the pixels, upright or turned, or else the photo was changed', () => {
    const said = { width: 6_000, height: 4_000 };
    expect(isWholeSize({ width: 6_000, height: 4_000 }, said)).toBe(true);
    expect(isWholeSize({ width: 4_000, height: 6_000 }, said)).toBe(true);
    expect(isWholeSize({ width: 3_000, height: 2_000 }, said)).toBe(false);
    expect(isWholeSize({ width: 3_000, height: 2_000 }, undefined)).toBe(true);
  });
});
