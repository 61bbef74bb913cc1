export type Encoding = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252';

export interface Decoded {
  text: string;
  encoding: Encoding;
}

/** How much of a file without a mark is looked at. */
const sample = 4_096;

/** The part of zeros at which a text in Latin letters or digits is one of two bytes each. */
const manyZeros = 0.2;

/** UTF-16 without a mark: of separators, digits and line breaks one byte of two is zero. */
function guessWide(bytes: Uint8Array): Encoding | undefined {
  const seen = Math.min(bytes.length, sample);
  let even = 0;
  let odd = 0;
  for (let n = 0; n < seen; n += 1) {
    if (bytes[n] !== 0) continue;
    if (n % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = seen / 2;
  if (odd > half * manyZeros && even < odd / 4) return 'UTF-16 LE';
  if (even > half * manyZeros && odd < even / 4) return 'UTF-16 BE';
  return undefined;
}

function encodingOf(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16 LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16 BE';
  return guessWide(bytes);
}

const labels = { 'UTF-16 LE': 'utf-16le', 'UTF-16 BE': 'utf-16be' } as const;

/** A file's bytes as text, and what they were: by their mark, else by what they look like. What is no UTF-8 is what Windows writes. */
export function decode(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  if (encoding === 'UTF-16 LE' || encoding === 'UTF-16 BE') {
    return { text: new TextDecoder(labels[encoding]).decode(bytes), encoding };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
