import { westernDigits } from './digits.ts';

/** Marks that come along unseen when a number is copied from a list of contacts. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** How a number of Bangladesh begins when it is called from elsewhere: +880, 00880, or 880 alone. */
const countryCode = /^(?:\+|00)?880(?=0?1)/;

/** The digits of a number as it is dialled in Bangladesh, as far as it is one. */
function localDigits(text: string): string {
  const plain = westernDigits(text)
    .replace(unseen, '')
    .replace(/[\s().-]/g, '');
  return countryCode.test(plain) ? plain.replace(countryCode, '').replace(/^0?/, '0') : plain;
}

/** `01712-345678` for a mobile number of Bangladesh (operators 013 to 019), however it is written; else undefined. */
export function groupedMobile(text: string): string | undefined {
  const digits = localDigits(text);
  if (!/^01[3-9]\d{8}$/.test(digits)) return undefined;
  return `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** Begins as a mobile number of Bangladesh, and has too few digits or too many. */
export function isMiscounted(text: string): boolean {
  const digits = localDigits(text);
  return /^01[3-9]\d*$/.test(digits) && digits.length !== 11;
}

/**
 * The number for everybody to read and dial: Bangla digits, unseen marks and an 880 without its plus are put right. What
 * anybody can dial stays as its owner writes it.
 */
export function tidyPhone(text: string): string {
  const seen = text.replace(unseen, '').trim();
  const western = westernDigits(seen);
  if (western === seen && !/^880/.test(seen)) return seen;
  return groupedMobile(western) ?? western;
}
