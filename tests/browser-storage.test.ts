import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { storageKeys, storageNames } from '#web/platform/storage-keys.ts';

/*
 * The cookie policy names what stands in `storage-keys.ts`, else it does not compile. So nothing may be kept in a browser
 * under another name.
 */

const files = globSync('web/**/*.{ts,tsx,js}').filter((file) => !file.includes('.test.'));
const sources = files.map((file) => readFileSync(file, 'utf8'));

/** The first argument of each call of `what`. */
function namesGivenTo(what: RegExp): string[] {
  const call = new RegExp(`\\b(?:${what.source})\\(\\s*([^,)]+)`, 'g');
  return sources.flatMap((source) => [...source.matchAll(call)].map(([, name = '']) => name));
}

it('every entry of the local storage has a name that the cookie policy tells', () => {
  const names = namesGivenTo(/localStorage\.(?:get|set|remove)Item/);
  expect(names.length).toBeGreaterThan(10);
  // What starts the scripts stands in the page as text: it is handed `storageKeys.token` as a word.
  expect(names.filter((name) => !/^storageKeys\.\w+$/.test(name))).toEqual(['token']);
  expect(Object.values(storageKeys)).toContain('seenItems');
});

it('so have the databases, the entries of a tab and the cache of the service worker', () => {
  const names = [
    ...namesGivenTo(/createStore|deleteDatabase|indexedDB\.open/),
    ...namesGivenTo(/sessionStorage\.setItem/),
    ...namesGivenTo(/caches\.open/),
  ];
  expect(new Set(names)).toEqual(new Set(['storageNames.deviceDrafts', 'prefix + name', 'name']));
  const worker = readFileSync('web/app/public/sw.js', 'utf8');
  expect(worker).toContain(`const prefix = '${storageNames.offlinePage}';`);
});
