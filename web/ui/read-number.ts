import { plainNumber, westernDigits } from './digits.ts';

/** Groups of three digits, or of two as in South Asia, the last of three. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/;

/**
 * A number as people and spreadsheets write it: `৪৫,৫০০ tk` is 45500, and `/-` or `/=` ends a price. What is none stays a text, which the contract refuses: a comma
 * that may be a decimal one is not guessed at, nor a dot that may group digits: `45.000` is no 45.
 */
export function readNumber(text: string): number | string | undefined {
  const amount = westernDigits(text)
    .replace(/(?:tk|taka|bdt|৳|টাকা)\.?/gi, '')
    .replace(/(?<=\d)\s*\/[-=]\s*$/, '')
    .trim();
  if (amount === '') return text.trim() === '' ? undefined : text;
  if (amount.includes(',') && !grouped.test(amount)) return text;
  const digits = plainNumber(amount);
  return /^-?\d+(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : text;
}
