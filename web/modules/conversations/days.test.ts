import { expect, it } from 'vitest';
import type { Message } from '#contract/conversations/schemas.ts';
import { groupByDay } from './days.ts';

const dayIn = (time: number) => new Date(time).toISOString().slice(0, 10);

const said = (n: number, day: number, hour: number): Message => ({
  n,
  from: 'me',
  text: 'Hello',
  pictures: [],
  at: new Date(Date.UTC(2026, 10, day, hour)).toISOString(),
});

it('puts what was said on one day together, whatever the hour', () => {
  const days = groupByDay([said(1, 20, 0), said(2, 20, 23), said(3, 21, 0), said(4, 23, 9)], dayIn);
  expect(days.map(({ messages }) => messages.map(({ n }) => n))).toEqual([[1, 2], [3], [4]]);
});

it('has no day where nothing was said', () => {
  expect(groupByDay([], dayIn)).toEqual([]);
});
