import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Bytes that are kept of each entry's SHA-256: one honest password in seven million is refused by chance. */
const width = 5;

const file = new URL('./breached-passwords.bin', import.meta.url);
let list: Promise<Buffer> | undefined;

/** Read when the first password is chosen, once: most processes of a demo shop never need it. */
function readList(): Promise<Buffer> {
  list ??= readFile(file).catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

/** Must be what `scripts/make-breached-passwords.mjs` does: upper and lower case count as the same. */
function fingerprint(password: string): Buffer {
  const plain = password.normalize('NFC').toLowerCase();
  return createHash('sha256').update(plain).digest().subarray(0, width);
}

/** Whether a password stands high on the list of those that leaked from other places. */
export async function isBreached(password: string): Promise<boolean> {
  const entries = await readList();
  const wanted = fingerprint(password);
  let low = 0;
  let high = entries.length / width;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(entries, middle * width, (middle + 1) * width);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
