import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Addresses that a page may put into `href` by itself: what stands there cannot begin with `javascript:`. */
const safeAddresses = [
  /^`#[\w-]*\$\{\w+\}`$/,
  /^`mailto:\$\{\w+\}`$/,
  // Makes `tel:` and digits of whatever it gets.
  /^telephone\(.*\)$/,
  // An address of the router's own.
  /^createPath\(\w+\)$/,
  // Begins with the address of OpenStreetMap, and has the place as one escaped value.
  /^mapOf\(\w+\)$/,
  // From the shop's own list of links.
  /^network\.url$/,
];

/** What makes markup or scripts out of texts. Biome refuses `dangerouslySetInnerHTML` as well. */
const rawMarkup =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcDoc|formAction=/;

const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));

test('no page makes markup or scripts out of texts', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ source }) => rawMarkup.test(source)).map(({ file }) => file)).toEqual(
    [],
  );
});

test('no link leads to an address that came as data', () => {
  const found = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/\shref=\{([^}]*(?:\}`)?[^}]*)\}/g)].map(([, address = '']) => ({
      file,
      address: address.trim(),
    })),
  );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ address }) => !safeAddresses.some((safe) => safe.test(address)))).toEqual(
    [],
  );
});
