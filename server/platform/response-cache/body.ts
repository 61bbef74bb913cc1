import {
  type Compression,
  compact,
  compressWhole,
  type Encoding,
  leastCompressed,
  unpack,
} from './encodings.ts';
import { compressAround, type Frame, plainFrame } from './frame.ts';

/**
 * What an answer says, ready to be sent as its readers take it. A form is made when it is asked for, and only what was
 * asked for stays in memory: of a page that all take compressed, a fifth of its text.
 */
export interface Body {
  /** Bytes of memory that it holds now. */
  size(): number;
  /** Called after that has changed. */
  onResize: (() => void) | undefined;
  /** In which form it is sent to who would take this one. */
  form(encoding: Encoding): Encoding;
  /** The bytes of a form in pieces, at once when they are there. `word` stands wherever the body leaves room for one. */
  bytes(form: Encoding, word?: string): Buffer[] | Promise<Buffer[]>;
}

/** Makes what belongs to each compression once, also when many ask at the same time. */
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

/**
 * A text that need not stay once it can be made again, unless it was asked for as it is. What is written here must not be
 * used by any function below but through `text`: it would stay.
 */
function releasable(whole: Buffer, onResize: () => void) {
  let text: Buffer | undefined = compact([whole])[0];
  let isWanted = false;
  let again: (() => Promise<Buffer>) | undefined;
  const get = () => text ?? (again as () => Promise<Buffer>)();
  return {
    size: () => text?.length ?? 0,
    /** The text, at once when it is there. */
    get,
    /** The same for somebody who takes it as it is, as others will. */
    want(): Buffer | Promise<Buffer> {
      isWanted = true;
      const there = get();
      if (!(there instanceof Promise)) return there;
      return there.then((made) => {
        text ??= compact([made])[0] as Buffer;
        onResize();
        return text;
      });
    },
    /** From now on this makes it. */
    release(make: () => Promise<Buffer>): void {
      again = make;
      if (!isWanted) text = undefined;
      onResize();
    },
  };
}

const formFor = (size: number) => (encoding: Encoding) =>
  size < leastCompressed ? 'identity' : encoding;

const after = <T, R>(given: T | Promise<T>, then: (value: T) => R): R | Promise<R> =>
  given instanceof Promise ? given.then(then) : then(given);

/** The same bytes for everybody. */
export function plainBody(bytes: Buffer): Body {
  const resized = () => body.onResize?.();
  const text = releasable(bytes, resized);
  const packed = new Map<Compression, Buffer>();
  const pack = once(async (compression) => {
    const whole = await compressWhole(await text.get(), compression);
    packed.set(compression, whole);
    text.release(() => unpack(whole, compression));
    return [whole];
  });
  const body: Body = {
    onResize: undefined,
    size: () => [...packed.values()].reduce((sum, { length }) => sum + length, text.size()),
    form: formFor(bytes.length),
    bytes: (form) => (form === 'identity' ? after(text.want(), (whole) => [whole]) : pack(form)),
  };
  return body;
}

/**
 * Text that has `word` in it: each reader gets another one of the same length in its place. The first reader's is compressed as
 * it is: places that stay open take some six times as long, and most of what is kept nobody asks for again.
 */
export function bodyAround(bytes: Buffer, word: string): Body {
  const resized = () => body.onResize?.();
  const text = releasable(bytes, resized);
  /** What the first readers were sent. */
  const first = new Map<Compression, Buffer>();
  const read = new Set<Compression>();
  const frames = new Map<Compression, Frame>();
  const readFirst = async (compression: Compression, given: string) => {
    const theirs = Buffer.concat(plainFrame(await text.get(), word).join(given));
    const whole = await compressWhole(theirs, compression);
    // A second reader was faster: there is nothing to hold it for.
    if (frames.has(compression)) return [whole];
    first.set(compression, whole);
    text.release(async () =>
      Buffer.concat(plainFrame(await unpack(whole, compression), given).join(word)),
    );
    return [whole];
  };
  const frameOf = once(async (compression) => {
    const whole = await (compression === 'gzip' ? text.want() : text.get());
    const frame = await compressAround(plainFrame(whole, word), compression);
    frames.set(compression, frame);
    first.delete(compression);
    text.release(() => unpack(Buffer.concat(frame.join(word)), compression));
    return frame;
  });
  const body: Body = {
    onResize: undefined,
    size() {
      const sizes = [
        ...[...first.values()].map(({ length }) => length),
        ...[...frames.values()].map(({ size }) => size),
      ];
      return sizes.reduce((sum, size) => sum + size, text.size());
    },
    form: formFor(bytes.length),
    bytes(form, given = word) {
      if (form === 'identity') {
        return after(text.want(), (whole) => plainFrame(whole, word).join(given));
      }
      if (!read.has(form)) {
        read.add(form);
        return readFirst(form, given);
      }
      return after(frameOf(form), (frame) => frame.join(given));
    },
  };
  return body;
}
