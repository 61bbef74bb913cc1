import { expect, it } from 'vitest';
import {
  formatPaisa,
  highestSslcommerzPrice,
  lowestSslcommerzPrice,
  parsePaisa,
} from './amounts.ts';

it.each([
  ['10', 10_00],
  ['1200.50', 1_200_50],
  ['1200.5', 1_200_50],
  ['0.29', 29],
  ['8.2900', 8_29],
  ['500000.00', 500_000_00],
  [1200, 1_200_00],
])('reads %j exactly', (text, paisa) => {
  expect(parsePaisa(text)).toBe(paisa);
});

it.each(['', '-1', '1e3', '1,200', '1.005', '.5', undefined, null, 'NaN'])(
  'reads no amount from %j',
  (text) => {
    expect(parsePaisa(text)).toBeUndefined();
  },
);

it('writes two decimals, at both ends', () => {
  expect(formatPaisa(lowestSslcommerzPrice * 100)).toBe('10.00');
  expect(formatPaisa(highestSslcommerzPrice * 100)).toBe('500000.00');
  expect(formatPaisa(1_200_05)).toBe('1200.05');
});
