import { expect, it } from 'vitest';
import type { PublicShop } from '#contract/shops/public-shop.ts';
import { storeOf } from './store-of.ts';

const shop: PublicShop = {
  name: 'Shutter House',
  address: 'Shop 12, Elephant Road',
  district: 'dhaka',
  town: 'Dhaka',
  place: 'Shop 12, Elephant Road, Dhaka',
  placeIn: {},
  hours: [{ days: ['saturday', 'friday'], from: '18:00', to: '01:00' }],
  phone: '01711234567',
  text: '',
};
const url = 'https://ditiyo.example/seller/1';

it('tells search engines where it is and when it is open, a night as they read it', () => {
  expect(storeOf(shop, url, 'https://ditiyo.example')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${url}#shop`,
    url,
    name: 'Shutter House',
    telephone: '+8801711234567',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Shop 12, Elephant Road',
      addressLocality: 'Dhaka',
      addressCountry: 'BD',
    },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Saturday', 'Friday'],
        opens: '18:00',
        closes: '01:00',
      },
    ],
  });
});

it('says nothing of hours and of a number that it does not have', () => {
  const { phone: _, ...rest } = shop;
  const told = storeOf({ ...rest, hours: [] }, url, 'https://ditiyo.example');
  expect(told).not.toHaveProperty('openingHoursSpecification');
  expect(told).not.toHaveProperty('telephone');
});

it('says of a whole day that it ends with it: from midnight to midnight would be no time at all', () => {
  const told = storeOf(
    { ...shop, hours: [{ days: ['friday'], from: '00:00', to: '00:00' }] },
    url,
    url,
  );
  expect(told.openingHoursSpecification).toMatchObject([{ opens: '00:00', closes: '23:59' }]);
});
