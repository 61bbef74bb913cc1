import { expect, it } from 'vitest';
import { leftOfWay, type OnTheWay } from './on-the-way.ts';

const way: OnTheWay = ['q=a', 'q=a&condition=Good', 'q=a&condition=Good&place=dhaka'];

it('stays while nothing of it is shown yet', () => {
  expect(leftOfWay(way, 'q=a')).toBe(way);
});

it('goes on where an earlier choice is shown after the next one was made', () => {
  expect(leftOfWay(way, 'q=a&condition=Good')).toEqual(way.slice(1));
});

it.each([
  ['has arrived', 'q=a&condition=Good&place=dhaka'],
  ['went elsewhere', 'q=b'],
])('ends when the page %s', (_, here) => {
  expect(leftOfWay(way, here)).toBeUndefined();
});

it('ends when the page goes back from where it was', () => {
  const left = leftOfWay(way, 'q=a&condition=Good');
  expect(left && leftOfWay(left, 'q=a')).toBeUndefined();
});
