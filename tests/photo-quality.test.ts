import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { flatness, headNamesCamera } from '#web/modules/catalogue/shots/quality/photo-quality.ts';
import {
  drawnGear,
  drawnScene,
  hintsOfFile,
  honest,
  spoiled,
} from './support/pictures/photo-quality.ts';
import { thorough } from './support/thorough.ts';

/* Some photos of what `npm run bench:photo-quality` measures with many. */

let photos: [name: string, bytes: Buffer][];

beforeAll(async () => {
  photos = [['gear', await drawnGear(7)]];
  if (thorough) photos.push(['a scene', await drawnScene(3)]);
});

describe('an honest photo raises no hint', () => {
  it.each(Object.keys(honest))('%s', async (how) => {
    for (const [name, bytes] of photos) {
      expect(await hintsOfFile((await honest[how]?.(bytes)) as Buffer), name).toEqual([]);
    }
  });

  it('of a black camera on black, or a white one on white', async () => {
    const gear = (back: string, shell: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="${back}"/><rect x="400" y="400" width="800" height="500" rx="40" fill="${shell}"/><circle cx="800" cy="650" r="180" fill="#222"/><circle cx="760" cy="610" r="30" fill="#eee"/><path d="M480 460h200v30h-200zM900 860h180v14h-180z" fill="#ddd"/></svg>`,
        ),
      )
        .jpeg()
        .toBuffer();
    expect(await hintsOfFile(await gear('#141414', '#3a3a3a'))).toEqual([]);
    expect(await hintsOfFile(await gear('#fdfdfd', '#e4e4e4'))).toEqual([]);
  });
});

describe('a spoiled photo raises the hint that says so', () => {
  it.each(Object.keys(spoiled))('%s', async (how) => {
    const { hint, of } = spoiled[how] ?? {};
    for (const [name, bytes] of photos) {
      expect(await hintsOfFile((await of?.(bytes)) as Buffer), name).toContain(hint);
    }
  });
});

describe('what tells a screenshot', () => {
  it('is no photo that names its camera, whatever its shape', async () => {
    const shot = (await spoiled['a screenshot']?.of(photos[0]?.[1] as Buffer)) as Buffer;
    const named = await sharp(shot)
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Make: 'Xiaomi', Model: 'Redmi 9A' } })
      .toBuffer();
    expect(headNamesCamera(new Uint8Array(named))).toBe(true);
    expect(await hintsOfFile(named)).not.toContain('screenshot');
    expect(headNamesCamera(new Uint8Array(shot))).toBe(false);
  });

  it('is not read out of a head that is cut off, or holds something else', () => {
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
    expect(headNamesCamera(Uint8Array.from(exif))).toBe(false);
    expect(headNamesCamera(Uint8Array.from([...exif, 0x49, 0x49, 42, 0, 255, 255, 255, 255]))).toBe(
      false,
    );
    expect(headNamesCamera(new Uint8Array(0))).toBe(false);
  });

  it('is how many rows are of one colour', () => {
    const data = Uint8Array.from([5, 5, 5, 1, 2, 3]);
    expect(flatness({ data, width: 3, height: 2 })).toBe(0.5);
  });
});
