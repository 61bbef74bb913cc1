import { expect, test } from 'vitest';
import { namesLens } from './names-lens.ts';

const withLens = [
  'Nikon D750 with 24-120mm',
  'Canon EOS 70D 18-135 kit',
  'Nikon FM2 + 50mm f/1.8',
  'Canon 200D, 18 – 55 mm',
  'নিকন ডি৭৫০ ২৪-১২০ মিমি সহ',
  'নিকন এফএম২ ৫০ মিমি লেন্স সহ',
];
const without = [
  'Nikon D750, body only',
  'Pentax K1000 35mm film camera',
  'Leica M6',
  'Minolta X-700, 98-96',
  'Fujifilm X-T30, silver',
  'Canon EOS 5D, bought 2016-11',
];

test('a name with focal lengths says that a lens comes with it', () => {
  for (const name of withLens) expect(namesLens(name), name).toBe(true);
});

test('a name without says nothing of a lens', () => {
  for (const name of without) expect(namesLens(name), name).toBe(false);
});
