import { westernDigits } from '#web/ui/digits.ts';

interface Brand {
  name: string;
  pattern: RegExp;
  lengths: readonly number[];
  cvc: number;
  groups: readonly number[];
}

const fours = [4, 4, 4, 4, 3];

// First digits and lengths by ISO/IEC 7812 ranges, as the networks publish them.
const brands: readonly Brand[] = [
  { name: 'American Express', pattern: /^3[47]/, lengths: [15], cvc: 4, groups: [4, 6, 5] },
  {
    name: 'Diners Club',
    pattern: /^3(?:0[0-5]|[68])/,
    lengths: [14, 16, 19],
    cvc: 3,
    groups: [4, 6, 4],
  },
  { name: 'JCB', pattern: /^35/, lengths: [16, 17, 18, 19], cvc: 3, groups: fours },
  { name: 'Visa', pattern: /^4/, lengths: [13, 16, 19], cvc: 3, groups: fours },
  { name: 'Mastercard', pattern: /^(?:5[1-5]|2[2-7])/, lengths: [16], cvc: 3, groups: fours },
  { name: 'UnionPay', pattern: /^62/, lengths: [16, 17, 18, 19], cvc: 3, groups: fours },
  {
    name: 'Discover',
    pattern: /^6(?:011|4[4-9]|5)/,
    lengths: [16, 17, 18, 19],
    cvc: 3,
    groups: fours,
  },
];

const other: Omit<Brand, 'name' | 'pattern'> = {
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  cvc: 3,
  groups: fours,
};

export function digitsOf(text: string): string {
  return westernDigits(text).replace(/\D/g, '');
}

/** The card's network, once its first digits tell. */
export function brandOf(digits: string): string | undefined {
  return brands.find((brand) => brand.pattern.test(digits))?.name;
}

function traitsOf(digits: string) {
  return brands.find((brand) => brand.pattern.test(digits)) ?? other;
}

/** A card number in the groups that are embossed on its card: `4242 4242 4242 4242`. */
export function groupNumber(text: string): string {
  const { lengths, groups } = traitsOf(digitsOf(text));
  let rest = digitsOf(text).slice(0, Math.max(...lengths));
  // A short network's groups do not fit a long number of it.
  const plan = rest.length > groups.reduce((sum, size) => sum + size, 0) ? fours : groups;
  const parts: string[] = [];
  for (const size of plan) {
    if (!rest) break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

/** `MM / YY` from whatever was typed, pasted or filled in: `8/28`, `0828`, `08/2028`. */
export function groupExpiry(text: string): string {
  const typed = westernDigits(text).trim();
  const month = /^(\d)\s*\//.exec(typed);
  let digits = month ? `0${digitsOf(typed)}` : digitsOf(typed);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  const year = digits.slice(2);
  // A full year names its century; two digits do not.
  const short = year.length === 4 ? year.slice(2) : year.slice(0, 2);
  return short ? `${digits.slice(0, 2)} / ${short}` : digits;
}

export function cvcLength(number: string): number {
  return traitsOf(digitsOf(number)).cvc;
}

/** The check digit that catches every single mistyped digit (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export type NumberFault = 'missing' | 'incomplete' | 'incorrect';

export function faultOfNumber(text: string): NumberFault | undefined {
  const digits = digitsOf(text);
  if (!digits) return 'missing';
  if (!traitsOf(digits).lengths.includes(digits.length)) return 'incomplete';
  return passesLuhn(digits) ? undefined : 'incorrect';
}

export interface Expiry {
  month: number;
  year: number;
}

/** Reads `MM / YY`; a card is good until the end of its month. */
export function parseExpiry(text: string): Expiry | undefined {
  const digits = digitsOf(text);
  if (digits.length !== 4) return undefined;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

export type ExpiryFault = 'missing' | 'incomplete' | 'month' | 'past';

export function faultOfExpiry(text: string, today: Date): ExpiryFault | undefined {
  if (!digitsOf(text)) return 'missing';
  const expiry = parseExpiry(text);
  if (!expiry) return 'incomplete';
  if (expiry.month < 1 || expiry.month > 12) return 'month';
  const months = (expiry.year - today.getFullYear()) * 12 + expiry.month - 1 - today.getMonth();
  return months < 0 ? 'past' : undefined;
}

export type CvcFault = 'missing' | 'incomplete';

export function faultOfCvc(text: string, number: string): CvcFault | undefined {
  const digits = digitsOf(text);
  if (!digits) return 'missing';
  return digits.length === cvcLength(number) ? undefined : 'incomplete';
}
