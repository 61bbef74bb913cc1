import { expect, test } from 'vitest';
import type { CategoryId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { searchFor } from './search-for.ts';

const ad = { name: 'Nikon D750', category: 'c1' as CategoryId, priceTo: 62_000 as Money };

test('an ad with a name is searched for by it, in any category', () => {
  expect(searchFor({ ...ad, district: 'dhaka' })).toBe(
    '/search?q=Nikon+D750&place=dhaka&priceTo=62000',
  );
  expect(searchFor({ ...ad, mount: 'Nikon F' })).toBe(
    '/search?q=Nikon+D750&mount=Nikon+F&priceTo=62000',
  );
});

test('one without is searched for by its category, its mount and the words for its sensor', () => {
  const lenses = { ...ad, name: 'Lenses for Sony E', unnamed: true as const, mount: 'Sony E' };
  expect(searchFor(lenses)).toBe('/search?category=c1&mount=Sony+E&priceTo=62000');
  expect(searchFor({ ...lenses, sensor: 'full-frame' })).toBe(
    '/search?q=full+frame&category=c1&mount=Sony+E&priceTo=62000',
  );
});

test('a sensor that search has no words for is left out', () => {
  const cameras = { ...ad, unnamed: true as const, sensor: '2/3-inch' };
  expect(searchFor(cameras)).toBe('/search?category=c1&priceTo=62000');
});
