import { expect, test } from 'vitest';
import { gradingAccuracy } from './grading.ts';

test('how fairly a seller describes is said from five compared deals on', () => {
  expect(gradingAccuracy(null)).toBeUndefined();
  expect(gradingAccuracy({ deals: 4, fair: 4 })).toBeUndefined();
  expect(gradingAccuracy({ deals: 5, fair: 4 })).toEqual({ percent: 80, deals: 5 });
});

test('one that was worse is never rounded away', () => {
  expect(gradingAccuracy({ deals: 400, fair: 399 })).toEqual({ percent: 99, deals: 400 });
  expect(gradingAccuracy({ deals: 31, fair: 31 })).toEqual({ percent: 100, deals: 31 });
  expect(gradingAccuracy({ deals: 6, fair: 0 })).toEqual({ percent: 0, deals: 6 });
});
