import {
  type Compression,
  compact,
  compress,
  decompress,
  type Encoding,
  minCompressedLength,
} from './encodings.ts';

/**
 * The body of a response in the encodings that its readers ask for. Each is made once, when it is first asked for. The
 * plain text is dropped as soon as a compressed form can restore it, unless somebody reads it uncompressed.
 */
export interface Body {
  /** Bytes of memory held now. */
  size(): number;
  /** Called after the size has changed. */
  onResize: (() => void) | undefined;
  /** Returns the encoding to use for a reader who accepts this one. */
  encodingFor(accepted: Encoding): Encoding;
  /** Returns the encoded bytes, without a promise if they are held. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer>;
}

export function createBody(whole: Buffer): Body {
  // The functions below must not refer to `whole`: it would never be freed.
  const { length } = whole;
  const held = new Map<Encoding, Buffer>([['identity', compact(whole)]]);
  const pending = new Map<Encoding, Promise<Buffer>>();
  let isTextRead = false;

  async function text(): Promise<Buffer> {
    const plain = held.get('identity');
    if (plain) return plain;
    const [compression, packed] = [...held][0] as [Compression, Buffer];
    return decompress(packed, compression);
  }

  async function encode(encoding: Encoding): Promise<Buffer> {
    const plain = await text();
    const made = encoding === 'identity' ? plain : await compress(plain, encoding);
    held.set(encoding, made);
    if (!isTextRead) held.delete('identity');
    body.onResize?.();
    return made;
  }

  const body: Body = {
    onResize: undefined,
    size: () => held.values().reduce((sum, bytes) => sum + bytes.length, 0),
    encodingFor: (accepted) => (length < minCompressedLength ? 'identity' : accepted),
    bytes(encoding) {
      if (encoding === 'identity') isTextRead = true;
      const there = held.get(encoding);
      if (there) return there;
      const running =
        pending.get(encoding) ?? encode(encoding).finally(() => pending.delete(encoding));
      pending.set(encoding, running);
      return running;
    },
  };
  return body;
}
