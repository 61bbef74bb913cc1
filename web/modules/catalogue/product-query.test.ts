import { describe, expect, it } from 'vitest';
import {
  changedBy,
  hasFilters,
  hasWords,
  parseCategoryQuery,
  parseSearchQuery,
  usualSort,
  withoutChoices,
} from './product-query.ts';

const search = (text: string) => parseSearchQuery(new URLSearchParams(text));
const dslr = '0d171500-0000-4000-8000-000000000001';

describe('what an address asks for', () => {
  it('reads every choice, several of one name as a form sends them', () => {
    const address = `q=nikon&category=${dslr}&brand=Nikon&brand=Canon&mount=F&condition=Good&condition=Fair&used=6-8&verified=yes&place=dhaka&priceFrom=100&priceTo=2000&yearFrom=2015&yearTo=2020&shutterTo=50000&sort=newest`;
    expect(search(address)).toEqual({
      q: 'nikon',
      category: [dslr],
      brand: ['Nikon', 'Canon'],
      mount: ['F'],
      condition: ['Good', 'Fair'],
      used: ['6-8'],
      verified: 'yes',
      place: ['dhaka'],
      priceFrom: '100',
      priceTo: '2000',
      yearFrom: '2015',
      yearTo: '2020',
      shutterTo: '50000',
      sort: 'newest',
    });
  });

  it.each([
    'q=&category=&sort=&priceFrom=&priceTo=&yearFrom=&yearTo=',
    `category=none&condition=Mint&used=5&verified=no&shutterTo=7&sort=upwards`,
    `brand=${'x'.repeat(61)}&mount=${'x'.repeat(41)}&place=%20%20`,
    'priceFrom=-1&priceTo=1e5&yearFrom=20155&yearTo=now',
  ])('leaves out what nobody can ask for: %s', (address) => {
    expect(search(address)).toEqual({});
  });

  it('reads ends that were swapped as what lies between them', () => {
    const query = { priceFrom: '900', priceTo: '2000', yearFrom: '2015', yearTo: '2020' };
    expect(search('priceFrom=2000&priceTo=900&yearFrom=2020&yearTo=2015')).toEqual(query);
    expect(search('priceFrom=2000')).toEqual({ priceFrom: '2000' });
    expect(search('priceTo=900&yearFrom=2020&yearTo=2020')).toEqual({
      priceTo: '900',
      yearFrom: '2020',
      yearTo: '2020',
    });
  });

  it('has words where there is a letter or a digit of any script', () => {
    for (const q of ['5', 'ক্যানন', '১৮', '-a-']) expect(hasWords({ q }), q).toBe(true);
    for (const q of ['', '?!', '(((', '📷', '%_']) expect(hasWords({ q }), q).toBe(false);
  });

  it('cuts words to what the shop takes', () => {
    expect(search(`q=${'x'.repeat(2_500)}`).q).toHaveLength(2_000);
  });

  it('takes the widest of several shutter counts, as each holds those below it', () => {
    expect(search('shutterTo=100000&shutterTo=10000')).toEqual({ shutterTo: '100000' });
  });

  it('asks a category for no words and no other category', () => {
    const address = new URLSearchParams(`q=nikon&category=${dslr}&condition=Good&sort=condition`);
    expect(parseCategoryQuery(address)).toEqual({ condition: ['Good'], sort: 'condition' });
    // The best come first where there are words to be good at.
    expect(parseCategoryQuery(new URLSearchParams('sort=best'))).toEqual({});
  });
});

describe('the order', () => {
  it('is by the words where there are some, else by age; that one is not in the address', () => {
    expect(usualSort({ q: 'nikon' })).toBe('best');
    expect(usualSort({})).toBe('newest');
    expect(search('q=nikon&sort=best')).toEqual({ q: 'nikon' });
    expect(search('sort=newest')).toEqual({});
    expect(search('sort=best')).toEqual({});
    expect(search('q=nikon&sort=newest').sort).toBe('newest');
  });
});

describe('choices', () => {
  const query = search('q=nikon&condition=Good&priceTo=2000&sort=price-low');

  it('are filters; words and order do not', () => {
    expect(hasFilters(query)).toBe(true);
    expect(hasFilters(withoutChoices(query))).toBe(false);
    expect(withoutChoices(query)).toEqual({ q: 'nikon', sort: 'price-low' });
  });

  it('are changed one by one, and taken back by nothing', () => {
    expect(`${changedBy(query, { condition: ['Good', 'Fair'] })}`).toBe(
      'q=nikon&condition=Good&condition=Fair&priceTo=2000&sort=price-low',
    );
    expect(`${changedBy(query, { condition: [], priceTo: '' })}`).toBe('q=nikon&sort=price-low');
  });
});
