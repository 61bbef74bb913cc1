import { expect, it } from 'vitest';
import { groupedMobile, isMiscounted, tidyPhone } from './phone-number.ts';

it.each([
  '01712345678',
  '01712-345678',
  '01712 345 678',
  '+8801712345678',
  '+880 1712-345678',
  '8801712345678',
  '008801712345678',
  '+88 01712 345678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০ ১৭১২-৩৪৫৬৭৮',
  '\u202a+880 1712 345678\u202c',
])('reads %j as one mobile number', (text) => {
  expect(groupedMobile(text)).toBe('01712-345678');
  expect(isMiscounted(text)).toBe(false);
});

it.each(['01212345678', '02 9876543', '+44 20 7946 0958', '880', '', 'call me'])(
  'knows no mobile number of Bangladesh in %j, and counts nothing',
  (text) => {
    expect(groupedMobile(text)).toBeUndefined();
    expect(isMiscounted(text)).toBe(false);
  },
);

it.each(['0171234567', '017123456789', '+880171234567', '০১৭১২'])('misses digits in %j', (text) => {
  expect(isMiscounted(text)).toBe(true);
});

it.each([
  ['০১৭১২৩৪৫৬৭৮', '01712-345678'],
  ['8801712345678', '01712-345678'],
  ['০২ ৯৮৭৬৫৪৩', '02 9876543'],
  [' 01712345678\u200e', '01712345678'],
  // What anybody can dial is its owner's business.
  ['01700000000', '01700000000'],
  ['+880 1711-605342', '+880 1711-605342'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('writes %j as %j', (text, tidy) => {
  expect(tidyPhone(text)).toBe(tidy);
});
