import { expect, test } from 'vitest';
import { namesLens } from './names-lens.ts';

const withLens = [
  'Nikon D750 with 24-120mm',
  'Canon EOS 70D 18-135 kit',
  'Nikon FM2 + 50mm f/1.8',
  'Canon 200D, 18 – 55 mm',
  'Canon AE-1 with 35mm f/2.8',
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
const otherFigures = [
  'Canon AE-1, 35mm film camera',
  'Nikon F3 + 35mm SLR',
  'Sony FX30, Super 35mm sensor',
  'Nikon D750 20-25k clicks',
  'Sony A7 III 95-98% condition',
  'Canon 700D used 10-12 months',
  'Canon 700D, no kit, used 10-12 months',
  'ওলিম্পাস ওএম-১০ ৩৫ মিমি ফিল্ম ক্যামেরা',
  'ওলিম্পাস ওএম-১০ ৫০ মিমি',
];
const denied = [
  'Nikon D750 body only, no 24-120mm',
  'Nikon D750 without 24-120mm',
  'Nikon D750 w/o 24-120mm lens',
  'নিকন ডি৭৫০ ২৪-১২০ মিমি ছাড়া',
];

test('a name with focal lengths sounds as if a lens comes with it', () => {
  for (const name of withLens) expect(namesLens(name), name).toBe(true);
});

test('a name without says nothing of a lens', () => {
  for (const name of without) expect(namesLens(name), name).toBe(false);
});

test('film, sensors, counts, percents and months are no focal lengths', () => {
  for (const name of otherFigures) expect(namesLens(name), name).toBe(false);
});

test('a name that says there is none says nothing of a lens', () => {
  for (const name of denied) expect(namesLens(name), name).toBe(false);
});
