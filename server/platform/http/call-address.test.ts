import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { canonicalUrl, normalizeUrl } from './call-address.ts';

const of = (params: unknown, query: unknown, path: `/api/${string}` = '/api/things/:id') =>
  canonicalUrl({ path }, { params, query });

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
  expect(normalizeUrl('/api/things/x?sort=2&q=a+b&sort=1&limit=24')).toBe(known);
  expect(normalizeUrl('/api/things/x?sort=1&q=a+b&sort=2&limit=24')).not.toBe(known);
  expect(normalizeUrl('/api/things/x?q=1')).toBe('/api/things/x?q=1');
  expect(normalizeUrl('/api/things/x')).toBe('/api/things/x');
});

test.each([
  ['a space', 'a%20b', 'a b'],
  ['signs that need no other letters', "50mm(f/1.8)!'~", "50mm(f/1.8)!'~"],
  ['small letters after %', '%e0%a6%95', 'ক'],
  ['letters that need no %', '%61bc', 'abc'],
])('is known by an address that writes %s another way', (_, asked, q) => {
  expect(normalizeUrl(`/api/things/x?q=${asked}`)).toBe(of({ id: 'x' }, { q }));
});

const isWellFormed = (question: string) => {
  try {
    return Boolean(decodeURIComponent(`?${question}`));
  } catch {
    return false;
  }
};

test('of any question is the address that it is known by, if by any', async () => {
  const app = Fastify();
  app.get('/api/things', ({ query }) => ({ address: of({}, query, '/api/things') }));
  const piece = fc.constantFrom(
    ...'ab&&==%%20+?/*~(;2',
    '%20',
    '%41',
    '%zz',
    '%ff',
    '%e0%a6%95',
    'ক',
  );
  const questions = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const url = `/api/things?${question}`;
      const known = normalizeUrl(url);
      const { address } = (await app.inject(url)).json<{ address: string }>();
      const written = address === '/api/things' ? `${address}?` : address;
      expect(known).toBe(isWellFormed(question) ? written : url);
    }),
    { numRuns: 2_000 },
  );
});
