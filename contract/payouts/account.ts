import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';

/** Ways in which a seller's money reaches them. */
export const payoutMethods = ['bank', 'bkash'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Digits of an account's number that are shown. */
export const endingLength = 4;

/** Hours after a change during which nothing is sent: whoever changed it may not have been its owner, and the mail has to be read. */
export const waitHours = 48;

const bengaliZero = '০'.charCodeAt(0);

/** Digits as people write them: Bangla digits, spaces and dashes too. */
const plainDigits = (text: string): string =>
  text
    .replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
    .replaceAll(/[\s-]/g, '');

/** Banks of Bangladesh number accounts with up to 17 digits; 6 is the shortest that is known of old ones. */
const bankNumber = /^\d{6,20}$/;
/** A mobile number of Bangladesh: 01, an operator's digit, eight more. With its country code it is the same. */
const bkashNumber = /^01[3-9]\d{8}$/;

const bankExample = 'Enter the account number in digits, from 6 to 20 of them';
const bkashExample = 'Enter the bKash number like 01711-234567';

const number = (example: string, plainOf: (text: string) => string | undefined) =>
  z.string({ error: 'Number is required' }).check(
    z.trim(),
    z.minLength(1, { error: 'Number is required', abort: true }),
    z.maxLength(40, example),
    z.refine((text) => plainOf(text) !== undefined, example),
    z.overwrite((text) => plainOf(text) ?? text),
  );

const readBank = (text: string) => {
  const digits = plainDigits(text);
  return bankNumber.test(digits) ? digits : undefined;
};

const readBkash = (text: string) => {
  const digits = plainDigits(text).replace(/^\+?880?(?=1)/, '0');
  return bkashNumber.test(digits) ? digits : undefined;
};

const name = line('Name', 100);

/** Where a seller's money goes, as they type it: the number comes out in plain digits. */
export const PayoutAccount = z.discriminatedUnion(
  'method',
  [
    z.object({
      method: z.literal('bank'),
      name,
      number: number(bankExample, readBank),
      bank: line('Bank', 100),
      branch: line('Branch', 100),
    }),
    z.object({ method: z.literal('bkash'), name, number: number(bkashExample, readBkash) }),
  ],
  { error: 'Choose a bank account or bKash' },
);
export type PayoutAccount = z.infer<typeof PayoutAccount>;
