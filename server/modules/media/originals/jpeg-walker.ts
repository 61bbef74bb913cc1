/** What the segments of a JPEG say, up to the first pixels; nothing is decoded. */
export interface JpegOutline {
  width: number;
  height: number;
  isProgressive: boolean;
  /** Bytes that a decoder holds at once because the picture comes in several scans; 0 when it comes in one. */
  heldBytes: number;
  hasJfif: boolean;
  /** Quantization tables in the order of the file (zigzag), 64 numbers each. */
  tables: number[][];
  /** The content of the first Exif segment: a TIFF file. */
  exif: Buffer | undefined;
  /** XMP packets, one behind the other. */
  xmp: string;
  /** A manifest of C2PA, as far as its segments hold it. */
  manifest: string;
  /** The Exif segments alone, between the marks of a JPEG: all that is handed to the reader of metadata. */
  head: Buffer;
}

/** More than any camera writes; a file of millions of empty segments ends here. */
const maxSegments = 2_000;
/** Exif of several segments exists; more than this of it is no camera's. */
const maxExifBytes = 2 * 1024 * 1024;

const exifName = Buffer.from('Exif\0\0', 'latin1');
const xmpNames = ['http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0'];
const soi = Buffer.from([0xff, 0xd8]);
const eoi = Buffer.from([0xff, 0xd9]);

interface Segment {
  marker: number;
  /** Marker and length included. */
  whole: Buffer;
  content: Buffer;
}

/** The segments before the pixels, and the start of the scan. Undefined where the file is cut off or broken before it. */
function readSegments(bytes: Buffer): Segment[] | undefined {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && segments.length < maxSegments) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    segments.push({ marker, whole: bytes.subarray(at, end), content: bytes.subarray(at + 4, end) });
    if (marker === 0xda) return segments;
    at = end;
  }
  return undefined;
}

/** Start of frame, of any kind of coding: all of C0 to CF but tables (C4), JPG (C8) and arithmetic conditioning (CC). */
const isFrame = ({ marker }: Segment) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readFrame(frame: Segment, scan: Segment) {
  const { content, marker } = frame;
  if (content.length < 6) return undefined;
  const [height, width, components] = [
    content.readUInt16BE(1),
    content.readUInt16BE(3),
    content[5] as number,
  ];
  if (width === 0 || height === 0 || content.length < 6 + 3 * components) return undefined;
  const isProgressive = marker === 0xc2;
  const samplings = Array.from({ length: components }, (_, n) => content[7 + 3 * n] as number);
  const areas = samplings.map((sampling) => (sampling >> 4) * (sampling & 15));
  const [across, down] = [
    Math.max(1, ...samplings.map((sampling) => sampling >> 4)),
    Math.max(1, ...samplings.map((sampling) => sampling & 15)),
  ];
  const perPixel = areas.reduce((sum, area) => sum + area, 0) / (across * down);
  // A coefficient takes two bytes, and all are kept until the last scan.
  const inOneScan = !isProgressive && scan.content[0] === components;
  const heldBytes = inOneScan ? 0 : Math.ceil(2 * perPixel * width * height);
  return { width, height, isProgressive, heldBytes };
}

/** The tables of one DQT segment, of which each has 8 or 16 bits a number. */
function readTables({ content }: Segment): number[][] {
  const tables: number[][] = [];
  let at = 0;
  while (at < content.length && tables.length < 4) {
    const isWide = (content[at] as number) >> 4 !== 0;
    const size = isWide ? 128 : 64;
    if (at + 1 + size > content.length) break;
    const start = at + 1;
    tables.push(
      Array.from({ length: 64 }, (_, n) =>
        isWide ? content.readUInt16BE(start + 2 * n) : (content[start + n] as number),
      ),
    );
    at = start + size;
  }
  return tables;
}

function startsWith(content: Buffer, name: string): boolean {
  return content.length >= name.length && content.toString('latin1', 0, name.length) === name;
}

const text = (segments: readonly Segment[]) =>
  segments.map(({ content }) => content.toString('latin1')).join('');

/** Exif segments: the first, and those right behind it that go on with it. */
function readExif(segments: readonly Segment[]): Segment[] {
  let sum = 0;
  return segments.filter(({ marker, content, whole }) => {
    if (marker !== 0xe1 || !content.subarray(0, 6).equals(exifName)) return false;
    sum += whole.length;
    return sum <= maxExifBytes;
  });
}

export const isJpeg = (bytes: Buffer): boolean =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;

/** Walks through the segments of a JPEG. Undefined where there is no picture in them. */
export function walkJpeg(bytes: Buffer): JpegOutline | undefined {
  if (!isJpeg(bytes)) return undefined;
  const segments = readSegments(bytes);
  const [frame, scan] = [segments?.find(isFrame), segments?.at(-1)];
  const size = frame && scan && readFrame(frame, scan);
  if (!segments || !size) return undefined;
  const exif = readExif(segments);
  const of = (marker: number) => segments.filter((segment) => segment.marker === marker);
  return {
    ...size,
    hasJfif: of(0xe0).some(({ content }) => startsWith(content, 'JFIF\0')),
    tables: of(0xdb).flatMap(readTables).slice(0, 4),
    exif: exif[0]?.content.subarray(exifName.length),
    xmp: text(of(0xe1).filter(({ content }) => xmpNames.some((name) => startsWith(content, name)))),
    manifest: text(of(0xeb).filter(({ content }) => startsWith(content, 'JP'))),
    head: Buffer.concat([soi, ...exif.map(({ whole }) => whole), eoi]),
  };
}
