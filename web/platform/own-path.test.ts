import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

const ours = [
  '/',
  '/category/1',
  '/dashboard/payments?group=all&search=D750',
  '/product/abc#photos',
  '/blog?next=https://elsewhere.test/',
  '/blog?next=//elsewhere.test',
  '/@elsewhere.test',
  '/:80',
  '/%E0%A6%95',
  '/%2F%2Felsewhere.test',
  '/%5Celsewhere.test',
  '/%09/elsewhere.test',
  '/https://elsewhere.test',
];

const made = [
  ['/কত', '/%E0%A6%95%E0%A6%A4'],
  ['/a/../b', '/b'],
  ['/./b', '/b'],
  ['/a/%2e%2e/b', '/b'],
];

/** What leads out of the shop, or may in some browser: hosts without a scheme, in disguise; schemes; people in addresses. */
const elsewhere = [
  '//elsewhere.test',
  '///elsewhere.test',
  '////elsewhere.test',
  '//elsewhere.test/%2e%2e',
  '//elsewhere.test@shop.invalid',
  '//shop.invalid',
  '//shop.invalid@elsewhere.test',
  '//0x7f000001',
  '//2130706433',
  '//[::1]',
  '//%65lsewhere.test',
  '//elsewhere%E3%80%82test',
  '//elsewhere。test',
  '/\\elsewhere.test',
  '\\/elsewhere.test',
  '\\\\elsewhere.test',
  '/\\/elsewhere.test',
  '/\\\\elsewhere.test',
  '//\\elsewhere.test',
  '/a\\..\\..\\/elsewhere.test',
  '/\t/elsewhere.test',
  '/\n/elsewhere.test',
  '/\r/elsewhere.test',
  '/\r\n/elsewhere.test',
  '/\t\\elsewhere.test',
  '\t//elsewhere.test',
  '\n//elsewhere.test',
  ' //elsewhere.test',
  '\u0000//elsewhere.test',
  '\u0001//elsewhere.test',
  '/\u0000/elsewhere.test',
  '/ /elsewhere.test',
  '/\u007f/elsewhere.test',
  '/category\t/1',
  '/category/1\r\nset-cookie: a=b',
  '/.//elsewhere.test',
  '/..//elsewhere.test',
  '/./\\elsewhere.test',
  '/a/..//elsewhere.test',
  '/%2e//elsewhere.test',
  '/%2E%2E//elsewhere.test',
  '/a/%2e%2e//elsewhere.test',
  '/a/../..//elsewhere.test',
  '/././/elsewhere.test',
  'http://elsewhere.test',
  'https://elsewhere.test/',
  'HTTPS://elsewhere.test/',
  'https:elsewhere.test',
  'https:/elsewhere.test',
  'https:///elsewhere.test',
  'http:\\\\elsewhere.test',
  'ht\ttps://elsewhere.test',
  'ftp://elsewhere.test',
  'file:///etc/passwd',
  'blob:https://elsewhere.test/1',
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'mailto:a@elsewhere.test',
  'intent://elsewhere.test#Intent;end',
  'http://shop.invalid/category/1',
  'http://shop.invalid@elsewhere.test/',
  'https://a:b@elsewhere.test/',
  'elsewhere.test',
  '@elsewhere.test',
  '.elsewhere.test',
  '?back=//elsewhere.test',
  '#//elsewhere.test',
  'category/1',
  'http://[',
  '//[',
  '',
];

describe('an address of ours', () => {
  it.each(ours)('is %j', (path) => expect(ownPath(path)).toBe(path));

  it.each(made)('is %j, as %j', (given, path) => expect(ownPath(given)).toBe(path));

  it.each(elsewhere)('is not %j', (given) => expect(ownPath(given)).toBeUndefined());

  it.each([undefined, null, 7, {}, ['/']])('is no %j', (given) => {
    expect(ownPath(given)).toBeUndefined();
  });

  // Whatever a browser makes of it, it stays at this host.
  it.each([...ours, ...made.map(([given]) => given)])('stays in the shop: %j', (path) => {
    const own = ownPath(path) as string;
    expect(new URL(own, 'https://shop.test').host).toBe('shop.test');
    expect(ownPath(own)).toBe(own);
  });
});
