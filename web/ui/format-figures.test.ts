import { describe, expect, it } from 'vitest';
import { formatCompact, formatHours, formatMonth } from './format-figures.ts';

describe('a month', () => {
  it('is short at an axis and long in a table, whatever the time zone', () => {
    expect(formatMonth('en', '2026-09', 'short')).toBe('Sep');
    expect(formatMonth('en', '2026-01', 'long')).toBe('January 2026');
    expect(formatMonth('bn', '2026-01', 'long')).toBe('জানুয়ারি ২০২৬');
  });
});

describe('where there is little room', () => {
  it('is written short', () => {
    expect(formatCompact('en', 45_000)).toBe('45K');
    expect(formatCompact('bn', 45_000)).toMatch(/^৪৫\s?হা$/);
  });
});

describe('hours', () => {
  it('have one digit behind the point at most', () => {
    expect(formatHours('en', 5.26)).toBe('5.3 hours');
    expect(formatHours('en', 1)).toBe('1 hour');
    expect(formatHours('bn', 5.26)).toBe('৫.৩ ঘণ্টা');
  });
});
