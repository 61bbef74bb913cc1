import { expect, it } from 'vitest';
import { movedTo, placeAt } from './photo-order.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

it('moves one to any place and leaves the others as they stood', () => {
  expect(order(movedTo(list, 'a', 2))).toBe('bcad');
  expect(order(movedTo(list, 'd', 0))).toBe('dabc');
  expect(order(movedTo(list, 'b', 3))).toBe('acdb');
  expect(order(movedTo(list, 'b', 1))).toBe('abcd');
});

it('goes no further than the ends, and moves nothing that is not there', () => {
  expect(order(movedTo(list, 'a', -1))).toBe('abcd');
  expect(order(movedTo(list, 'b', 99))).toBe('acdb');
  expect(order(movedTo(list, 'x', 0))).toBe('abcd');
});

it('finds the place of what is held over the others', () => {
  expect(placeAt(0, [50, 150, 250])).toBe(0);
  expect(placeAt(160, [50, 150, 250])).toBe(2);
  expect(placeAt(900, [50, 150, 250])).toBe(3);
  expect(placeAt(10, [])).toBe(0);
});
