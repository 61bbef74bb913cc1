import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commissionOf } from './commission.ts';

it.each([
  [2_000_000, 0, 0],
  [2_000_000, 5, 100_000],
  // 5 % of 20,019 tk are 1,000.95 tk.
  [2_001_900, 5, 100_000],
  [999, 30, 200],
  [99, 30, 0],
])('of %i paisa at %i percent is %i', (amount, percent, expected) => {
  expect(commissionOf(amount, percent)).toBe(expected);
});

it('is whole tk, never more than the percent, and less than a tk below it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 30 }),
      (amount, percent) => {
        const part = commissionOf(amount, percent);
        const exact = BigInt(amount) * BigInt(percent);
        expect(part % 100).toBe(0);
        expect(BigInt(part) * 100n <= exact).toBe(true);
        expect(exact - BigInt(part) * 100n < 10_000n).toBe(true);
      },
    ),
  );
});
