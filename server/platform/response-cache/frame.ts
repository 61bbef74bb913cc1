import { randomBytes } from 'node:crypto';
import {
  type BrotliCompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
} from 'node:zlib';
import { brotliOptions, type Compression, compact, gzipOptions, unpack } from './encodings.ts';

/** Text with room for a word in several places. */
export interface Frame {
  /** What stands before, between and after the places. */
  parts: readonly Buffer[];
  /** Length of the word, in bytes. */
  room: number;
  /** Bytes of memory that it holds. */
  size: number;
  /**
   * The bytes to send with this word in every place, in pieces; it must have the length that there is room for. What
   * stands between the places is the same memory each time.
   */
  join(word: string): Buffer[];
}

export const lengthOf = (pieces: readonly Buffer[]) =>
  pieces.reduce((sum, piece) => sum + piece.length, 0);

function checkRoom(word: Buffer, room: number): Buffer {
  if (word.length !== room) throw new Error(`there is room for ${room} bytes, not ${word.length}`);
  return word;
}

/** The text as it is written, with room where `word` stands in it. */
export function plainFrame(bytes: Buffer, word: string): Frame {
  const parts: Buffer[] = [];
  const room = Buffer.byteLength(word);
  let from = 0;
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, from)) {
    parts.push(bytes.subarray(from, at));
    from = at + room;
  }
  parts.push(bytes.subarray(from));
  return {
    parts,
    room,
    size: bytes.length,
    join(given) {
      const filling = checkRoom(Buffer.from(given), room);
      return parts.flatMap((part, n) => (n === 0 ? [part] : [filling, part]));
    },
  };
}

/**
 * How many bytes behind a word are sent with it, uncompressed. Brotli chooses how it writes a letter by the two before it
 * (RFC 7932, section 7.1), so those two must not depend on the word.
 */
const tail = 2;

/** Bytes that no text in UTF-8 has: RFC 3629, section 3. */
const inNoText = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];

/** Compressors copy nothing shorter. */
const minCopyLength = 4;

/**
 * What takes a word's place while its text is compressed, with the text's next bytes behind it. Nothing may be copied from
 * there, since the word will be another one: the first, the last and every second byte are in no text. Nor may anything there be a copy, since
 * what a compressor notes of its copies would be missing: no four bytes come twice (`seen`).
 */
function standIn(room: number, end: Buffer, seen: Set<string>): Buffer {
  for (;;) {
    const made = Buffer.concat([randomBytes(room), end]);
    for (let at = 0; at < room; at += 1) {
      const isInNoText = at === 0 || (room - at) % 2 === 1;
      if (isInNoText) made[at] = inNoText[(made[at] ?? 0) % inNoText.length] ?? 0;
    }
    const runs = Array.from({ length: Math.max(0, made.length - minCopyLength + 1) }, (_, at) =>
      made.toString('latin1', at, at + minCopyLength),
    );
    if (new Set(runs).size < runs.length || runs.some((run) => seen.has(run))) continue;
    for (const run of runs) seen.add(run);
    return made;
  }
}

/** A piece that is stored as it is, RFC 7932 section 9.2: no last one, its length less one in 16 bits, uncompressed. */
function storedInBrotli(bytes: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, bytes]);
}

/** The same in deflate, RFC 1951 section 3.2.4. */
function storedInDeflate(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** RFC 1952, section 2.3: no name, no time, an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

type Encoder = BrotliCompress | DeflateRaw;

interface Format {
  open(): Encoder;
  /** Ends a piece at a whole byte, so that others can stand behind it. */
  flush: number;
  stored(bytes: Buffer): Buffer;
}

const formats: Record<Compression, Format> = {
  br: {
    open: () => createBrotliCompress(brotliOptions),
    flush: constants.BROTLI_OPERATION_FLUSH,
    stored: storedInBrotli,
  },
  gzip: {
    open: () => createDeflateRaw(gzipOptions),
    flush: constants.Z_SYNC_FLUSH,
    stored: storedInDeflate,
  },
};

/** Compresses pieces of one text, each to its end: what comes out for one of them can be left out or replaced. */
async function compressPieces(pieces: readonly Buffer[], format: Format): Promise<Buffer[]> {
  const encoder = format.open();
  const made: Buffer[] = [];
  let chunks: Buffer[] = [];
  /** What was made so far. It is asked for, since nobody says when the last of a piece was handed on. */
  const take = () => {
    for (let chunk = encoder.read(); chunk !== null; chunk = encoder.read()) chunks.push(chunk);
  };
  encoder.on('readable', take);
  const failed = new Promise<never>((_, reject) => encoder.once('error', reject));
  const ended = new Promise<void>((resolve) => encoder.once('end', resolve));
  const work = async () => {
    for (const [n, piece] of pieces.entries()) {
      encoder.write(piece);
      if (n === pieces.length - 1) {
        encoder.end();
        await ended;
      } else {
        await new Promise<void>((resolve) => encoder.flush(format.flush, resolve));
        take();
      }
      made.push(Buffer.concat(chunks));
      chunks = [];
    }
    return made;
  };
  return Promise.race([work(), failed]);
}

/** What an open place of a compressed text needs: the pieces around the places, and the bytes behind each. */
interface Pieces {
  parts: readonly Buffer[];
  tails: readonly Buffer[];
  room: number;
  stored(bytes: Buffer): Buffer;
}

function fillIn({ parts, tails, room, stored }: Pieces, word: string): Buffer[] {
  const filling = checkRoom(Buffer.from(word), room);
  return parts.flatMap((part, n) =>
    n === 0 ? [part] : [stored(Buffer.concat([filling, tails[n] as Buffer])), part],
  );
}

/** Gzip ends with a sum of the whole text, so that this has to stay; it counts as what is held beside it. */
function gzipFrame(pieces: Pieces, plain: Frame): Frame {
  const { parts, room } = pieces;
  return {
    parts,
    room,
    size: lengthOf(parts),
    join(word) {
      const whole = plain.join(word);
      const trailer = Buffer.alloc(8);
      const sum = whole.reduce((before, piece) => crc32(piece, before), 0);
      trailer.writeUInt32LE(sum, 0);
      trailer.writeUInt32LE(lengthOf(whole), 4);
      return [gzipHeader, ...fillIn(pieces, word), trailer];
    },
  };
}

/** Apart from what makes it, of whose text nothing is held by it. */
function brotliFrame(pieces: Pieces): Frame {
  const { parts, room } = pieces;
  return { parts, room, size: lengthOf(parts), join: (word) => fillIn(pieces, word) };
}

/**
 * The same text compressed once, with its places left open: a word is put in without compressing anything again.
 * Stand-ins of the same length take the places while the text is compressed, so that what lies behind a place is as far
 * from what lies before it as it will be; then stored pieces replace them.
 */
export async function compressAround(plain: Frame, compression: Compression): Promise<Frame> {
  const format = formats[compression];
  const { parts, room } = plain;
  const tails = parts.map((part, n) => part.subarray(0, n === 0 ? 0 : tail));
  const seen = new Set<string>();
  const written = parts.flatMap((part, n) => [
    ...(n === 0 ? [] : [standIn(room, tails[n] as Buffer, seen)]),
    n === 0 ? part : part.subarray(tail),
  ]);
  const made = await compressPieces(written, format);
  const kept = compact([...made.filter((_, n) => n % 2 === 0), ...tails]);
  const pieces = {
    parts: kept.slice(0, parts.length),
    tails: kept.slice(parts.length),
    room,
    stored: format.stored,
  };
  const frame = compression === 'br' ? brotliFrame(pieces) : gzipFrame(pieces, plain);

  // What holds for one word holds for all: no piece was written by what a word says. It is seen once, not believed.
  const word = randomBytes(room)
    .toString('latin1')
    .replaceAll(/[^a-z]/g, 'x');
  const unpacked = await unpack(Buffer.concat(frame.join(word)), compression);
  if (!unpacked.equals(Buffer.concat(plain.join(word))))
    throw new Error('a compressed frame is not its text');
  return frame;
}
