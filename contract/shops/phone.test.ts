import { expect, it } from 'vitest';
import { dialled, isOfBangladesh } from './phone.ts';

it.each([
  ['01711-234567', '01711234567'],
  ['+880 1711 234567', '01711234567'],
  ['008801711234567', '01711234567'],
  ['+880 01711-234567', '01711234567'],
  ['+880 (0)31 2512345', '0312512345'],
  ['০১৭১১-২৩৪৫৬৭', '01711234567'],
  ['(02) 9661234', '029661234'],
  ['+880 2 9661234', '029661234'],
  ['09612 345678', '09612345678'],
])('%s is dialled %s', (typed, number) => {
  expect(dialled(typed)).toBe(number);
  expect(isOfBangladesh(number)).toBe(true);
});

it.each([
  '+44 20 7946 0958',
  '+91 98765 43210',
  '098765 43210',
  '00912345678',
  '0171123456',
  '017112345678',
  '16263',
  'ring me',
])('%s is no number of Bangladesh', (typed) => {
  expect(isOfBangladesh(dialled(typed))).toBe(false);
});
