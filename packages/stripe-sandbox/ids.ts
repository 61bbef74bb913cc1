import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Largest multiple of 62 in a byte: bytes above it would make some letters likelier than others. */
const fairBytes = 248;

function randomLetters(length: number): string {
  let letters = '';
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fairBytes && letters.length < length) letters += alphabet[byte % alphabet.length];
    }
  }
  return letters;
}

/** An id that nobody can guess, in Stripe's form: a prefix naming the kind, then 24 letters and digits. */
export function newId(
  prefix: 'pi' | 'pm' | 'ch' | 're' | 'evt' | 'req' | 'fault' | 'src' | 'du',
): string {
  return `${prefix}_${randomLetters(24)}`;
}

/** What the browser must know, beside the id, to act on a payment. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomLetters(25)}`;
}
