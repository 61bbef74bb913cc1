import { describe, expect, test } from 'vitest';
import { daysLeft, isOnSale, phaseOf } from './listing-phase.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
const available = { salesStatus: 'available' } as const;

describe('where a listing stands', () => {
  test.each([
    ['sold', { salesStatus: 'sold', listing: 'paused' }],
    ['paused', { ...available, listing: 'paused', expiresAt: inDays(1) }],
    ['expired', { ...available, listing: 'expired' }],
    ['withdrawn', { ...available, listing: 'withdrawn' }],
    ['in_review', { ...available, listing: 'in_review' }],
    ['needs_evidence', { ...available, listing: 'needs_evidence' }],
    ['reserved', { ...available, reserved: { until: inDays(1) }, expiresAt: inDays(1) }],
    ['on_sale', { ...available, reserved: { until: inDays(-0.1) } }],
    ['on_sale', { ...available, expiresAt: inDays(7.1) }],
    ['ending', { ...available, expiresAt: inDays(7) }],
    ['ending', { ...available, expiresAt: inDays(-0.1) }],
  ] as const)('%s', (phase, product) => {
    expect(phaseOf(product, now)).toBe(phase);
  });

  test('what is not on sale is no less available', () => {
    expect(isOnSale(available)).toBe(true);
    expect(isOnSale({ ...available, listing: 'paused' })).toBe(false);
    expect(isOnSale({ salesStatus: 'sold' })).toBe(false);
  });
});

test('days that have begun are counted, and none below zero', () => {
  expect(daysLeft({ expiresAt: inDays(4.2) }, now)).toBe(5);
  expect(daysLeft({ expiresAt: inDays(0) }, now)).toBe(0);
  expect(daysLeft({ expiresAt: inDays(-3) }, now)).toBe(0);
  expect(daysLeft({}, now)).toBeUndefined();
});
