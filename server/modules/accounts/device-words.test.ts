import { expect, test } from 'vitest';
import { deviceWords, shortAddress } from './device-words.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
    'Chrome on Linux',
  ],
  [`Mozilla/5.0 (Linux; Android 15; SM-A546E) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 ${chrome}`, 'Samsung Internet on Android'],
  ['curl/8.5.0', ''],
  [null, ''],
])('of %s the words are "%s"', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

test.each([
  ['203.0.113.9', '203.0.…'],
  ['::ffff:203.0.113.9', '203.0.…'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:…'],
  ['::1', ''],
  [null, ''],
])('of the address %s "%s" is shown', (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});
