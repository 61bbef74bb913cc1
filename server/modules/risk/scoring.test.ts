import { describe, expect, test } from 'vitest';
import { firstWeights, type SignalKind } from '#contract/risk/signals.ts';
import { type Facts, isHeldBy, signalsOf, sumOf, weighted } from './scoring.ts';

const usual: Facts = {
  accountDays: 7,
  completedDeals: 0,
  hasClaim: false,
  isVerified: false,
  graded: { deals: 0, fair: 0 },
  gradedLately: { deals: 0, fair: 0 },
  cancelPercent: null,
  price: 50_000,
  guide: null,
  text: 'Shutter count 41,000. Two batteries.',
  isCopied: false,
  listedThatDay: 5,
  isBoughtByOther: false,
  isStockOnly: false,
  evidence: null,
};
const of = (given: Partial<Facts>) => signalsOf({ ...usual, ...given });
const points = (...kinds: SignalKind[]) => sumOf(weighted(kinds, firstWeights));

describe('what speaks for looking at an item', () => {
  test('is nothing about an usual one', () => {
    expect(of({})).toEqual([]);
  });

  test('an account of less than a week, until it has completed a deal', () => {
    expect(of({ accountDays: 6.9 })).toEqual(['new_account']);
    expect(of({ accountDays: 6.9, completedDeals: 1 })).toEqual([]);
  });

  test('less than half of what such items sold for', () => {
    expect(of({ guide: { middle: 100_000, firm: true }, price: 49_999 })).toEqual(['low_price']);
    expect(of({ guide: { middle: 100_000, firm: false }, price: 49_999 })).toEqual([
      'low_price_hint',
    ]);
    expect(of({ guide: { middle: 100_000, firm: true }, price: 50_000 })).toEqual([]);
  });

  test('of a new account less than a third, and a hint below half', () => {
    const guide = { middle: 90_000, firm: true };
    const asked = (price: number, more = {}) => of({ guide, price, accountDays: 1, ...more });
    expect(asked(44_999)).toEqual(['new_account', 'low_price_hint']);
    expect(asked(30_000)).toEqual(['new_account', 'low_price_hint']);
    expect(asked(29_999)).toEqual(['new_account', 'low_price']);
    expect(asked(45_000)).toEqual(['new_account']);
    expect(asked(44_999, { completedDeals: 1 })).toEqual(['low_price']);
  });

  test('a number to call, in English and in Bangla, and a link', () => {
    expect(of({ text: 'Call 01712 345678' })).toEqual(['contact_details']);
    expect(of({ text: 'কল করুন ০১৭১২৩৪৫৬৭৮' })).toEqual(['contact_details']);
    expect(of({ text: 'See www.cameras.com' })).toEqual(['link']);
    expect(of({ text: 'See www.cameras.com or call 01712 345678' })).toEqual([
      'contact_details',
      'link',
    ]);
    expect(of({ text: 'Write to rafiq@cameras.com' })).toEqual(['contact_details']);
  });

  test("another seller's text, number or photos, and the sixth item of a day", () => {
    const all = { isCopied: true, isStockOnly: true, isBoughtByOther: true, listedThatDay: 6 };
    expect(of(all)).toEqual(['stock_photos', 'copied_text', 'many_items', 'bought_serial']);
  });

  test('what buyers said, from five deals on, and more than every fifth deal cancelled', () => {
    expect(of({ gradedLately: { deals: 5, fair: 3 } })).toEqual(['unfairly_described']);
    expect(of({ gradedLately: { deals: 5, fair: 4 } })).toEqual([]);
    expect(of({ gradedLately: { deals: 4, fair: 0 } })).toEqual([]);
    expect(of({ cancelPercent: 21 })).toEqual(['cancels']);
    expect(of({ cancelPercent: 20 })).toEqual([]);
  });
});

describe('what speaks against it', () => {
  test('what is verified, proved and well dealt', () => {
    expect(of({ isVerified: true })).toEqual(['verified_seller']);
    expect(of({ evidence: 'camera_file' })).toEqual(['camera_file']);
    expect(of({ evidence: 'with_serial' })).toEqual(['camera_file_serial']);
    expect(of({ evidence: 'in_hand' })).toEqual([]);
    expect(of({ completedDeals: 5 })).toEqual(['five_deals']);
    expect(of({ completedDeals: 5, hasClaim: true })).toEqual([]);
    expect(of({ graded: { deals: 20, fair: 18 } })).toEqual(['fairly_described']);
    expect(of({ graded: { deals: 20, fair: 17 } })).toEqual([]);
    expect(of({ graded: { deals: 19, fair: 19 } })).toEqual([]);
  });
});

describe('what signals come to', () => {
  test('is the sum of their weights, less what speaks against it, and never below none', () => {
    expect(points('new_account', 'contact_details')).toBe(4);
    expect(points('new_account', 'contact_details', 'verified_seller')).toBe(2);
    expect(points('camera_file_serial', 'new_account')).toBe(0);
  });

  test('is four points of reports at most', () => {
    expect(points('buyer_report')).toBe(2);
    expect(points('buyer_report', 'buyer_report', 'buyer_report')).toBe(4);
  });

  test('is enough to hold from seven points on, of two signals', () => {
    const held = (kinds: SignalKind[], weights = firstWeights) =>
      isHeldBy(weighted(kinds, weights));
    expect(held(['new_account', 'contact_details', 'link'])).toBe(true);
    expect(held(['copied_text', 'link'])).toBe(false);
    expect(held(['new_account', 'contact_details', 'link', 'verified_seller'])).toBe(false);
    // A shop that begins here and took a text over: the same points, and one signal.
    expect(held(['new_account', 'many_items', 'copied_text'])).toBe(false);
    const one = [{ kind: 'link' as const, points: 7 }];
    expect(isHeldBy(one)).toBe(false);
  });
});
