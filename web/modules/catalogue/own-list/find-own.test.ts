import { expect, test } from 'vitest';
import { findOwn } from './find-own.ts';

const products = [
  { name: 'Canon EOS 90D', stockNumber: 'A-017' },
  { name: 'Nikon D750' },
  { name: 'ক্যানন ৯০ডি', stockNumber: '১৮' },
];

test.each([
  ['90d canon', ['Canon EOS 90D']],
  ['a-017', ['Canon EOS 90D']],
  ['১৭', ['Canon EOS 90D']],
  ['18', ['ক্যানন ৯০ডি']],
  ['nikon 90', []],
  ['  ', products.map(({ name }) => name)],
])('a seller finds their own by “%s”', (text, names) => {
  expect(findOwn(products, text).map(({ name }) => name)).toEqual(names);
});
