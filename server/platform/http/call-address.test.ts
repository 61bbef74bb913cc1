import { expect, test } from 'vitest';
import { addressOfCall, inOrder } from './call-address.ts';

const of = (params: unknown, query: unknown, path: `/api/${string}` = '/api/things/:id') =>
  addressOfCall({ path }, { params, query });

test('is the same for the same question, in whatever order it was asked', () => {
  expect(of({ id: 'x' }, { b: '2', a: '1' })).toBe('/api/things/x?a=1&b=2');
  expect(of({ id: 'x' }, { a: '1', b: '2', c: undefined })).toBe('/api/things/x?a=1&b=2');
  expect(of({ id: 'x' }, undefined)).toBe('/api/things/x');
});

test('is another one for another question, however it is written', () => {
  const asked: [unknown, unknown][] = [
    [{ id: 'x' }, {}],
    [{ id: 'x?a=1' }, {}],
    [{ id: 'x' }, { a: '1' }],
    [{ id: 'x' }, { a: '' }],
    [{ id: 'x' }, { a: '1&b=2' }],
    [{ id: 'x' }, { a: '1', b: '2' }],
    [{ id: 'x' }, { a: ['1', '2'] }],
    [{ id: 'x' }, { a: ['2', '1'] }],
    [{ id: 'x' }, { a: '1,2' }],
    [{ id: 'x/y' }, {}],
    [{ id: 'x' }, { a: { b: 1 } }],
    [{ id: 'x' }, { a: { b: 2 } }],
  ];
  expect(new Set(asked.map(([params, query]) => of(params, query))).size).toBe(asked.length);
});

test('is known by an address as it was asked, in whatever order, and of values in their own', () => {
  const known = of({ id: 'x' }, { sort: ['2', '1'], limit: '24', q: 'a b' });
  expect(known).toBe('/api/things/x?limit=24&q=a+b&sort=2&sort=1');
  expect(inOrder('/api/things/x?sort=2&q=a+b&sort=1&limit=24')).toBe(known);
  expect(inOrder('/api/things/x?sort=1&q=a+b&sort=2&limit=24')).not.toBe(known);
  expect(inOrder('/api/things/x?q=1')).toBe('/api/things/x?q=1');
  expect(inOrder('/api/things/x')).toBe('/api/things/x');
  expect(inOrder('/api/things/x?&b&a=&=')).toBe('/api/things/x?&=&a=&b');
});
