/** What the EXIF of a photo says about the file itself. Of place and owner nothing is looked at. */
export interface ExifOutline {
  make: string | undefined;
  model: string | undefined;
  /** The size of the picture when the camera wrote it. */
  size: { width: number; height: number } | undefined;
  hasMakerNotes: boolean;
  /** The small JPEG that cameras put beside the picture. */
  thumbnail: Buffer | undefined;
}

/** An entry's number, type, count and where its value stands. */
interface Entry {
  tag: number;
  type: number;
  count: number;
  at: number;
}

const tags = {
  make: 0x010f,
  model: 0x0110,
  exifIfd: 0x8769,
  makerNote: 0x927c,
  pixelsAcross: 0xa002,
  pixelsDown: 0xa003,
  thumbnailAt: 0x0201,
  thumbnailLength: 0x0202,
} as const;

/** Bytes of one value, by type (TIFF 6.0, section 2). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const maxEntries = 500;
const maxThumbnailBytes = 256 * 1024;

/** Reads a TIFF file with bounds: no directory is entered twice, and nothing beyond the end is looked at. */
function createTiff(bytes: Buffer) {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const visited = new Set<number>();
  const read16 = (at: number) =>
    at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const read32 = (at: number) =>
    at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);

  return {
    first: () => read32(4),
    /** The entries of a directory and where the next one is; none of one that was read before. */
    readDirectory(at: number): { entries: Entry[]; next: number } {
      if (at < 8 || at + 2 > bytes.length || visited.has(at)) return { entries: [], next: 0 };
      visited.add(at);
      const count = Math.min(read16(at), maxEntries);
      const entries = Array.from({ length: count }, (_, n) => {
        const place = at + 2 + 12 * n;
        const [type, values] = [read16(place + 2), read32(place + 4)];
        const length = (typeBytes[type] ?? 0) * values;
        return {
          tag: read16(place),
          type,
          count: values,
          at: length <= 4 ? place + 8 : read32(place + 8),
        };
      });
      return { entries, next: read32(at + 2 + 12 * count) };
    },
    number({ type, at }: Entry): number {
      return type === 3 ? read16(at) : read32(at);
    },
    text({ type, count, at }: Entry): string | undefined {
      if (type !== 2 || at + count > bytes.length) return undefined;
      const [text = ''] = bytes.toString('latin1', at, at + Math.min(count, 200)).split('\0');
      return text.trim() || undefined;
    },
  };
}

/** Reads what EXIF says about the file. Broken parts are left out, and loops end. */
export function walkExif(bytes: Buffer): ExifOutline {
  const tiff = createTiff(bytes);
  const main = tiff.readDirectory(tiff.first());
  const find = (entries: readonly Entry[], tag: number) =>
    entries.find((entry) => entry.tag === tag);
  const number = (entry: Entry | undefined) => (entry ? tiff.number(entry) : 0);
  const text = (entry: Entry | undefined) => entry && tiff.text(entry);

  const { entries: photo } = tiff.readDirectory(number(find(main.entries, tags.exifIfd)));
  const { entries: small } = tiff.readDirectory(main.next);
  const width = number(find(photo, tags.pixelsAcross));
  const height = number(find(photo, tags.pixelsDown));
  const start = number(find(small, tags.thumbnailAt));
  const length = number(find(small, tags.thumbnailLength));
  const isThere = length > 100 && length <= maxThumbnailBytes && start + length <= bytes.length;
  return {
    make: text(find(main.entries, tags.make)),
    model: text(find(main.entries, tags.model)),
    size: width > 0 && height > 0 ? { width, height } : undefined,
    hasMakerNotes: (find(photo, tags.makerNote)?.count ?? 0) > 4,
    thumbnail: isThere ? bytes.subarray(start, start + length) : undefined,
  };
}
