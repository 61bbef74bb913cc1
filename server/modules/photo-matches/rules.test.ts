import { describe, expect, it } from 'vitest';
import { firstByOthers, flagOf, isStock, type Showing, verdictOf } from './rules.ts';

const own = { productId: 'mine', sellerId: 'me' };

const showing = (facts: Partial<Showing> & { at: number }): Showing => ({
  imageNo: 1,
  hash: 'a',
  productId: 'theirs',
  sellerId: 'them',
  isBought: false,
  listedAt: new Date(facts.at),
  ...facts,
});

const mine = (at: number, facts: Partial<Showing> = {}) => showing({ at, ...own, ...facts });
const found = (...showings: Showing[]) =>
  firstByOthers(showings, own).map(({ productId }) => productId);

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
  expect(isStock(['a', 'b', 'a'])).toBe(false);
  expect(isStock(['a', 'b', 'c'])).toBe(true);
});

it('a case is told of the stronger sign', () => {
  expect(flagOf([null, 0.9])).toBe('photo_reused');
  expect(flagOf([null])).toBe('photo_alike');
});
