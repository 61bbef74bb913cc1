import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: string;
  bytes: Uint8Array;
  /** The size that its list says, where it lies. */
  claimed?: number;
}

const utf8 = 0x0800;
const deflated = 8;

function header(
  signature: number,
  { name, bytes, claimed }: ZipEntry,
  packed: Uint8Array,
  offset?: number,
) {
  const central = offset !== undefined;
  const encoded = Buffer.from(name);
  const made = Buffer.alloc((central ? 46 : 30) + encoded.length);
  const shift = central ? 2 : 0;
  made.writeUInt32LE(signature, 0);
  if (central) made.writeUInt16LE(20, 4);
  made.writeUInt16LE(20, 4 + shift);
  made.writeUInt16LE(utf8, 6 + shift);
  made.writeUInt16LE(deflated, 8 + shift);
  made.writeUInt32LE(crc32(bytes), 14 + shift);
  made.writeUInt32LE(packed.length, 18 + shift);
  made.writeUInt32LE(claimed ?? bytes.length, 22 + shift);
  made.writeUInt16LE(encoded.length, 26 + shift);
  if (central) made.writeUInt32LE(offset, 42);
  encoded.copy(made, central ? 46 : 30);
  return made;
}

/** A ZIP (PKWARE, APPNOTE 6.3) of these files, honest or not. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.bytes);
    const local = header(0x04034b50, entry, packed);
    files.push(local, packed);
    list.push(header(0x02014b50, entry, packed, offset));
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, listed, end]));
}

/**
 * The end of a ZIP64 with one file that begins at byte `at`, behind what is nothing: larger than the numbers of a ZIP can say, and
 * never in memory as a whole.
 */
export function endOfLargeZip(entry: ZipEntry, at: number): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(entry.bytes);
  const local = header(0x04034b50, entry, packed);
  const listed = header(0x02014b50, entry, packed, 0xffffffff);
  const place = Buffer.alloc(12);
  place.writeUInt16LE(1, 0);
  place.writeUInt16LE(8, 2);
  place.writeBigUInt64LE(BigInt(at), 4);
  listed.writeUInt16LE(place.length, 30);
  const listAt = at + local.length + packed.length;
  const listLength = listed.length + place.length;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(45, 12);
  end64.writeUInt16LE(45, 14);
  end64.writeBigUInt64LE(1n, 24);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(listLength), 40);
  end64.writeBigUInt64LE(BigInt(listAt), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(listAt + listLength), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(listLength, 12);
  end.writeUInt32LE(0xffffffff, 16);
  return new Uint8Array(Buffer.concat([local, packed, listed, place, end64, locator, end]));
}
