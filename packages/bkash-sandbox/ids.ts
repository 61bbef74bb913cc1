import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** Largest multiple of 36 in a byte: bytes above it would make some letters likelier than others. */
const fairBytes = 252;

function randomLetters(length: number): string {
  let letters = '';
  while (letters.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fairBytes && letters.length < length) letters += alphabet[byte % alphabet.length];
    }
  }
  return letters;
}

/** In bKash's form: TR, the mode, letters, milliseconds. */
export const newPaymentId = (now: Date) => `TR0011${randomLetters(8)}${now.getTime()}`;

/** Ten letters and digits, as on a payer's statement. */
export const newTrxId = () => randomLetters(10);

/** What nobody can guess. */
export const newToken = () => randomBytes(24).toString('base64url');
