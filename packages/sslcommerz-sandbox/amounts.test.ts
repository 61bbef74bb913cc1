import { expect, it } from 'vitest';
import { formatAmount, parseAmount } from './amounts.ts';

it('reads and writes amounts exactly', () => {
  expect(['10', '0.29', '1200.5', '500000.00'].map(parseAmount)).toEqual([
    1_000, 29, 120_050, 50_000_000,
  ]);
  expect(['', '-1', '1e3', '1.005', 'ten'].map(parseAmount)).toEqual(Array(5).fill(undefined));
  expect([1_000, 29, 120_050].map(formatAmount)).toEqual(['10.00', '0.29', '1200.50']);
});
