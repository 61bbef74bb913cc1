import { describe, expect, it } from 'vitest';
import { ProviderError } from '../provider.ts';
import { lowestBkashPrice, toPaisa, toTakaText } from './amounts.ts';

describe("bKash's amounts", () => {
  it.each([
    [lowestBkashPrice * 100, '1'],
    [1_500_00, '1500'],
    [1_500_50, '1500.50'],
    [1_500_05, '1500.05'],
    [500_000_00, '500000'],
  ])('%i paisa are written %s, and read as they were', (paisa, text) => {
    expect(toTakaText(paisa)).toBe(text);
    expect(toPaisa(text)).toBe(paisa);
  });

  it.each([
    ['1500.00', 1_500_00],
    ['1500.5', 1_500_50],
    // 100 times the number as a float would be 459.99999999999994 and 28.999999999999996.
    ['4.60', 4_60],
    ['0.29', 29],
    ['999999999.99', 999_999_999_99],
  ])('%s is exact', (text, paisa) => {
    expect(toPaisa(text)).toBe(paisa);
  });

  it.each([
    [undefined],
    [null],
    [15],
    [''],
    ['-1'],
    ['1,500'],
    ['1500.'],
    ['.5'],
    ['1500.005'],
    ['1e3'],
    [' 1500'],
    ['1500\n'],
    ['1234567890'],
    ['১৫০০'],
  ])('%j is no amount', (text) => {
    expect(() => toPaisa(text)).toThrow(ProviderError);
    expect(() => toPaisa(text)).toThrow(expect.objectContaining({ kind: 'failed' }));
  });
});
