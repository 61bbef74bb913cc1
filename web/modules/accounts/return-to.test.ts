import { describe, expect, it } from 'vitest';
import { isSentToLogin, returnPath } from './return-to.ts';

describe('the address after login', () => {
  it.each([
    ['the page that asked', { from: '/category/12?cursor=a#top' }, '/category/12?cursor=a#top'],
    ['home without one', null, '/'],
    ['home for a state of someone else', { idx: 3 }, '/'],
    ['home instead of another site', { from: 'https://elsewhere.example/' }, '/'],
    ['home instead of another host', { from: '//elsewhere.example' }, '/'],
    ['home instead of a host behind a backslash', { from: '/\\elsewhere.example' }, '/'],
  ])('is %s', (_, state, address) => {
    expect(returnPath(state)).toBe(address);
  });
});

it('stands in the way of what is for members, and of nothing else', () => {
  expect(isSentToLogin({ from: '/wishlist', forMembers: true })).toBe(true);
  for (const state of [null, undefined, { idx: 3 }, { from: '/product/12' }]) {
    expect(isSentToLogin(state)).toBe(false);
  }
});
