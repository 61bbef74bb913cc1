import { describe, expect, it } from 'vitest';
import { at, judge, median, told } from './figures.ts';
import { middle, type Round, ratio } from './rounds.ts';

const round = (perSecond: number, p99 = 1): Round => ({
  done: 1,
  perSecond,
  p50: 1,
  p99,
  serverCpu: 1,
  databaseCpu: 1,
});

describe('the figures of a measurement', () => {
  it('are the middle of the rounds, whatever their order', () => {
    expect(median([9, 1, 100])).toBe(9);
    expect(median([4, 1, 2, 3])).toBe(2);
    expect(median([])).toBeNaN();
  });

  it('know below what the slowest hundredth lies', () => {
    const waits = Array.from({ length: 200 }, (_, n) => 200 - n);
    expect(at(waits, 0.99)).toBe(198);
    expect(at([7], 0.99)).toBe(7);
  });

  it('say whether a goal is met, and by how much not', () => {
    expect(judge(8, { atLeast: 8 })).toBe('met');
    expect(judge(6, { atLeast: 8 })).toBe('short by 25.0 %');
    expect(judge(1.5, { atMost: 1.5 })).toBe('met');
    expect(judge(3, { atMost: 1.5 })).toBe('over by 100.0 %');
    expect(judge(Number.NaN, { atLeast: 1 })).toBe('not measured');
  });

  it('are told with as many digits as they are worth', () => {
    expect([31_951.4, 97.25, 1.234, Number.NaN].map(told)).toEqual(['31,951', '97.3', '1.23', '–']);
  });
});

describe('servers that were raced', () => {
  const rounds = new Map([
    ['ours', [round(80, 5), round(10, 50), round(90, 6)]],
    ['express', [round(10), round(10), round(30)]],
  ]);

  it('are compared inside each round', () => {
    expect(ratio(rounds, 'ours', 'express')).toBe(3);
    expect(ratio(rounds, 'ours', 'bare')).toBeNaN();
  });

  it('are told by the middle of each figure', () => {
    expect(middle(rounds, 'ours', 'perSecond')).toBe(80);
    expect(middle(rounds, 'ours', 'p99')).toBe(6);
  });
});
