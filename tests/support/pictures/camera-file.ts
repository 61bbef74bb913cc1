import sharp from 'sharp';
import { encode } from 'uqr';
import { scene } from './scene.ts';

/** What a file is made to say; left out, it is what a Nikon of few releases writes. */
interface CameraFile {
  width?: number;
  height?: number;
  make?: string;
  model?: string;
  serial?: string;
  /** Nikon's tags 0x00a7 and 0x0037. */
  count?: number;
  mechanicalCount?: number;
  software?: string;
  takenAt?: string;
  /** What EXIF says that the picture's size is. */
  exifSize?: [number, number];
  hasMakerNotes?: boolean;
  hasThumbnail?: boolean;
  /** What the thumbnail is made of, where it is not the picture. */
  thumbnailOf?: Buffer;
  xmp?: string;
  /** Whose camera it is, and where it was: what nobody shall find again. */
  owner?: string;
  place?: string;
  /** The text of a QR code in the picture. */
  code?: string;
  picture?: Buffer;
}

type Value = string | number | number[] | Buffer | Directory;
/** Entries of a directory: number of the tag, type, value. */
type Entry = readonly [tag: number, type: number, value: Value];
interface Directory {
  entries: Entry[];
}

const ascii = 2;
const short = 3;
const long = 4;
const rational = 5;
const undefinedType = 7;
const isDirectory = (value: Value): value is Directory =>
  typeof value === 'object' && !Array.isArray(value) && !Buffer.isBuffer(value);

function contentOf(type: number, value: Exclude<Value, Directory>): Buffer {
  if (Buffer.isBuffer(value)) return value;
  if (typeof value === 'string') return Buffer.from(`${value}\0`, 'utf8');
  const numbers = typeof value === 'number' ? [value] : value;
  const bytes = Buffer.alloc(numbers.length * (type === short ? 2 : 4));
  for (const [at, number] of numbers.entries()) {
    if (type === short) bytes.writeUInt16LE(number, at * 2);
    else bytes.writeUInt32LE(number, at * 4);
  }
  return bytes;
}

const lengths: Record<number, number> = { [short]: 2, [long]: 4, [rational]: 8 };

/** Writes directories one behind the other as TIFF has them, each with what its entries hold; `next` follows the first. */
function writeDirectory({ entries }: Directory, at: number, next?: Directory): Buffer {
  const head = Buffer.alloc(2 + 12 * entries.length + 4);
  head.writeUInt16LE(entries.length, 0);
  const parts: Buffer[] = [head];
  let end = at + head.length;
  const add = (part: Buffer) => {
    const place = end;
    parts.push(part.length % 2 ? Buffer.concat([part, Buffer.alloc(1)]) : part);
    end += part.length + (part.length % 2);
    return place;
  };
  for (const [n, [tag, type, value]] of [...entries].sort(([a], [b]) => a - b).entries()) {
    const place = 2 + 12 * n;
    head.writeUInt16LE(tag, place);
    head.writeUInt16LE(type, place + 2);
    if (isDirectory(value)) {
      head.writeUInt32LE(1, place + 4);
      head.writeUInt32LE(add(writeDirectory(value, end)), place + 8);
      continue;
    }
    const content = contentOf(type, value);
    head.writeUInt32LE(content.length / (lengths[type] ?? 1), place + 4);
    if (content.length <= 4) content.copy(head, place + 8);
    else head.writeUInt32LE(add(content), place + 8);
  }
  if (next) head.writeUInt32LE(add(writeDirectory(next, end)), head.length - 4);
  return Buffer.concat(parts);
}

const tiffHead = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);

export function tiff(main: Directory, next?: Directory): Buffer {
  return Buffer.concat([tiffHead, writeDirectory(main, 8, next)]);
}

/** Nikon's notes are a TIFF file of their own behind ten bytes. */
function nikonNotes({ serial, count, mechanicalCount }: CameraFile): Buffer {
  const entries: Entry[] = [[0x0001, undefinedType, Buffer.from('0210')]];
  if (serial !== undefined) entries.push([0x001d, ascii, serial]);
  if (count !== undefined) entries.push([0x00a7, long, count]);
  if (mechanicalCount !== undefined) entries.push([0x0037, long, mechanicalCount]);
  return Buffer.concat([Buffer.from('Nikon\0\x02\x10\0\0', 'latin1'), tiff({ entries })]);
}

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A JPEG without what the image library wrote in front of the tables. */
export function withoutApps(jpeg: Buffer): Buffer {
  let at = 2;
  while (jpeg[at] === 0xff && ((jpeg[at + 1] as number) >> 4 === 0xe || jpeg[at + 1] === 0xfe)) {
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(at)]);
}

/** Puts segments right behind the start of a JPEG. */
export function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export async function codePicture(text: string, width: number): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const grey = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width, kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** The pixels of a file: a drawn scene, with tables of quantization that are not the standard ones. */
async function pixels({ width = 2_400, height = 1_600, code, picture }: CameraFile) {
  const given = picture ?? (await scene(7, 600, 400));
  const base = sharp(await sharp(given).resize(width, height, { fit: 'fill' }).toBuffer());
  const overlay = code
    ? [{ input: await codePicture(code, Math.round(width / 5)), left: 300, top: 200 }]
    : [];
  return base.composite(overlay).jpeg({ quality: 92, quantizationTable: 3 }).toBuffer();
}

function gps(place: string): Directory {
  return {
    entries: [
      [0x0001, ascii, 'N'],
      [0x0002, rational, [23, 1, 48, 1, 0, 1]],
      [0x0012, ascii, place],
    ],
  };
}

function exifOf(asked: CameraFile, width: number, height: number, thumbnail?: Buffer): Buffer {
  const { make = 'NIKON CORPORATION', model = 'NIKON D750', hasMakerNotes = true } = asked;
  const [across, down] = asked.exifSize ?? [width, height];
  const photo: Entry[] = [
    [0x9003, ascii, asked.takenAt ?? '2026:11:20 10:11:12'],
    [0xa002, long, across],
    [0xa003, long, down],
    [0xa434, ascii, '24-120mm f/4'],
  ];
  if (hasMakerNotes) photo.push([0x927c, undefinedType, nikonNotes(asked)]);
  if (asked.owner) photo.push([0xa430, ascii, asked.owner]);
  const main: Entry[] = [
    [0x010f, ascii, make],
    [0x0110, ascii, model],
    [0x0131, ascii, asked.software ?? 'Ver.1.10'],
    [0x8769, long, { entries: photo }],
  ];
  if (asked.owner) main.push([0x013b, ascii, asked.owner]);
  if (asked.place) main.push([0x8825, long, gps(asked.place)]);
  if (!thumbnail) return tiff({ entries: main });
  const small = (start: number): Directory => ({
    entries: [
      [0x0103, short, 6],
      [0x0201, long, start],
      [0x0202, long, thumbnail.length],
    ],
  });
  // The thumbnail stands behind all else; where that is, the length of the rest tells.
  const { length } = tiff({ entries: main }, small(0));
  return Buffer.concat([tiff({ entries: main }, small(length)), thumbnail]);
}

/** A JPEG as a camera of Nikon's writes it, unless something else is asked for: notes of the maker, a thumbnail, no JFIF. */
export async function cameraFile(asked: CameraFile = {}): Promise<Buffer> {
  const jpeg = withoutApps(await pixels(asked));
  const { width, height } = await sharp(jpeg).metadata();
  const thumbnail =
    asked.hasThumbnail === false
      ? undefined
      : await sharp(asked.thumbnailOf ?? jpeg)
          .resize(160)
          .jpeg({ quality: 80 })
          .toBuffer();
  const exif = exifOf(asked, width, height, thumbnail);
  const segments = [segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]))];
  if (asked.xmp) {
    segments.push(
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${asked.xmp}`, 'latin1')),
    );
  }
  return withSegments(jpeg, ...segments);
}
