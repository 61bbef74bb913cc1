import { describe, expect, it } from 'vitest';
import { numberOrMissing, plainNumber, westernDigits } from './digits.ts';

describe('numbers as people write them', () => {
  it.each([
    ['45,500', '45500'],
    ['৪৫,৫০০', '45500'],
    ['৪৫ ৫০০ tk', '45500'],
    ['Tk. 45,500', '45500'],
    ['১,২৩,৪৫৬', '123456'],
    ['٤٥', '45'],
    ['12.5', '12.5'],
    ['-3', '-3'],
    ['৳ 900', '900'],
  ])('reads %s as %s', (typed, meant) => {
    expect(plainNumber(typed)).toBe(meant);
  });

  it('keeps everything that is not a digit', () => {
    expect(westernDigits('০১৭১২-৪৪০ 918')).toBe('01712-440 918');
  });

  it('takes an empty field for a missing number', () => {
    expect(numberOrMissing('')).toBeUndefined();
    expect(numberOrMissing('0')).toBe(0);
  });
});
