import { type Compression, compressWhole, type Encoding, leastCompressed } from './encodings.ts';
import { compressAround, type Frame, plainFrame } from './frame.ts';

/** What an answer says, ready to be sent as its readers take it. Each form is made once, when it is asked for first. */
export interface Body {
  /** Bytes of it, as it is written. */
  size: number;
  /** In which form it is sent to who would take this one. */
  form(encoding: Encoding): Encoding;
  /** The bytes of a form in pieces, at once when they are there. `word` stands wherever the body leaves room for one. */
  bytes(form: Encoding, word?: string): Buffer[] | Promise<Buffer[]>;
}

/** Makes each form once, also when many ask at the same time. */
function once<T>(make: (compression: Compression) => Promise<T>) {
  const made = new Map<Compression, T>();
  const making = new Map<Compression, Promise<T>>();
  return (compression: Compression): T | Promise<T> => {
    const there = made.get(compression);
    if (there !== undefined) return there;
    const running =
      making.get(compression) ??
      make(compression)
        .then((result) => {
          made.set(compression, result);
          return result;
        })
        .finally(() => making.delete(compression));
    making.set(compression, running);
    return running;
  };
}

const formFor = (size: number) => (encoding: Encoding) =>
  size < leastCompressed ? 'identity' : encoding;

/** The same bytes for everybody. */
export function plainBody(bytes: Buffer): Body {
  const compressed = once(async (compression) => [await compressWhole(bytes, compression)]);
  const plain = [bytes];
  return {
    size: bytes.length,
    form: formFor(bytes.length),
    bytes: (form) => (form === 'identity' ? plain : compressed(form)),
  };
}

/**
 * Text that has `word` in it: each reader gets another one of the same length in its place. The first reader's is compressed as
 * it is: places that stay open take some six times as long, and most of what is kept nobody asks for again.
 */
export function bodyAround(bytes: Buffer, word: string): Body {
  const plain = plainFrame(bytes, word);
  const compressed = once((compression) => compressAround(plain, compression));
  const read = new Set<Compression>();
  return {
    size: bytes.length,
    form: formFor(bytes.length),
    bytes(form, given = word) {
      if (form === 'identity') return plain.join(given);
      if (!read.has(form)) {
        read.add(form);
        return compressWhole(Buffer.concat(plain.join(given)), form).then((whole) => [whole]);
      }
      const frame: Frame | Promise<Frame> = compressed(form);
      return frame instanceof Promise ? frame.then((made) => made.join(given)) : frame.join(given);
    },
  };
}
