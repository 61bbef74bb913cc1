import type { StatusCode } from './errors.ts';

interface Wallet {
  /** Said on the payer's page. */
  en: string;
  bn: string;
  /** Why bKash refuses to execute a payment from it. */
  refusal?: StatusCode;
}

/** bKash's own test wallets. */
export const wallets: Readonly<Record<string, Wallet>> = {
  '01770618575': { en: 'pays', bn: 'পরিশোধ হয়' },
  '01823074817': { en: 'has too little money', bn: 'যথেষ্ট টাকা নেই', refusal: '2023' },
  '01823074818': { en: 'is blocked', bn: 'বন্ধ করা', refusal: '2037' },
};

/** What its owner types, whichever wallet it is. */
export const answers = { otp: '123456', pin: '12121' } as const;
