import { expect, it } from 'vitest';
import { digitsFor, shardNames, shardOf } from './shards.ts';

it.each([
  [0, 0],
  [40_000, 0],
  [40_001, 1],
  [640_000, 1],
  [640_001, 2],
])('%i products need %i digits', (total, digits) => {
  expect(digitsFor(total)).toBe(digits);
});

it.each([0, 1, 2])('shards of %i digits follow each other without a gap', (digits) => {
  const shards = shardNames(digits).map((name) => shardOf(name, digits));
  expect(shards).toHaveLength(16 ** digits);
  expect(shards[0]?.from).toBe('00000000-0000-0000-0000-000000000000');
  for (const [index, shard] of shards.entries()) {
    expect(shard?.below).toBe(shards[index + 1]?.from);
  }
});

it.each([
  ['', 0],
  ['a', 0],
  ['all.xml', 0],
  ['', 1],
  ['all', 1],
  ['g', 1],
  ['A', 1],
  ['12', 1],
  ['1', 2],
  ['-1', 2],
  ['all', 3],
])('there is no shard %o among those of %i digits', (name, digits) => {
  expect(shardOf(name, digits)).toBeUndefined();
});
