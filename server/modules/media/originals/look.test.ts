import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cameraFile,
  codePicture,
  segment,
  tiff,
  withSegments,
} from '#tests/support/pictures/camera-file.ts';
import { notPictures, picture } from '#tests/support/pictures/pictures.ts';
import { scene } from '#tests/support/pictures/scene.ts';
import { walkJpeg } from './jpeg-walker.ts';
import { lookAtOriginal } from './look.ts';
import { findSigns } from './signs.ts';
import { walkExif } from './tiff-walker.ts';

const exifName = Buffer.from('Exif\0\0', 'latin1');
let original: Buffer;

beforeAll(async () => {
  original = await cameraFile({ serial: '6012345', count: 12_131, code: 'D1.HELLO' });
});

async function lookAt(bytes: Buffer) {
  const seen = await lookAtOriginal(bytes);
  if (!seen.ok) throw new Error(seen.reason);
  return seen;
}

/** The signs of a file of which ExifTool would say what the walker says. */
async function signsOf(bytes: Buffer, software = 'Ver.1.10') {
  const { traits } = await lookAt(bytes);
  return findSigns({ ...traits, programs: [...traits.programs, software] }).map(
    ({ sign, strength }) => `${sign} ${strength}`,
  );
}

test('an original shows no sign, and its code is read', async () => {
  expect(await signsOf(original)).toEqual([]);
  const { codes, traits } = await lookAt(original);
  expect(codes).toEqual(['D1.HELLO']);
  expect(traits).toMatchObject({
    width: 2_400,
    height: 1_600,
    make: 'NIKON CORPORATION',
    model: 'NIKON D750',
    hasMakerNotes: true,
    exifSize: { width: 2_400, height: 1_600 },
  });
  expect(traits.thumbnailLikeness).toBeGreaterThan(0.99);
});

test('what is handed to the reader of metadata holds the Exif segment and no pixels', async () => {
  const { head } = await lookAt(await cameraFile({ xmp: '<x/>', serial: '6012345' }));
  const text = Buffer.from(head).toString('latin1');
  expect(text).toContain('6012345');
  expect(text).not.toContain('ns.adobe.com');
  expect(head.length).toBeLessThan(30_000);
});

describe('a sign of each kind', () => {
  test('another program, by EXIF or by XMP', async () => {
    expect(await signsOf(original, 'Adobe Photoshop 25.0')).toEqual(['edited_by_software strong']);
    const xmp = '<rdf:Description xmp:CreatorTool="GIMP 2.10"/>';
    expect(await signsOf(await cameraFile({ xmp }))).toEqual(['edited_by_software strong']);
    const element = '<xmp:CreatorTool>Adobe Lightroom</xmp:CreatorTool>';
    expect(await signsOf(await cameraFile({ xmp: element }))).toEqual([
      'edited_by_software strong',
    ]);
  });

  test('pixels that are not the size that the camera wrote; turned is not another size', async () => {
    expect(await signsOf(await cameraFile({ exifSize: [6_016, 4_016] }))).toEqual([
      'pixels_differ strong',
    ]);
    expect(await signsOf(await cameraFile({ exifSize: [1_600, 2_400] }))).toEqual([]);
  });

  test("the maker's notes are missing", async () => {
    expect(await signsOf(await cameraFile({ hasMakerNotes: false }))).toEqual([
      'maker_notes_missing strong',
    ]);
    const phone = { make: 'Xiaomi', model: 'Redmi', hasMakerNotes: false };
    expect(await signsOf(await cameraFile(phone))).toEqual([]);
  });

  test('saved again: a JFIF segment or a progressive scan', async () => {
    const jfif = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1');
    expect(await signsOf(withSegments(original, segment(0xe0, jfif)))).toEqual(['resaved strong']);
    const exif = walkJpeg(original)?.exif as Buffer;
    const progressive = await sharp(original)
      .jpeg({ progressive: true, quantizationTable: 3 })
      .toBuffer();
    const again = withSegments(progressive, segment(0xe1, Buffer.concat([exifName, exif])));
    expect(await signsOf(again)).toEqual(['resaved strong']);
  });

  test('standard tables: a system camera has its own, a compact may not', async () => {
    const exif = walkJpeg(original)?.exif as Buffer;
    const plain = await sharp(original).jpeg({ quality: 85, mozjpeg: false }).toBuffer();
    const again = withSegments(plain, segment(0xe1, Buffer.concat([exifName, exif])));
    expect(await signsOf(again)).toContain('standard_tables medium');
    const { traits } = await lookAt(again);
    expect(findSigns({ ...traits, model: 'COOLPIX P900' })).toEqual([]);
    // Alone they are weak: some system cameras have them too.
    const camera = { ...traits, hasJfif: false, isProgressive: false, thumbnailLikeness: null };
    expect(findSigns(camera)).toEqual([{ sign: 'standard_tables', strength: 'medium' }]);
    expect(findSigns({ ...camera, thumbnailLikeness: 0.5 })).toEqual([
      { sign: 'thumbnail_differs', strength: 'medium' },
      { sign: 'standard_tables', strength: 'strong' },
    ]);
  });

  test('a thumbnail of something else, or of more than was left', async () => {
    const other = await cameraFile({ thumbnailOf: await scene(8, 600, 400) });
    expect(await signsOf(other)).toEqual(['thumbnail_differs medium']);
    const whole = await scene(9, 600, 400);
    const cut = await sharp(whole)
      .extract({ left: 40, top: 30, width: 510, height: 340 })
      .toBuffer();
    expect(await signsOf(await cameraFile({ picture: cut, thumbnailOf: whole }))).toEqual([
      'thumbnail_differs medium',
    ]);
  });

  test('a thumbnail with black bars, and one of a picture that was turned, are no sign', async () => {
    const whole = await scene(9, 600, 400);
    const barred = await sharp(whole)
      .extend({ top: 25, bottom: 25, background: '#000' })
      .toBuffer();
    const bars = await cameraFile({ picture: whole, thumbnailOf: barred });
    expect(await signsOf(bars)).toEqual([]);
    const turned = await sharp(whole).rotate(90).toBuffer();
    const upright = await cameraFile({
      picture: turned,
      thumbnailOf: whole,
      width: 1_600,
      height: 2_400,
    });
    expect((await lookAt(upright)).traits.thumbnailLikeness).toBeGreaterThan(0.9);
  });

  test('marked as made by a model, in XMP or in a manifest', async () => {
    const kind = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
    const xmp = `<Iptc4xmpExt:DigitalSourceType>${kind}</Iptc4xmpExt:DigitalSourceType>`;
    expect(await signsOf(await cameraFile({ xmp }))).toEqual(['ai_marked strong']);
    const manifest = segment(0xeb, Buffer.from(`JP\0\x01jumbc2pa ${kind}`, 'latin1'));
    expect(await signsOf(withSegments(original, manifest))).toEqual(['ai_marked strong']);
  });
});

describe('what is refused', () => {
  const reasonOf = async (bytes: Buffer) => {
    const seen = await lookAtOriginal(bytes);
    return seen.ok ? 'nothing' : seen.reason;
  };

  test('what is no JPEG', async () => {
    for (const bytes of [...Object.values(notPictures), await picture('png')]) {
      expect(await reasonOf(bytes)).toBe('file_type');
    }
  });

  test('a small picture, by its longer side', async () => {
    expect(await reasonOf(await picture('jpeg', 1_999, 1_500))).toBe('too_small');
    expect(await reasonOf(await picture('jpeg', 1_000, 2_000))).toBe('nothing');
  });

  /** The file with another size in its frame, which comes after that of the thumbnail. */
  function claiming(bytes: Buffer, width: number, height: number): Buffer {
    const copy = Buffer.from(bytes);
    const [plain, progressive] = [0xc0, 0xc2].map((marker) =>
      copy.lastIndexOf(Buffer.from([0xff, marker, 0x00, 0x11])),
    ) as [number, number];
    const frame = Math.max(plain, progressive);
    copy.writeUInt16BE(height, frame + 5);
    copy.writeUInt16BE(width, frame + 7);
    return copy;
  }

  test('more than 110 megapixels, before one of them is decoded', async () => {
    expect(await reasonOf(claiming(original, 10_500, 10_480))).toBe('too_many_pixels');
  });

  test('several scans of a picture that would fill the memory', async () => {
    const progressive = await sharp(original).jpeg({ progressive: true }).toBuffer();
    // Two bytes a coefficient, one and a half coefficients a pixel.
    expect(walkJpeg(progressive)?.heldBytes).toBe(2_400 * 1_600 * 3);
    expect(await reasonOf(claiming(progressive, 9_500, 9_500))).toBe('too_many_pixels');
    expect(await reasonOf(progressive)).toBe('nothing');
  });

  test('a file that is cut off, or broken', async () => {
    for (const share of [0.01, 0.3, 0.9]) {
      expect(await reasonOf(original.subarray(0, original.length * share))).toBe('unreadable');
    }
    expect(await reasonOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe('unreadable');
    const lengthless = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9]);
    expect(await reasonOf(lengthless)).toBe('unreadable');
    const empty = Buffer.alloc(4_000_000, Buffer.from([0xff, 0xe2, 0, 2]));
    expect(await reasonOf(Buffer.concat([original.subarray(0, 2), empty]))).toBe('unreadable');
  });
});

test('a file that is something else as well is read as the picture that it is', async () => {
  const zip = Buffer.concat([
    original,
    Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1'),
  ]);
  const html = withSegments(
    original,
    segment(0xfe, Buffer.from('<html><script>alert(1)</script>')),
  );
  for (const bytes of [zip, html]) {
    const { head } = await lookAt(bytes);
    expect(Buffer.from(head).toString('latin1')).not.toContain('script');
  }
});

describe('EXIF made to harm', () => {
  test('directories that lead back to themselves end, and nothing is read in them twice', () => {
    const loop = tiff({
      entries: [
        [0x8769, 4, 8],
        [0x927c, 7, Buffer.alloc(20, 1)],
      ],
    });
    // Where the next directory is.
    loop.writeUInt32LE(8, 8 + 2 + 2 * 12);
    expect(walkExif(loop)).toMatchObject({ hasMakerNotes: false, size: undefined });
  });

  test('values that claim gigabytes, or lie beyond the end, are left out', () => {
    const claim = tiff({
      entries: [
        [0x010f, 2, 'Nikon of a length'],
        [0x8769, 4, 4_000_000_000],
      ],
    });
    // The count of the maker's name.
    claim.writeUInt32LE(200_000_000, 8 + 2 + 4);
    expect(walkExif(claim)).toMatchObject({ make: undefined, hasMakerNotes: false });
  });

  test('nonsense of every length is read without an error', () => {
    const whole = walkJpeg(original)?.exif as Buffer;
    for (let seed = 1; seed < 400; seed += 1) {
      const copy = Buffer.from(whole.subarray(0, 1 + ((seed * 97) % 700)));
      for (let at = seed % 11; at < copy.length; at += 11) copy[at] = (seed * 31 + at) & 255;
      expect(() => walkExif(copy)).not.toThrow();
    }
  });
});

test('reads four codes at most, each cut at 200 characters', async () => {
  const long = `D1.${'A'.repeat(300)}`;
  const codes = await Promise.all(
    ['D1.1', 'D1.2', long, 'D1.4', 'D1.5', 'D1.6'].map(async (text, at) => ({
      input: await codePicture(text, 600),
      left: 50 + (at % 3) * 760,
      top: 50 + Math.floor(at / 3) * 760,
    })),
  );
  const paper = { width: 2_400, height: 1_600, channels: 3 as const, background: '#ddd' };
  const seen = await lookAt(await sharp({ create: paper }).composite(codes).jpeg().toBuffer());
  expect(seen.codes).toHaveLength(4);
  for (const text of seen.codes) expect(text.length).toBeLessThanOrEqual(200);
});
