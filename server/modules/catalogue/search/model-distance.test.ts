import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nearestTo } from './model-distance.ts';

const file = new URL('../../../../database/reference/camera-models.tsv', import.meta.url);
const known = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([kind = '', brand = '', model = '', , , sensor = '']) => ({ kind, brand, model, sensor }))
  .filter(({ kind }) => ['dslr', 'mirrorless', 'compact'].includes(kind));

const camera = (brand: string, model: string) => {
  const found = known.find((each) => each.brand === brand && each.model === model);
  if (!found) throw new Error(`no such model: ${brand} ${model}`);
  return found;
};

test.each([
  // Neighbours leave all others out.
  [
    'Canon',
    'EOS 1200D',
    'EOS 1300D, EOS 1100D, EOS 1000D, EOS 2000D',
    'EOS 100D, EOS 90D, EOS 4000D',
  ],
  ['Nikon', 'D750', 'D780, D700, D810', 'D7500, D500, D90, D5'],
  ['Sony', 'A7 III', 'A7 II, A7 IV, A7, A7 V', 'A9, A7R III, A6000'],
])('near the %s %s are %s, and not %s', (brand, model, near, others) => {
  const offered = [...others.split(', '), ...near.split(', ').toReversed()];
  const found = nearestTo(
    camera(brand, model),
    offered.map((name) => camera(brand, name)),
  );
  expect(found.map((each) => each.model).join(', ')).toBe(near);
});

test.each([
  // As many digits, then one less, then two.
  ['Canon', 'EOS 1200D', 'EOS 4000D, EOS 100D, EOS 250D, EOS 750D, EOS 80D, EOS 90D'],
  ['Canon', 'EOS 600D', 'EOS 750D, EOS 850D, EOS 250D, EOS 1300D, EOS 80D'],
  ['Nikon', 'D750', 'D850, D610, D500, D7500, D5, D90'],
  ['Nikon', 'D7500', 'D5600, D3500, D500, D90, D850, D5'],
  ['Canon', 'EOS R5', 'EOS R6 Mark II, EOS R5 C, EOS R3, EOS R7, EOS R, EOS RP, EOS R50, EOS R10'],
  ['Canon', 'EOS RP', 'EOS R, EOS R6 Mark II, EOS R5, EOS R10'],
])('from the %s %s on, the order is %s', (brand, model, order) => {
  const names = order.split(', ');
  const found = nearestTo(
    camera(brand, model),
    names.toSorted().map((name) => camera(brand, name)),
  );
  expect(found.map((each) => each.model).join(', ')).toBe(order);
});

test('other makers, kinds and series are not near', () => {
  expect(
    nearestTo(camera('Canon', 'EOS R5'), [camera('Canon', 'EOS 5D'), camera('Canon', 'EOS M5')]),
  ).toEqual([]);
  expect(nearestTo(camera('Nikon', 'D5'), [camera('Canon', 'EOS D30')])).toEqual([]);
});
