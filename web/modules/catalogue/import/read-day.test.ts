import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027/3/31', '2027-03-31'],
  ['2027-03-31 00:00:00', '2027-03-31'],
  ['31/03/2027', '2027-03-31'],
  ['3/31/2027', '2027-03-31'],
  ['৩১.০৩.২০২৭', '2027-03-31'],
  ['04/04/2027', '2027-04-04'],
  ['31-Mar-27', '2027-03-31'],
  ['31 March 2027', '2027-03-31'],
  ['March 31, 2027', '2027-03-31'],
  ['03/04/2027', undefined],
  ['31/03/27', undefined],
  ['2027-02-30', undefined],
  ['46477', undefined],
  ['6 months', undefined],
  ['', undefined],
])('“%s” is the day %s', (text, day) => expect(readDay(text)).toBe(day));
