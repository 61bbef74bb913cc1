import { expect, test } from 'vitest';
import { nameFrom } from './identity-openid.ts';

const long = 'x'.repeat(100);

test.each([
  ['the provider’s', { name: 'Nadia Islam', email: 'n@example.com' }, 'Nadia Islam'],
  ['its beginning, when it is too long', { name: long, email: 'n@example.com' }, 'x'.repeat(80)],
  ['what the address begins with, without one', { email: 'nadia@example.com' }, 'nadia'],
  ['the same, when the name is blank', { name: '  ', email: 'nadia@example.com' }, 'nadia'],
  ['the beginning of that', { email: `${long}@example.com` }, 'x'.repeat(80)],
  ['something, without either', {}, 'Google user'],
])('the name of who comes from Google is %s', (_, claims, name) => {
  expect(nameFrom(claims)).toBe(name);
});
