import { expect, it } from 'vitest';
import { coverOf, shapeOf, shopShapes } from './statement-cover.mjs';

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

it('chooses the quicker of two files that make the same, and all that one alone makes', () => {
  const file = (name, seconds, ...shapes) => ({ file: name, seconds, shapes: new Set(shapes) });
  const files = [
    file('slow', 60, 'a', 'b', 'c', 'h'),
    file('quick', 2, 'a', 'b', 'c', 'h'),
    file('alone', 90, 'a', 'd', 'e', 'f'),
    file('nearly', 5, 'a', 'g'),
  ];
  expect(coverOf(files)).toEqual(['alone', 'quick']);
  expect(coverOf(files, 0)).toEqual(['alone', 'nearly', 'quick']);
});
