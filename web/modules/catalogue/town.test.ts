import { expect, test } from 'vitest';
import { townOf } from './town.ts';

test.each([
  ['House 12, Road 7, Dhanmondi, Dhaka', 'Dhaka'],
  ['Chattogram', 'Chattogram'],
  ['মিরপুর ১০, ঢাকা ', 'ঢাকা'],
  ['Zindabazar,', ''],
])('of %j the town is %j', (location, town) => {
  expect(townOf(location)).toBe(town);
});
