import { expect, it } from 'vitest';
import {
  answersOf,
  linesOf,
  minutesOf,
  needsOf,
  nextOpenStep,
  readAnswers,
  tally,
} from './answers.ts';

it('takes of what was kept what is an answer, and nothing else', () => {
  expect(readAnswers(undefined)).toEqual({});
  expect(readAnswers('pass')).toEqual({});
  const kept = {
    place: { result: 'pass' },
    legs: { result: 'broken', note: 'x'.repeat(400) },
    head: { result: 'fixed' },
    'no-such-step': { result: 'pass' },
    accessories: null,
  };
  expect(readAnswers(kept)).toEqual({
    place: { result: 'pass', note: undefined },
    legs: { result: undefined, note: 'x'.repeat(300) },
  });
});

it('counts what was found on this list, in its order, and says what is a reason to stop', () => {
  const found = tally('tripod', {
    'body-marks': { result: 'differs' },
    place: { result: 'pass' },
    legs: { result: 'differs' },
    head: { result: 'skip' },
    // Of another list.
    fungus: { result: 'differs' },
    accessories: { note: 'later' },
  });
  expect(found).toEqual({
    total: 6,
    done: 4,
    pass: 1,
    skip: 1,
    differs: ['legs', 'body-marks'],
    grave: ['legs'],
  });
});

it('goes on to the next open step, and back to one that was left out', () => {
  const answers = { place: { result: 'pass' }, legs: { result: 'pass' } } as const;
  expect(nextOpenStep('tripod', answers, 'place')).toBe('same-item');
  expect(nextOpenStep('tripod', answers, 'same-item')).toBe('head');
  expect(nextOpenStep('tripod', answers, 'head')).toBe('body-marks');
  expect(nextOpenStep('tripod', answers, 'accessories')).toBe('same-item');
  const all = Object.fromEntries(
    ['place', 'same-item', 'legs', 'head', 'body-marks'].map((id) => [id, { result: 'pass' }]),
  ) as typeof answers;
  expect(nextOpenStep('tripod', all, 'accessories')).toBeUndefined();
});

it('says what to bring once, and how long it takes', () => {
  expect(needsOf('lens-prime')).toEqual(['torch', 'camera that takes it']);
  expect(minutesOf('tripod')).toBe(6);
});

it('sends the whole list once something of it was answered; what was left open was not checked', () => {
  expect(linesOf('tripod', { fungus: { result: 'pass' }, legs: { note: 'later' } })).toEqual([]);
  const lines = linesOf('tripod', {
    place: { result: 'pass', note: '  ', picture: '/images/a/640.jpg' },
    legs: { result: 'differs', note: ' Slips ', picture: '/images/b/640.jpg' },
  });
  expect(lines).toHaveLength(6);
  expect(lines.filter(({ result }) => result !== 'skip')).toEqual([
    { step: 'place', result: 'pass' },
    { step: 'legs', result: 'differs', note: 'Slips', picture: '/images/b/640.jpg' },
  ]);
  // And backwards.
  expect(linesOf('tripod', answersOf(lines))).toEqual(lines);
  expect(answersOf(['works', { step: 'no-such-step', result: 'pass' }])).toEqual({});
});
