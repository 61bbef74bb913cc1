import { expect, it } from 'vitest';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { ShopRow } from './store.ts';
import { viewPublic } from './view.ts';

const row: ShopRow = {
  sellerId: '00000000-0000-4000-8000-000000000001' as PersonId,
  version: 2,
  state: 'approved',
  name: 'Asked',
  address: 'Asked',
  district: 'gazipur',
  photo: '',
  shownName: 'Shutter House',
  shownAddress: 'Elephant Road 49',
  shownDistrict: 'dhaka',
  shownPhoto: '',
  hours: [],
  phone: '',
  showsPhone: false,
  text: '',
  askedAt: new Date(0),
  createdAt: new Date(0),
};

const placeOf = (shownAddress: string) => {
  const shown = viewPublic({ ...row, shownAddress }, new Map(), { isPhoneShown: true });
  return { place: shown?.place, ...shown?.placeIn };
};

it('shows what was approved, and nothing of what is asked for', () => {
  expect(JSON.stringify(viewPublic(row, new Map(), { isPhoneShown: true }))).not.toContain('Asked');
});

it('names the district once, in the letters of either language', () => {
  const place = 'Elephant Road 49, Dhaka';
  expect(placeOf('Elephant Road 49')).toMatchObject({ place, bn: 'এলিফ্যান্ট রোড ৪৯, ঢাকা' });
  expect(placeOf('Elephant Road 49, Dhaka')).toMatchObject({ place });
  expect(placeOf('Elephant Road 49, ঢাকা')).toMatchObject({ place });
  expect(placeOf('Dhaka')).toMatchObject({ place: 'Dhaka, Dhaka' });
  expect(placeOf('এলিফ্যান্ট রোড ৪৯').en).toBe('Elephant Road 49, Dhaka');
});

it('cuts no part of a name that ends with its district’s', () => {
  expect(placeOf('12 Lalbagh, Old Dhaka').place).toBe('12 Lalbagh, Old Dhaka, Dhaka');
  expect(placeOf('১২ লালবাগ, পুরান ঢাকা').place).toBe('১২ লালবাগ, পুরান ঢাকা, Dhaka');
});

it('names the district in Bangla to whoever reads a Bangla address in Bangla', () => {
  expect(placeOf('এলিফ্যান্ট রোড ৪৯').bn).toBe('এলিফ্যান্ট রোড ৪৯, ঢাকা');
  expect(placeOf('দোকান ৩, কুমিল্লা রোড').bn).toBe('দোকান ৩, কুমিল্লা রোড, ঢাকা');
});
