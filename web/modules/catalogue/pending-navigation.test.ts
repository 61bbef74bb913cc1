import { expect, it } from 'vitest';
import { type PendingNavigation, stillPending } from './pending-navigation.ts';

const pending: PendingNavigation = ['q=a', 'q=a&condition=Good', 'q=a&condition=Good&place=dhaka'];

it('stays while nothing of it is shown yet', () => {
  expect(stillPending(pending, 'q=a')).toBe(pending);
});

it('goes on where an earlier choice is shown after the next one was made', () => {
  expect(stillPending(pending, 'q=a&condition=Good')).toEqual(pending.slice(1));
});

it.each([
  ['has arrived', 'q=a&condition=Good&place=dhaka'],
  ['went elsewhere', 'q=b'],
])('ends when the page %s', (_, here) => {
  expect(stillPending(pending, here)).toBeUndefined();
});

it('ends when the page goes back from where it was', () => {
  const left = stillPending(pending, 'q=a&condition=Good');
  expect(left && stillPending(left, 'q=a')).toBeUndefined();
});
