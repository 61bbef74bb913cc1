import { describe, expect, it } from 'vitest';
import { canonical, parseForm } from './form.ts';

/** Without the missing prototypes, which `toEqual` does not mind but `toStrictEqual` does. */
const plain = (text: string) => JSON.parse(JSON.stringify(parseForm(text)));

describe('parseForm', () => {
  it.each([
    ['', {}],
    ['a=1&b=x%20y+z', { a: '1', b: 'x y z' }],
    ['metadata[order]=7&metadata[buyer]=b', { metadata: { order: '7', buyer: 'b' } }],
    ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
    ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a=1&a=2', { a: '2' }],
    ['a[=1', { 'a[': '1' }],
  ])('%j is %j', (text, expected) => {
    expect(plain(text)).toEqual(expected);
  });

  it('reaches no prototype', () => {
    parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ['a=1&a[b]=2'],
    ['a[b][c][d][e][f]=1'],
    [Array.from({ length: 501 }, (_, at) => `a${at}=1`).join('&')],
  ])('refuses what no call of ours sends', (text) => {
    expect(() => parseForm(text)).toThrow();
  });
});

describe('canonical', () => {
  it('is the same text for the same parameters in another order', () => {
    const one = canonical(parseForm('a=1&m[x]=2&m[y]=3'));
    expect(canonical(parseForm('m[y]=3&a=1&m[x]=2'))).toBe(one);
    expect(canonical(parseForm('a=1&m[x]=3&m[y]=2'))).not.toBe(one);
  });
});
