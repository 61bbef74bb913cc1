import { expect, it } from 'vitest';
import { acceptedBy, fits, keyWordOf, wordsOf } from './rules.ts';

const asked = {
  modelId: null,
  categoryId: 'dslr',
  words: ['godox', 'ad200'],
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
