import { describe, expect, it } from 'vitest';
import {
  brandOf,
  faultOfCvc,
  faultOfExpiry,
  faultOfNumber,
  groupExpiry,
  groupNumber,
  parseExpiry,
  passesLuhn,
} from './card-number.ts';

describe('card numbers', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
    ['5555-5555 5555 4444', '5555 5555 5555 4444', 'Mastercard'],
    ['378282246310005', '3782 822463 10005', 'American Express'],
    ['৪২৪২৪২', '4242 42', 'Visa'],
    ['30569309025904', '3056 930902 5904', 'Diners Club'],
    ['6200000000000000003', '6200 0000 0000 0000 003', 'UnionPay'],
    ['42424242424242424242424', '4242 4242 4242 4242 424', 'Visa'],
    ['9', '9', undefined],
  ])('groups %s', (typed, shown, brand) => {
    expect(groupNumber(typed)).toBe(shown);
    expect(brandOf(shown.replaceAll(' ', ''))).toBe(brand);
  });

  it.each([
    ['', 'missing'],
    ['4242 4242 4242', 'incomplete'],
    ['4242 4242 4242 4241', 'incorrect'],
    ['4242 4242 4242 4242', undefined],
    ['3782 822463 10005', undefined],
  ])('finds in %j: %s', (typed, fault) => {
    expect(faultOfNumber(typed)).toBe(fault);
  });

  it('notices any two neighbours swapped', () => {
    expect(passesLuhn('4000056655665556')).toBe(true);
    expect(passesLuhn('4000065655665556')).toBe(false);
  });
});

describe('expiry dates', () => {
  const today = new Date(2026, 10, 21);

  it.each([
    ['0828', '08 / 28'],
    ['8/28', '08 / 28'],
    ['08/2028', '08 / 28'],
    ['8', '08'],
    ['1', '1'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['১২৩০', '12 / 30'],
  ])('groups %s as %s', (typed, shown) => {
    expect(groupExpiry(typed)).toBe(shown);
  });

  it.each([
    ['', 'missing'],
    ['08', 'incomplete'],
    ['13 / 30', 'month'],
    ['10 / 26', 'past'],
    ['11 / 26', undefined],
    ['01 / 27', undefined],
  ])('finds in %j: %s', (typed, fault) => {
    expect(faultOfExpiry(typed, today)).toBe(fault);
  });

  it('reads the parts', () => {
    expect(parseExpiry('08 / 28')).toEqual({ month: 8, year: 2028 });
  });
});

it('expects four digits behind an American Express card, three elsewhere', () => {
  expect(faultOfCvc('123', '4242 4242 4242 4242')).toBeUndefined();
  expect(faultOfCvc('123', '3782 822463 10005')).toBe('incomplete');
  expect(faultOfCvc('', '4242')).toBe('missing');
});
