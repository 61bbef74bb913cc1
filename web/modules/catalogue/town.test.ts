import { expect, test } from 'vitest';
import { townOf } from '#contract/places/town.ts';
import { townsOf } from './town.ts';

test.each([
  ['House 12, Road 7, Dhanmondi, Dhaka', 'Dhaka'],
  ['Chattogram', 'Chattogram'],
  ['মিরপুর ১০, ঢাকা ', 'ঢাকা'],
  ['Zindabazar,', ''],
])('of %j the town is %j', (location, town) => {
  expect(townOf(location)).toBe(town);
});

test('the town is known in all letters that the whole place is known in', () => {
  const locationIn = { bn: 'মিরপুর ১০, ঢাকা' };
  expect(townsOf({ location: 'Mirpur 10, Dhaka', locationIn })).toEqual({
    place: 'Dhaka',
    placeIn: { bn: 'ঢাকা' },
  });
  expect(townsOf({ location: 'Dhaka' })).toEqual({ place: 'Dhaka', placeIn: {} });
});
