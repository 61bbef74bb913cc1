import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenPrefix } from '#contract/tokens/limits.ts';

/** 256 bits: nobody guesses one, so a plain SHA-256 is enough to keep it by. */
const secretBytes = 32;
/** Letters that 256 bits take in base 62: 62^43 > 2^256. */
const secretLetters = 43;
/** Those of a CRC-32: a program that looks for leaked secrets tells one from a text that only looks like it. */
const checkLetters = 6;
/** Letters of the whole that its owner knows it by: the prefix, and too few of the rest to help anybody. */
const shownLetters = tokenPrefix.length + 4;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(digits.length);

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= base) text = digits[Number(rest % base)] + text;
  return text.padStart(length, '0');
}

const checkOf = (text: string) => inBase62(BigInt(crc32(text)), checkLetters);

/** A new secret: `dtk_`, 43 random letters and digits, and 6 that follow from those before. */
export function makeSecret(): string {
  const random = BigInt(`0x${randomBytes(secretBytes).toString('hex')}`);
  const text = tokenPrefix + inBase62(random, secretLetters);
  return text + checkOf(text);
}

/** Whether a text says that it is a token of ours. */
export const isTokenLike = (text: string): boolean => text.startsWith(tokenPrefix);

/** Whether a text is written as a whole token: only such a one is looked up. */
export function isWholeSecret(text: string): boolean {
  const end = text.length - checkLetters;
  return (
    isTokenLike(text) &&
    end === tokenPrefix.length + secretLetters &&
    text.slice(end) === checkOf(text.slice(0, end))
  );
}

export const beginningOf = (secret: string): string => secret.slice(0, shownLetters);
