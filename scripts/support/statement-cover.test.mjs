import { describe, expect, it } from 'vitest';
import { coverWithin, quickestWithin, shapeOf, shopShapes } from './statement-cover.mjs';

it('takes statements that differ in their values only for one', () => {
  expect(shapeOf('select 1 from  t where id in ($1, $2, $3)\n limit 24')).toBe(
    shapeOf('select 7 from t where id in ($4) limit 6'),
  );
  expect(shapeOf('insert into t (a) values ($1), ($2) returning a')).toBe(
    shapeOf('insert into t (a) values ($1) returning a'),
  );
  expect(shapeOf('select a from t')).not.toBe(shapeOf('select b from t'));
});

it('leaves out what every file makes, and what only tests have written', () => {
  const shapes = shopShapes(
    ['begin', 'select "id" from "people"', 'delete from sandbox_faults where true'],
    { ofTests: 'await run(`delete from sandbox_faults where true`)', ofShop: 'drizzle' },
  );
  expect([...shapes]).toEqual(['select "id" from "people"']);
});

const file = (name, seconds, ...shapes) => ({ file: name, seconds, shapes: new Set(shapes) });
const names = (files) => files.map((chosen) => chosen.file);

describe('of the files that make statements', () => {
  const files = [
    file('slow', 60, 'a', 'b', 'c', 'h'),
    file('quick', 2, 'a', 'b', 'c', 'h'),
    file('nothing new', 1, 'a'),
    file('alone', 90, 'a', 'd', 'e', 'f'),
    file('nearly', 5, 'a', 'g'),
  ];

  it('chooses the quicker of two that make the same, and those that make something more', () => {
    expect(names(coverWithin(files, 100))).toEqual(['quick', 'nearly', 'alone']);
  });

  it('leaves out what takes longer than the seconds that are left', () => {
    expect(names(coverWithin(files, 20))).toEqual(['quick', 'nearly']);
  });

  it('chooses none for what others make anyway', () => {
    expect(names(coverWithin(files, 100, new Set('abcdefh')))).toEqual(['nearly']);
  });
});

it('chooses the quickest as long as there are seconds left', () => {
  expect(names(quickestWithin([file('c', 5), file('a', 1), file('b', 2)], 4))).toEqual(['a', 'b']);
});
