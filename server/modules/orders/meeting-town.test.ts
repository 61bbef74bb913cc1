import { expect, it } from 'vitest';
import { meetingTown } from './meeting-town.ts';

it.each([
  ['Road 27, Dhanmondi, Dhaka', 'Dhaka'],
  ['Star Kabab, Banani', 'Banani'],
  ['বাড়ি ৫, সিলেট', 'সিলেট'],
  // Its last part names no town, another one does.
  ['Bashundhara City, level 6, by the lift', 'Dhaka'],
  // Nobody knows it; the buyer wrote it last.
  ['House 3, Nowhere Town', 'Nowhere Town'],
  // A whole address without a comma keeps its street to itself.
  ['House 12 Road 27 Dhanmondi', 'Dhaka'],
  ['House 12 Road 27', ''],
  ['', ''],
])('of %j a seller reads %j before they agree', (location, town) => {
  expect(meetingTown(location)).toBe(town);
});
