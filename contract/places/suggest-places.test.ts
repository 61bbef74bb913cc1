import { describe, expect, test } from 'vitest';
import { localPlace } from './local-place.ts';
import { suggestPlaces } from './suggest-places.ts';

describe('suggestions', () => {
  test.each([
    ['mirp', ['Mirpur, Dhaka', 'Mirpur, Kushtia']],
    ['Mirpur 10', ['Mirpur 10, Dhaka', 'Mirpur 10, Kushtia']],
    ['House 12, Dhanm', ['House 12, Dhanmondi, Dhaka']],
    ['সিলে', ['সিলেট', 'সিলেট সদর, সিলেট']],
    ['উত্তরা', ['উত্তরা, ঢাকা']],
    ['d', []],
    ['', []],
    ['Mirpur 10, Dhaka', []],
    ['nowhere at all', []],
  ])('of %j are %j', (text, expected) => {
    const found = suggestPlaces(text);
    expect(expected.length > 0 ? found.slice(0, expected.length) : found).toEqual(expected);
  });

  test('are few', () => {
    expect(suggestPlaces('ka').length).toBe(6);
  });
});

describe('a place in the other language', () => {
  test.each([
    ['Mirpur 10, Dhaka', 'bn', 'মিরপুর ১০, ঢাকা'],
    ['House 12, Road 7, Dhanmondi, Dhaka', 'bn', 'বাসা ১২, রোড ৭, ধানমন্ডি, ঢাকা'],
    ['Chittagong', 'bn', 'চট্টগ্রাম'],
    ['Mirpur, Kushtia', 'bn', 'মিরপুর, কুষ্টিয়া'],
    ['মিরপুর ১০, ঢাকা', 'en', 'Mirpur 10, Dhaka'],
    ['Sector 7, Uttara, Dhaka', 'bn', 'সেক্টর ৭, উত্তরা, ঢাকা'],
    ['Kolatoli, Cox’s Bazar', 'bn', 'কলাতলী, কক্সবাজার'],
    // As it is: known to nobody, or in these letters already.
    ['near the school', 'bn', undefined],
    ['Mirpur 10, Dhaka', 'en', undefined],
    ['মিরপুর ১০, ঢাকা', 'bn', undefined],
  ] as const)('%j in %s is %j', (location, language, expected) => {
    expect(localPlace(location, language)).toBe(expected);
  });

  test('of shops are written whole, but for names that nobody knows', () => {
    expect(localPlace('Shop 14, Eastern Plaza, Zorkonpool, Dhaka', 'bn')).toBe(
      'দোকান ১৪, ইস্টার্ন প্লাজা, Zorkonpool, ঢাকা',
    );
  });
});
