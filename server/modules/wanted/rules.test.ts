import { expect, it } from 'vitest';
import { acceptedBy, facetKeysOf, fits, keyOfFacets, keyWordOf, wordsOf } from './rules.ts';

const asked = {
  modelId: null,
  categoryId: 'dslr',
  words: ['godox', 'ad200'],
  mount: null,
  sensor: null,
  priceTo: 24_000,
  condition: 'Good' as const,
  district: null,
};
const item = {
  modelId: null,
  categoryId: 'dslr',
  name: 'GODOX flash AD-200, boxed',
  brand: null,
  model: null,
  mount: 'Sony E',
  sensor: 'full-frame',
  resalePrice: 24_000,
  condition: 'Good' as const,
  district: 'dhaka',
};

it('takes the words of a name in the form in which models are compared', () => {
  expect(wordsOf('Godox  AD-200 (godox)', null, '৫০mm')).toEqual(['godox', 'ad200', '50mm']);
  expect(wordsOf('!!!')).toEqual([]);
});

it('looks an ad up by its longest word, of equal ones always by the same', () => {
  expect(keyWordOf(['flash', 'godox', 'ad'])).toBe('flash');
  expect(keyWordOf(['godox', 'flash', 'ad'])).toBe('flash');
  expect(keyWordOf([])).toBeUndefined();
});

it('accepts a better condition than was asked for, and no worse one', () => {
  expect(acceptedBy('Excellent')).toEqual(['Excellent', 'Good', 'Fair']);
  expect(acceptedBy('Good')).toEqual(['Good', 'Fair']);
  expect(acceptedBy('Fair')).toEqual(['Fair']);
});

it('finds by every word in the category, up to the price, in the condition and at the place', () => {
  expect(fits(asked, item)).toBe(true);
  expect(fits(asked, { ...item, name: 'Godox flash' })).toBe(false);
  expect(fits(asked, { ...item, name: 'Flash', brand: 'Godox', model: 'AD200' })).toBe(true);
  expect(fits(asked, { ...item, categoryId: 'flash' })).toBe(false);
  expect(fits(asked, { ...item, resalePrice: 24_001 })).toBe(false);
  expect(fits(asked, { ...item, condition: 'Fair' })).toBe(false);
  expect(fits(asked, { ...item, condition: 'Excellent' })).toBe(true);
  expect(fits({ ...asked, district: 'dhaka' }, item)).toBe(true);
  expect(fits({ ...asked, district: 'sylhet' }, item)).toBe(false);
});

it('finds a model whatever its listing is called, in any category', () => {
  const model = { ...asked, modelId: 'd750', words: [] };
  expect(fits(model, { ...item, modelId: 'd750', categoryId: 'lens' })).toBe(true);
  expect(fits(model, item)).toBe(false);
});

it('finds by the mount and the sensor, whatever else an ad asks for', () => {
  const facets = { ...asked, words: [], mount: 'sony e' };
  expect(fits(facets, item)).toBe(true);
  expect(fits(facets, { ...item, mount: 'Canon EF' })).toBe(false);
  expect(fits(facets, { ...item, mount: null })).toBe(false);
  expect(fits({ ...facets, sensor: 'aps-c' }, item)).toBe(false);
  expect(fits({ ...facets, sensor: 'full-frame' }, item)).toBe(true);
  expect(fits({ ...facets, sensor: 'full-frame' }, { ...item, sensor: null })).toBe(false);
  const model = { ...facets, modelId: 'd750' };
  expect(fits(model, { ...item, modelId: 'd750' })).toBe(true);
  expect(fits(model, { ...item, modelId: 'd750', mount: 'Nikon F' })).toBe(false);
});

it('looks an ad without words up by its facets, and an item by each of its own and both', () => {
  const both = { mount: 'Sony E', sensor: 'full-frame' };
  expect(keyOfFacets(both)).toBe('sony e/full-frame');
  expect(keyOfFacets({ ...both, sensor: null })).toBe('sony e/');
  expect(keyOfFacets({ mount: null, sensor: null })).toBeUndefined();
  expect(facetKeysOf(both)).toEqual(['sony e/', '/full-frame', 'sony e/full-frame']);
  expect(facetKeysOf({ mount: null, sensor: 'full-frame' })).toEqual(['/full-frame']);
  expect(facetKeysOf({ mount: null, sensor: null })).toEqual([]);
  // No word of a name is one of these keys.
  expect(wordsOf('sony e/ /full-frame')).toEqual(['sony', 'e', 'fullframe']);
});
