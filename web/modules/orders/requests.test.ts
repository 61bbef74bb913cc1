import { expect, it } from 'vitest';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import { groupByItem } from './requests.ts';

const deal = (id: string, item: string) => ({ _id: id, item: { _id: item } }) as Deal;

it('puts bookings of one item together, the item of the newest booking first', () => {
  const groups = groupByItem([deal('4', 'a'), deal('3', 'b'), deal('2', 'a'), deal('1', 'c')]);
  expect(groups.map(({ item, deals }) => [item._id, deals.map(({ _id }) => _id)])).toEqual([
    ['a', ['4', '2']],
    ['b', ['3']],
    ['c', ['1']],
  ]);
});

it('knows no item when nobody booked', () => {
  expect(groupByItem([])).toEqual([]);
});
