import { describe, expect, it } from 'vitest';
import {
  firstByOthers,
  flagOf,
  isStock,
  ownBefore,
  type Showing,
  sellersOf,
  verdictOf,
} from './rules.ts';

const own = { productId: 'mine', sellerId: 'me' };
const looked = { imageNo: 1, ...own };

const showing = (facts: Partial<Showing> & { at: number }): Showing => ({
  imageNo: 1,
  hash: 'a',
  productId: 'theirs',
  sellerId: 'them',
  isRemoved: false,
  isBought: false,
  listedAt: new Date(facts.at),
  ...facts,
});

const mine = (at: number, facts: Partial<Showing> = {}) => showing({ at, ...own, ...facts });
const found = (...showings: Showing[]) =>
  firstByOthers(showings, looked).map(({ productId }) => productId);

describe('who showed a photo first', () => {
  it('is another seller, by their first item', () => {
    expect(found(mine(3), showing({ at: 2, productId: 'later' }), showing({ at: 1 }))).toEqual([
      'theirs',
    ]);
  });
  it('is each picture once', () => {
    expect(found(mine(3), showing({ at: 1 }), showing({ at: 2, imageNo: 2 }))).toHaveLength(2);
  });
  it('is nobody where the seller was first, with this item or another', () => {
    expect(found(mine(1), showing({ at: 2 }))).toEqual([]);
    expect(found(mine(1, { productId: 'old' }), mine(3), showing({ at: 2 }))).toEqual([]);
    expect(found(mine(1), showing({ at: 1 }))).toEqual([]);
  });
  it('is nobody whose item the seller bought', () => {
    expect(found(mine(3), showing({ at: 1, isBought: true }))).toEqual([]);
    expect(
      found(mine(3), showing({ at: 1, isBought: true }), showing({ at: 2, productId: 'x' })),
    ).toEqual(['x']);
  });
});

describe('a picture of the seller’s own that is only alike', () => {
  const other = showing({ at: 2 });
  const toCompare = (...showings: Showing[]) =>
    ownBefore(showings, looked, other).map(({ imageNo }) => imageNo);

  it('does not say that they were first', () => {
    expect(found(mine(1, { imageNo: 2 }), mine(3), other)).toEqual(['theirs']);
  });
  it('is to be compared, once, if they showed it no later', () => {
    const early = mine(1, { imageNo: 2 });
    expect(toCompare(early, mine(2, { imageNo: 2 }), mine(2, { imageNo: 3 }), other)).toEqual([
      2, 3,
    ]);
    expect(toCompare(mine(3, { imageNo: 2 }), mine(1), other)).toEqual([]);
  });
});

describe('a comparison', () => {
  const at = (x: number) => ({ x, y: 50, r: 20 });
  const pair = (x: number, by = 5) => ({ a: at(x), b: at(x + by), mirrored: false });
  it('says the same from 0.85 on, over 30 % of the photo', () => {
    const same = { score: 0.85, overlap: 0.3, mirrored: false };
    expect(verdictOf(same, [])).toBe('same');
    expect(verdictOf({ ...same, score: 0.84 }, [])).toBeUndefined();
    expect(verdictOf({ ...same, overlap: 0.29 }, [])).toBeUndefined();
  });
  it('with a file that is gone needs two regions that agree', () => {
    expect(verdictOf('gone', [pair(40), pair(90)])).toBe('alike');
    expect(verdictOf('gone', [pair(40)])).toBeUndefined();
    expect(verdictOf('gone', [pair(40), pair(90, 60)])).toBeUndefined();
  });
});

it('three sellers make a photo the maker’s', () => {
  expect(isStock(['a', 'b', 'a'], [])).toBe(false);
  expect(isStock(['a', 'b', 'c'], ['new'])).toBe(true);
  expect(isStock(['a', 'b'], ['stock'])).toBe(true);
});

it('what the team confirmed to be somebody’s is never the maker’s', () => {
  expect(isStock(['a', 'b', 'c'], ['confirmed'])).toBe(false);
  expect(isStock(['a', 'b', 'c'], ['stock', 'confirmed'])).toBe(false);
});

it('those count who show a picture that was compared, and whose item is in the shop', () => {
  const showings = [
    showing({ at: 1, sellerId: 'a' }),
    showing({ at: 2, sellerId: 'b' }),
    showing({ at: 3, sellerId: 'gone', isRemoved: true }),
    showing({ at: 4, sellerId: 'seller', isBought: true }),
    showing({ at: 5, sellerId: 'alike', imageNo: 2 }),
  ];
  expect(sellersOf(showings, new Set([1]))).toEqual(['a', 'b']);
});

it('a case is told of the stronger sign', () => {
  expect(flagOf([null, 0.9])).toBe('photo_reused');
  expect(flagOf([null])).toBe('photo_alike');
});
