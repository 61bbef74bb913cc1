import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSerialSeal } from './serial-numbers.ts';

const seal = createSerialSeal('a secret of the shop');
const hashOf = (text: string) => seal(text).serialHash;

/** Seven digits, as Nikon, Canon and many others engrave them. */
const digits = fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String);
const gap = fc.constantFrom('', ' ', '-', '.', '/', '  ');
const bangla = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode('০'.charCodeAt(0) + Number(digit)));

describe('a serial number', () => {
  it('is one however it is spaced, whatever its digits are, with NO before it and zeros', () => {
    fc.assert(
      fc.property(
        digits,
        fc.array(gap, { minLength: 6, maxLength: 6 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom('', 'NO ', 'No. ', 'no='),
        fc.boolean(),
        (number, gaps, zeros, before, inBangla) => {
          const spaced = [...number].map((digit, n) => digit + (gaps[n] ?? '')).join('');
          const written = `${before}${'0'.repeat(zeros)}${spaced}`;
          expect(hashOf(inBangla ? bangla(written) : written)).toBe(hashOf(number));
        },
      ),
    );
  });

  it('is one whether O or 0, and I or 1, was read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{5,12}$/), (number) => {
        const misread = number.replaceAll('0', 'O').replaceAll('1', 'i');
        expect(hashOf(misread)).toBe(hashOf(number));
      }),
      { examples: [['N02AAA00'], ['NO12345'], ['N0123456']] },
    );
  });

  it('is another one as soon as a digit differs', () => {
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        fc.pre(one !== other);
        expect(hashOf(one)).not.toBe(hashOf(other));
      }),
    );
  });

  it('keeps its last two characters and nothing that reads as the number', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const { serialHash, serialHashBefore, serialEnding } = seal(number);
        expect(serialEnding).toBe(number.slice(-2));
        expect(`${serialHash}${serialHashBefore}`).not.toContain(number);
      }),
    );
  });

  it('is hashed otherwise by another shop', () => {
    expect(createSerialSeal('another secret')('6012345').serialHash).not.toBe(hashOf('6012345'));
  });
});
