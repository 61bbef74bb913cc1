import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  bombPng,
  heicPicture,
  notPictures,
  phonePhoto,
  picture,
  pretenders,
  secrets,
} from '#tests/support/pictures/pictures.ts';
import type { Rendition } from '../formats.ts';
import { prepareAvif, preparePicture } from './prepare.ts';

type Colour = 'red' | 'blue' | 'white' | 'other';

function named([r = 0, g = 0, b = 0]: number[]): Colour {
  if (r > 180 && g < 80 && b < 80) return 'red';
  if (b > 180 && g < 80 && r < 80) return 'blue';
  return r > 245 && g > 245 && b > 245 ? 'white' : 'other';
}

/** The colours near the middle of the four sides: top, right, bottom, left. */
async function sides(bytes: Uint8Array): Promise<Colour[]> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return named([...data.subarray(from, from + 3)]);
  };
  const { width: w, height: h } = info;
  return [at(w / 2, h / 8), at(w - 2, h / 4), at(w / 2, h - h / 8), at(1, h / 4)];
}

function listed(renditions: Rendition[]): string[] {
  return renditions.map(({ width, height, format }) => `${width}x${height} ${format}`).sort();
}

describe('a phone photo stored lying, with its place', () => {
  const prepared = phonePhoto().then(preparePicture);

  test('comes out upright in every width up to its own', async () => {
    const { width, height, renditions } = await prepared;
    expect([width, height]).toEqual([960, 1280]);
    expect(listed(renditions)).toEqual([
      '320x427 jpeg',
      '320x427 webp',
      '640x853 jpeg',
      '640x853 webp',
      '960x1280 jpeg',
      '960x1280 webp',
    ]);
    for (const { bytes, format, ...size } of renditions) {
      const head = await sharp(bytes).metadata();
      expect(head).toMatchObject({ format, width: size.width, height: size.height });
      expect(await sides(bytes)).toEqual(['red', 'red', 'blue', 'red']);
    }
  });

  test('comes out without any metadata, in AVIF and in the working copy too', async () => {
    const original = await phonePhoto();
    for (const secret of ['SecretMake', 'SecretDatum', 'SecretXmp']) {
      expect(original.includes(secret), secret).toBe(true);
    }
    const { renditions, workingCopy } = await prepared;
    const avif = await prepareAvif(workingCopy);
    expect(avif.map(({ width }) => width)).toEqual([320, 640, 960]);
    for (const bytes of [...renditions, ...avif].map((file) => file.bytes).concat(workingCopy)) {
      for (const secret of secrets) expect(Buffer.from(bytes).includes(secret), secret).toBe(false);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
      expect(orientation ?? 1).toBe(1);
    }
  });

  test('gets a placeholder small enough for a page', async () => {
    const { placeholder } = await prepared;
    expect(placeholder).toMatch(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/);
    expect(placeholder.length).toBeLessThanOrEqual(400);
    const bytes = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 15, height: 20 });
  });
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s', async (format) => {
  const { renditions } = await preparePicture(await picture(format));
  expect(listed(renditions)).toEqual([
    '320x240 jpeg',
    '320x240 webp',
    '640x480 jpeg',
    '640x480 webp',
  ]);
  for (const { bytes } of renditions) {
    expect(await sides(bytes)).toEqual(['red', 'red', 'blue', 'red']);
  }
});

test('takes HEIC and converts its wide colours', async () => {
  const { renditions } = await preparePicture(await heicPicture());
  expect(listed(renditions)).toEqual(['64x48 jpeg', '64x48 webp']);
  for (const { bytes } of renditions) {
    expect((await sides(bytes)).filter((_, side) => side % 2 === 1)).toEqual(['blue', 'red']);
    const [red = 0, green = 0] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(205);
    expect(green).toBeLessThan(50);
  }
});

test('converts wide colours of a JPEG', async () => {
  const wide = await sharp(await picture('png'))
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const { renditions } = await preparePicture(wide);
  for (const { bytes } of renditions) {
    const [red = 0] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(212);
  }
});

test('shows white through clear pixels, in every format alike', async () => {
  const clear = { width: 400, height: 300, channels: 4 as const, background: '#ff000000' };
  const { renditions } = await preparePicture(await sharp({ create: clear }).png().toBuffer());
  for (const { bytes } of renditions) {
    expect(await sides(bytes)).toEqual(['white', 'white', 'white', 'white']);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  }
});

test('takes grey, 16 bit and CMYK pictures', async () => {
  const source = sharp(await picture('png'));
  const odd = [
    await source.clone().greyscale().jpeg().toBuffer(),
    await source.clone().toColourspace('rgb16').png().toBuffer(),
    await source.clone().toColourspace('cmyk').jpeg().toBuffer(),
  ];
  for (const bytes of odd) {
    const { renditions, workingCopy } = await preparePicture(bytes);
    expect(renditions).toHaveLength(4);
    expect(await prepareAvif(workingCopy)).toHaveLength(2);
  }
});

test('never enlarges', async () => {
  const small = await preparePicture(await picture('png', 200, 100));
  expect(listed(small.renditions)).toEqual(['200x100 jpeg', '200x100 webp']);
  const dot = await preparePicture(await picture('png', 2, 2));
  expect(listed(dot.renditions)).toEqual(['2x2 jpeg', '2x2 webp']);
});

test('keeps the tallest and the flattest pictures within what every format can hold', async () => {
  const tall = await preparePicture(await picture('png', 400, 40_000));
  expect([tall.width, tall.height]).toEqual([32, 3200]);
  const flat = await preparePicture(await picture('png', 40_000, 2));
  expect([flat.width, flat.height]).toEqual([1600, 1]);
});

test('takes the first frame of an animation', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 320, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { renditions } = await preparePicture(animated);
  expect(listed(renditions)).toEqual(['320x200 jpeg', '320x200 webp']);
});

test.each(Object.entries(notPictures))('refuses %s', async (_, bytes) => {
  await expect(preparePicture(bytes)).rejects.toMatchObject({ problem: 'image_type' });
});

test.each(['gif', 'tiff'] as const)('refuses a whole and valid %s', async (format) => {
  const bytes = await picture(format);
  await expect(preparePicture(bytes)).rejects.toMatchObject({ problem: 'image_type' });
});

test.each(Object.entries(pretenders))('refuses %s', async (_, bytes) => {
  await expect(preparePicture(bytes)).rejects.toMatchObject({ problem: 'image_broken' });
});

describe('an incomplete file is refused', () => {
  const wholes = {
    jpeg: () => phonePhoto(),
    png: () => picture('png', 1200, 900),
    webp: () => picture('webp', 1200, 900),
    avif: () => picture('avif', 1200, 900),
    heic: () => heicPicture(),
  };
  test.each(Object.entries(wholes))('%s', async (_, make) => {
    const whole = await make();
    for (const share of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      await expect(preparePicture(cut)).rejects.toMatchObject({ problem: 'image_broken' });
    }
  });
});

test('refuses a giant picture before decoding it', async () => {
  const bomb = bombPng();
  expect(bomb.length).toBeLessThan(100_000);
  await expect(preparePicture(bomb)).rejects.toMatchObject({ problem: 'image_too_many_pixels' });
});

test('50 megapixels are the limit', async () => {
  await expect(preparePicture(bombPng(7072))).rejects.toMatchObject({
    problem: 'image_too_many_pixels',
  });
  expect((await preparePicture(bombPng(7071))).width).toBe(1600);
});
