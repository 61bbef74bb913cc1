import { expect, test } from 'vitest';
import { allDistricts, capitalOf, districtOf } from './districts.ts';
import { findPlace, placesIn } from './find-place.ts';
import { allAreas } from './place-index.ts';

test('all 64 districts are known by both names, and lie in the country', () => {
  expect(allDistricts).toHaveLength(64);
  for (const { id, en, bn, lat, lng } of allDistricts) {
    expect(findPlace(en)?.district.id, en).toBe(id);
    expect(findPlace(bn)?.district.id, bn).toBe(id);
    expect(lat > 20.5 && lat < 26.7 && lng > 88 && lng < 92.7, id).toBe(true);
  }
  expect(new Set(allDistricts.map(({ id }) => capitalOf(id))).size).toBe(8);
  expect(districtOf('atlantis')).toBeUndefined();
});

test('every area is found beside its district, in both languages', () => {
  expect(allAreas().length).toBeGreaterThan(560);
  for (const { district, en, bn } of allAreas()) {
    const { en: english, bn: bangla } = districtOf(district) ?? { en: '', bn: '' };
    expect(findPlace(`${en}, ${english}`)?.district.id, `${en}, ${english}`).toBe(district);
    expect(findPlace(`${bn}, ${bangla}`)?.district.id, `${bn}, ${bangla}`).toBe(district);
  }
});

test.each([
  // Spellings.
  ['Chittagong', 'chattogram'],
  ['CTG', 'chattogram'],
  ['Barisal', 'barishal'],
  ['Comilla', 'cumilla'],
  ['Jessore', 'jashore'],
  ['Bogra', 'bogura'],
  ['Coxs Bazar', 'coxs-bazar'],
  ['Cox’s Bazaar', 'coxs-bazar'],
  ['narayangonj', 'narayanganj'],
  ['Srimongol', 'moulvibazar'],
  ['B. Baria', 'brahmanbaria'],
  ['ব্রাহ্মণবাড়িয়া', 'brahmanbaria'],
  ['ঢাকা', 'dhaka'],
  ['ঢাকায়', 'dhaka'],
  ['সিলেটের', 'sylhet'],
  ['চাঁপাই নবাবগঞ্জ', 'chapainawabganj'],
  // Parts of cities.
  ['Old Dhaka', 'dhaka'],
  ['Mirpur 10', 'dhaka'],
  ['Mirpur-10, Dhaka 1216', 'dhaka'],
  ['Uttara', 'dhaka'],
  ['House 12, Road 7, Dhanmondi', 'dhaka'],
  ['পুরান ঢাকা', 'dhaka'],
  ['মিরপুর ১০, ঢাকা', 'dhaka'],
  ['GEC Circle', 'chattogram'],
  // What exists twice.
  ['Mirpur, Kushtia', 'kushtia'],
  ['Mirpur', 'dhaka'],
  ['Kaliganj', undefined],
  ['Kaliganj, Gazipur', 'gazipur'],
  ['Kaliganj, Kotchandpur', 'jhenaidah'],
  ['Kotwali', undefined],
  ['Kotwali, Chittagong', 'chattogram'],
  ['Faridpur, Pabna', 'pabna'],
  ['Sherpur, Bogra', 'bogura'],
  ['Kishoreganj, Nilphamari', 'nilphamari'],
  // A division after its district, and streets called after towns.
  ['Gazipur, Dhaka', 'gazipur'],
  ['Sreemangal, Sylhet', 'moulvibazar'],
  ['Feni, Chattogram', 'feni'],
  ['Savar, Dhaka', 'dhaka'],
  ['Mymensingh Road, Dhaka', 'dhaka'],
  ['Dhaka Road, Jashore', 'jashore'],
  ['Dhaka, Bangladesh', 'dhaka'],
  ['3 tala, Mirpur', 'dhaka'],
  // Nothing that is known.
  ['', undefined],
  ['near the school', undefined],
  ['1216', undefined],
  ['Kolkata', undefined],
  ["'; drop table products; --", undefined],
])('%j is in %s', (text, district) => {
  expect(findPlace(text)?.district.id).toBe(district);
});

test('says which names it took, and the area', () => {
  const found = findPlace('canon 5d in Mirpur 10, Dhaka');
  expect(found?.area?.bn).toBe('মিরপুর');
  expect(found?.mentions.map(({ at: [start, end] }) => [start, end])).toEqual([
    [12, 18],
    [23, 28],
  ]);
});

test.each([
  ['sony a6000 ঢাকা', 'ঢাকা'],
  ['a ঢাকা', 'ঢাকা'],
  ['dhaka ঢাকা', 'dhaka|ঢাকা'],
  ['পুরান 6000 ঢাকা', 'ঢাকা'],
])('of %s the place is %s', (text, names) => {
  const found = placesIn(text).filter(({ district }) => district);
  expect(found.map(({ at }) => text.slice(...at)).join('|')).toBe(names);
});
