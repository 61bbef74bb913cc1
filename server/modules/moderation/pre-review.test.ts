import { describe, expect, test } from 'vitest';
import { type Listing, noticed } from './pre-review.ts';
import { pointsOf } from './rules.ts';

const usual: Listing = {
  hasSold: false,
  accountDays: 7,
  price: 50_000,
  modelPrices: [],
  text: 'Shutter count 41,000. Two batteries.',
  isCopied: false,
  listedThatDay: 5,
};
const of = (given: Partial<Listing>) => noticed({ ...usual, ...given });
const five = [90_000, 100_000, 100_000, 110_000, 120_000];

describe('what the shop notices', () => {
  test('is nothing about an usual item', () => {
    expect(of({})).toEqual([]);
  });

  test('an account of less than a week', () => {
    expect(of({ accountDays: 6.9 })).toEqual(['new_account']);
  });

  test('less than half of what the model costs, where five others have a price', () => {
    expect(of({ modelPrices: five, price: 49_999 })).toEqual(['low_price']);
    expect(of({ modelPrices: five, price: 50_000 })).toEqual([]);
    expect(of({ modelPrices: five.slice(1), price: 1_000 })).toEqual([]);
  });

  test('a number to call, in English and in Bangla', () => {
    expect(of({ text: 'Call 01712 345678' })).toEqual(['contact_details']);
    expect(of({ text: 'কল করুন ০১৭১২৩৪৫৬৭৮' })).toEqual(['contact_details']);
  });

  test("another seller's text, and the sixth item of a day", () => {
    expect(of({ isCopied: true })).toEqual(['copied_text']);
    expect(of({ listedThatDay: 6 })).toEqual(['many_items']);
  });

  test('is nothing about somebody who has sold', () => {
    const all = { accountDays: 0, isCopied: true, listedThatDay: 9, modelPrices: five, price: 1 };
    expect(of({ ...all, hasSold: true })).toEqual([]);
    expect(of(all)).toEqual(['new_account', 'low_price', 'copied_text', 'many_items']);
  });
});

test('each flag has the points of the design', () => {
  const points = (
    ['new_account', 'low_price', 'contact_details', 'copied_text', 'many_items'] as const
  ).map((flag) => pointsOf([flag], []));
  expect(points).toEqual([2, 3, 2, 3, 2]);
});
