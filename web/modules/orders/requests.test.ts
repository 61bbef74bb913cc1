import { expect, it } from 'vitest';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { Deal } from '#contract/orders/deal-schemas.ts';
import type { Offer } from '#contract/orders/offer-schemas.ts';
import { groupByItem, isTaken, othersThan } from './requests.ts';

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

it('puts first what a claim waits for the reader about, before what is paid', () => {
  const claims = { b: { turn: 'other' }, c: { turn: 'you' } } as Record<string, Deal['claimed']>;
  const of = (id: string, item: string, stage: string) =>
    ({ ...deal(id, item), stage, claimed: claims[item] }) as Deal;
  const groups = groupByItem([
    of('1', 'a', 'booked'),
    of('2', 'b', 'paid'),
    of('3', 'c', 'handed_over'),
  ]);
  expect(groups.map(({ item }) => item._id)).toEqual(['c', 'b', 'a']);
});

const offer = (id: string, item: string, end: number, yourTurn = true) =>
  ({
    _id: id,
    item: { _id: item },
    expiresAt: `2026-11-${end}T10:00:00.000Z`,
    yourTurn,
    buyer: { name: `buyer of ${id}` },
  }) as Offer;

it('puts items first whose offers wait for the reader, what ends sooner before what ends later', () => {
  const offers = [
    offer('1', 'c', 28),
    offer('2', 'd', 20, false),
    offer('3', 'b', 26),
    offer('4', 'c', 27),
  ];
  const groups = groupByItem([deal('5', 'a')], offers);
  expect(groups.map(({ item, offers: of }) => [item._id, of.map(({ _id }) => _id)])).toEqual([
    ['b', ['3']],
    ['c', ['4', '1']],
    ['a', []],
    ['d', ['2']],
  ]);
});

it('counts everybody else who wants an item once, and knows whether it is reserved for one of them', () => {
  const mine = offer('1', 'a', 28);
  const booked = (name: string, stage = 'booked') =>
    ({ ...deal('2', 'a'), stage, buyer: { name } }) as Deal;
  const group = (...deals: Deal[]) => ({ item: mine.item, deals, offers: [mine] });
  const self = mine.buyer.name;
  expect(othersThan(mine, group(booked(self)))).toBe(0);
  expect(othersThan(mine, group(booked(self), booked('Karim'), booked('Karim')))).toBe(1);
  expect(isTaken(mine, group(booked('Karim')))).toBe(false);
  expect(isTaken(mine, group(booked('Karim', 'reserved')))).toBe(true);
  expect(isTaken(mine, group(booked(self, 'reserved')))).toBe(false);
});

it('tells two people of one name apart, and knows one of two names as one', () => {
  const buyer = (_id: string, name: string) => ({ _id: _id as PersonId, name });
  const mine = { ...offer('1', 'a', 28), buyer: buyer('p1', 'Nadia Islam') } as Offer;
  const booked = (of: ReturnType<typeof buyer>, stage = 'reserved') =>
    ({ ...deal('2', 'a'), stage, buyer: of }) as Deal;
  const group = (...deals: Deal[]) => ({ item: mine.item, deals, offers: [mine] });
  const namesake = booked(buyer('p2', 'Nadia Islam'));
  const renamed = booked(buyer('p1', 'Nadia I.'));
  expect(othersThan(mine, group(namesake))).toBe(1);
  expect(othersThan(mine, group(renamed))).toBe(0);
  expect(isTaken(mine, group(namesake))).toBe(true);
  expect(isTaken(mine, group(renamed))).toBe(false);
});

it('puts what is paid before everything else that waits', () => {
  const paid = { ...deal('4', 'z'), stage: 'paid' } as Deal;
  const groups = groupByItem([deal('5', 'a'), paid], [offer('1', 'b', 20)]);
  expect(groups.map(({ item }) => item._id)).toEqual(['z', 'b', 'a']);
});
