import { expect, test } from 'vitest';
import { wordsOf } from './same-words.ts';

test.each([
  ['Is the shutter fine?', 'is the SHUTTER   fine'],
  ['Is the shutter fine?', 'Is the shutter, fine?!'],
  ['শাটার ঠিক আছে?', 'শাটার ঠিক আছে'],
  ['ＯＫ?', 'ok'],
])('%j is the same question as %j', (one, other) => {
  expect(wordsOf(one)).toBe(wordsOf(other));
});

test.each([
  ['Is the shutter fine?', 'Is the sensor fine?'],
  ['12 clicks?', '1 2 clicks?'],
  ['???', '!!!'],
])('%j is another question than %j', (one, other) => {
  expect(wordsOf(one)).not.toBe(wordsOf(other));
});
