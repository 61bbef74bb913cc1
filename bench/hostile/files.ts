import sharp from 'sharp';
import {
  cameraFile,
  segment,
  tiff,
  withoutApps,
  withSegments,
} from '#tests/support/pictures/camera-file.ts';
import { bombPng, pretenders } from '#tests/support/pictures/pictures.ts';
import { scene } from '#tests/support/pictures/scene.ts';
import { numbersFrom } from '#tests/support/sensor-frames.ts';

export interface HostileOriginal {
  kind: string;
  bytes: Buffer;
}

const exifName = Buffer.from('Exif\0\0', 'latin1');
const inExif = (content: Buffer) => segment(0xe1, Buffer.concat([exifName, content]));
/** Numbers that readers have stumbled over: ends of their ranges, and nothing. */
const extremes = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0xffff, 0x4000_0000];

type Change = (exif: Buffer, next: () => number) => Buffer;

const at = (length: number, next: () => number) => Math.floor(next() * length);

/** Ways to break the data of a real camera's file: the beginning, where its directories stand, more often than the rest. */
const changes: Record<string, Change> = {
  'bytes changed': (exif, next) => {
    for (let n = 0; n < 1 + at(64, next); n += 1) {
      exif[at(next() < 0.5 ? Math.min(600, exif.length) : exif.length, next)] = at(256, next);
    }
    return exif;
  },
  'extreme numbers': (exif, next) => {
    for (let n = 0; n < 1 + at(12, next); n += 1) {
      const place = at(Math.max(1, Math.min(4_000, exif.length - 4)), next) & ~1;
      exif.writeUInt32LE(extremes[at(extremes.length, next)] ?? 0, place);
    }
    return exif;
  },
  'places that loop': (exif, next) => {
    for (let n = 0; n < 1 + at(8, next); n += 1) {
      const place = at(Math.max(1, Math.min(4_000, exif.length - 4)), next) & ~1;
      exif.writeUInt32LE(at(place + 2, next), place);
    }
    return exif;
  },
  'cut off': (exif, next) => exif.subarray(0, at(exif.length, next)),
  'a part twice': (exif, next) => {
    const [from, to] = [at(exif.length, next), at(exif.length, next)];
    exif.copy(exif, to, from, Math.min(exif.length, from + at(2_000, next)));
    return exif;
  },
};

/** A picture of the least size that a camera's file may have, without what the image library says in front. */
async function plainPicture(): Promise<Buffer> {
  const drawn = await sharp(await scene(3, 600, 400)).resize(2_000, 1_334, { fit: 'fill' });
  return withoutApps(await drawn.jpeg({ quality: 60, quantizationTable: 3 }).toBuffer());
}

/** A directory of so many entries that each point to the same large text. */
function manyEntries(count: number, length: number): Buffer {
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
  const entries = Buffer.alloc(2 + 12 * count + 4);
  entries.writeUInt16LE(count, 0);
  for (let n = 0; n < count; n += 1) {
    entries.writeUInt16LE(0x010f + (n % 2), 2 + 12 * n);
    entries.writeUInt16LE(2, 4 + 12 * n);
    entries.writeUInt32LE(length, 6 + 12 * n);
    entries.writeUInt32LE(0, 10 + 12 * n);
  }
  return Buffer.concat([head, entries, Buffer.alloc(1_000, 0x41)]);
}

const huge = (width: number, height: number, isProgressive: boolean) =>
  sharp({
    create: { width, height, channels: 3, background: '#777' },
    limitInputPixels: false,
  })
    .jpeg({ quality: 60, progressive: isProgressive })
    .toBuffer();

/** The scans of a progressive picture once more and once more: each is decoded over the whole of it. */
async function manyScans(times: number): Promise<Buffer> {
  const picture = await sharp(await scene(4, 600, 400))
    .resize(4_000, 3_000)
    .jpeg({ progressive: true, quality: 50 })
    .toBuffer();
  const last = picture.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = picture.subarray(last, -2);
  return Buffer.concat([
    picture.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    picture.subarray(-2),
  ]);
}

/** Small files that want to be large, long or endless once they are read. */
export async function bombs(): Promise<HostileOriginal[]> {
  const plain = await plainPicture();
  const whole = await cameraFile({ serial: '6012345', count: 12_131 });
  const full = inExif(
    Buffer.concat([manyEntries(5_000, 1_000), Buffer.alloc(4)]).subarray(0, 65_000),
  );
  const long = Array.from({ length: 30 }, () => inExif(Buffer.alloc(65_000, 0x49)));
  const loop = tiff({
    entries: [
      [0x010f, 2, 'NIKON'],
      [0x8769, 4, 8],
    ],
  });
  const files: Record<string, Buffer> = {
    '110 megapixels': await huge(10_480, 10_480, false),
    'more than 110 megapixels': await huge(12_000, 12_000, false),
    'all that may be held at once': await huge(9_100, 9_100, true),
    'more than may be held': await huge(10_400, 10_400, true),
    '2,000 scans': await manyScans(2_000),
    '20,000 scans': await manyScans(20_000),
    '5,000 entries that overlap': withSegments(plain, full),
    '2 MB of Exif segments': withSegments(
      plain,
      inExif(manyEntries(4_000, 60_000).subarray(0, 65_000)),
      ...long,
    ),
    'segments without end': withSegments(
      plain,
      Buffer.concat(Array<Buffer>(300_000).fill(segment(0xe5, Buffer.alloc(2)))),
    ),
    'a directory that is its own': withSegments(plain, inExif(loop)),
    '25 MB, and more': Buffer.alloc(25 * 1024 * 1024 + 1, whole),
    '200 MB': Buffer.alloc(200 * 1024 * 1024, whole),
    '25 MB of nothing behind': Buffer.concat([whole, Buffer.alloc(24 * 1024 * 1024)]),
    'a PNG of 256 megapixels': bombPng(),
    ...pretenders,
  };
  return Object.entries(files).map(([kind, bytes]) => ({ kind: `bomb: ${kind}`, bytes }));
}

/**
 * Files of real cameras, broken by the same numbers each time: their data in a picture large enough to be read, and
 * every tenth the whole file with bytes changed anywhere.
 */
export async function* brokenFiles(
  samples: readonly { exif: Buffer }[],
  count: number,
): AsyncGenerator<HostileOriginal> {
  const plain = await plainPicture();
  const kinds = Object.entries(changes);
  const next = numbersFrom(23);
  for (let n = 0; n < count; n += 1) {
    const sample = samples[n % samples.length];
    const [kind, change] = kinds[n % kinds.length] ?? [];
    if (!sample || !kind || !change) return;
    if (n % 10 === 9) {
      const bytes = withSegments(plain, inExif(sample.exif));
      for (let flips = 0; flips < 20; flips += 1) bytes[at(bytes.length, next)] = at(256, next);
      yield { kind: 'a whole file changed', bytes };
      continue;
    }
    const exif = change(Buffer.from(sample.exif), next);
    yield { kind, bytes: withSegments(plain, inExif(exif.subarray(0, 65_000))) };
  }
}
