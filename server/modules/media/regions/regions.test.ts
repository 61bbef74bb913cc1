import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { scene } from '#tests/support/pictures/scene.ts';
import { smoothed } from './compare.ts';
import { findRegions, type Region } from './find-regions.ts';
import type { GreyPicture } from './grey.ts';
import {
  bandsOf,
  dctHash,
  differenceHash,
  distance,
  mirrorDct,
  mirrorDifference,
  patchSide,
} from './hashes.ts';
import { agree, isFoundByBands, isSame, pairRegions, verify } from './match.ts';
import { readGrey } from './read-grey.ts';

interface Fingerprinted {
  regions: Region[];
  smooth: GreyPicture;
}

async function fingerprint(bytes: Uint8Array): Promise<Fingerprinted> {
  const grey = await readGrey(bytes);
  if (!grey) throw new Error('too small');
  return { regions: findRegions(grey), smooth: smoothed(grey) };
}

function compared(a: Fingerprinted, b: Fingerprinted) {
  const pairs = pairRegions(a.regions, b.regions);
  return { pairs, likeness: verify(a.smooth, b.smooth, pairs) };
}

const photos = Promise.all([1, 2, 3, 4, 5, 6].map((seed) => scene(seed, 480, 360)));

const noise = (seed: number): Float32Array => {
  let state = seed;
  return Float32Array.from({ length: patchSide * patchSide }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
};

const flipped = (patch: Float32Array) =>
  Float32Array.from(patch, (_, at) => {
    const [x, y] = [at % patchSide, Math.floor(at / patchSide)];
    return patch[y * patchSide + patchSide - 1 - x] as number;
  });

describe('the hashes of a patch', () => {
  test('are of 64 bits, the same for the same patch, brighter or with more contrast', () => {
    const patch = noise(1);
    const other = patch.map((value) => 20 + value * 0.6);
    expect(distance(dctHash(patch), dctHash(other))).toBeLessThanOrEqual(1);
    expect(distance(differenceHash(patch), differenceHash(other))).toBeLessThanOrEqual(1);
    expect(dctHash(patch) >> 64n).toBe(0n);
    expect(differenceHash(patch) >> 64n).toBe(0n);
  });

  test('of different patches differ in half of their bits', () => {
    const bits = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      distance(dctHash(noise(seed)), dctHash(noise(seed + 100))),
    );
    expect(Math.min(...bits)).toBeGreaterThan(16);
  });

  test('of a mirrored patch follow from those of the patch', () => {
    for (const seed of [1, 2, 3]) {
      const patch = noise(seed);
      const mirror = flipped(patch);
      expect(distance(mirrorDct(dctHash(patch)), dctHash(mirror))).toBeLessThanOrEqual(1);
      // Cells of 3 and 4 columns are no mirror of themselves: noise is told by them, a picture is not.
      expect(mirrorDct(mirrorDct(dctHash(patch)))).toBe(dctHash(patch));
      expect(mirrorDifference(mirrorDifference(differenceHash(patch)))).toBe(differenceHash(patch));
    }
  });

  test('lie in four bands: fewer than four bits that differ leave one whole', () => {
    const hash = dctHash(noise(3));
    const near = hash ^ (1n << 5n) ^ (1n << 22n) ^ (1n << 47n);
    const [bands, others] = [bandsOf(hash), bandsOf(near)];
    expect(bands.some((band, at) => band === others[at])).toBe(true);
    for (const band of bands) expect(band).toBeLessThan(65_536);
    expect(distance(hash, near)).toBe(3);
  });
});

describe('the regions of a picture', () => {
  test('are eight at most, lie in it, and are the same each time', async () => {
    const [bytes = Buffer.alloc(0)] = await photos;
    const { regions } = await fingerprint(bytes);
    expect(regions.length).toBeGreaterThanOrEqual(4);
    expect(regions.length).toBeLessThanOrEqual(8);
    for (const { x, y, r } of regions) {
      expect(x - 0.9 * r).toBeGreaterThanOrEqual(0);
      expect(x + 0.9 * r).toBeLessThanOrEqual(192);
      expect(y + 0.9 * r).toBeLessThanOrEqual(144);
    }
    expect((await fingerprint(bytes)).regions).toEqual(regions);
  });

  test('are none of one that shows nothing, or next to nothing', async () => {
    const plain = { width: 400, height: 300, channels: 3 as const, background: '#6a8' };
    const bytes = await sharp({ create: plain }).png().toBuffer();
    expect((await fingerprint(bytes)).regions).toEqual([]);
    const thin = await sharp({ create: { ...plain, height: 10 } })
      .png()
      .toBuffer();
    expect(await readGrey(thin)).toBeUndefined();
  });
});

describe('a photo is found again', () => {
  test.each<[string, (bytes: Buffer) => Promise<Buffer>]>([
    ['saved badly', (bytes) => sharp(bytes).jpeg({ quality: 30 }).toBuffer()],
    ['200 pixels wide', (bytes) => sharp(bytes).resize({ width: 200 }).jpeg().toBuffer()],
    [
      'in grey, brighter',
      (bytes) => sharp(bytes).greyscale().modulate({ brightness: 1.2 }).jpeg().toBuffer(),
    ],
    [
      'cut',
      (bytes) =>
        sharp(bytes).extract({ left: 30, top: 20, width: 420, height: 315 }).jpeg().toBuffer(),
    ],
  ])('%s', async (_, change) => {
    for (const bytes of await photos) {
      const { pairs, likeness } = compared(
        await fingerprint(await change(bytes)),
        await fingerprint(bytes),
      );
      expect(isFoundByBands(pairs)).toBe(true);
      expect(likeness && isSame(likeness)).toBe(true);
      expect(likeness?.mirrored).toBe(false);
    }
  });

  test('mirrored, and is said to be', async () => {
    for (const bytes of await photos) {
      const mirror = await fingerprint(await sharp(bytes).flop().jpeg().toBuffer());
      const { pairs, likeness } = compared(mirror, await fingerprint(bytes));
      expect(isFoundByBands(pairs)).toBe(true);
      expect(likeness && isSame(likeness)).toBe(true);
      expect(likeness?.mirrored).toBe(true);
      expect(agree(pairs)).toBe(true);
    }
  });

  test('by its regions alone, which agree about scale and place', async () => {
    for (const bytes of await photos) {
      const again = await fingerprint(await sharp(bytes).jpeg({ quality: 50 }).toBuffer());
      expect(agree(pairRegions(again.regions, (await fingerprint(bytes)).regions))).toBe(true);
    }
  });
});

test('different photos are not taken for one', async () => {
  const all = await Promise.all((await photos).map(fingerprint));
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      const { pairs, likeness } = compared(one, other);
      expect(likeness ? isSame(likeness) : false).toBe(false);
      expect(agree(pairs)).toBe(false);
    }
  }
});

test('one region that looks alike says nothing where the rest differs', async () => {
  const [one, other] = await Promise.all((await photos).slice(0, 2).map(fingerprint));
  if (!one || !other) throw new Error('no photos');
  const [a, b] = [one.regions[0], other.regions[0]];
  if (!a || !b) throw new Error('no regions');
  const likeness = verify(one.smooth, other.smooth, [{ a, b, mirrored: false }]);
  expect(likeness && isSame(likeness)).toBe(false);
  expect(agree([{ a, b, mirrored: false }])).toBe(false);
});

/** A round dark thing before a light ground, with a surface of its own. */
async function roundThing(seed: number): Promise<Buffer> {
  const mask = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><circle cx="240" cy="180" r="155"/></svg>',
  );
  const surface = await sharp(await scene(seed, 480, 360))
    .linear(0.65, 0)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(surface).flatten({ background: '#eee' }).jpeg().toBuffer();
}

test('two round things before the same ground are not one by their outlines', async () => {
  const [one, other] = await Promise.all([roundThing(13), roundThing(14)]);
  const [a, b] = await Promise.all([fingerprint(one), fingerprint(other)]);
  const place = { x: 96, y: 72, r: 30 };
  const likeness = verify(a.smooth, b.smooth, [{ a: place, b: place, mirrored: false }]);
  expect(likeness && isSame(likeness)).toBe(false);
  const again = await fingerprint(await sharp(one).jpeg({ quality: 30 }).toBuffer());
  const found = verify(a.smooth, again.smooth, [{ a: place, b: place, mirrored: false }]);
  expect(found && isSame(found)).toBe(true);
});
