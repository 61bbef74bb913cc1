import { expect, it } from 'vitest';
import { optionalFacts } from '#contract/catalogue/optional-facts.ts';
import { factsOfCategory } from './facts-of-category.ts';

const category = (digit: number) => `0d171500-0000-4000-8000-00000000000${digit}`;

it('asks of an item what makes sense for its kind', () => {
  expect(factsOfCategory(category(1))).toEqual(optionalFacts);
  expect(factsOfCategory(category(4))).not.toContain('shutterCount');
  expect(factsOfCategory(category(4))).toContain('mount');
  expect(factsOfCategory(category(5))).not.toContain('mount');
  const ofBag = factsOfCategory(category(9));
  expect(ofBag).toEqual(expect.arrayContaining(['brand', 'model', 'accessories', 'defects']));
  for (const fact of ['mount', 'shutterCount', 'serialNumber']) expect(ofBag).not.toContain(fact);
});

it('asks for everything where no category is chosen, or one of the admin’s own', () => {
  expect(factsOfCategory(undefined)).toEqual(optionalFacts);
  expect(factsOfCategory('7c9e6679-7425-40de-944b-e07fc1f90ae7')).toEqual(optionalFacts);
});
