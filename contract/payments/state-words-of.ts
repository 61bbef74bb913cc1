import { cashStateWords, checkoutStateWords, stateWords } from './state-words.ts';
import type { PaymentMethod, PaymentState } from './states.ts';

const otherwise = {
  card: {},
  bkash: checkoutStateWords,
  sslcommerz: checkoutStateWords,
  cash: cashStateWords,
} satisfies Record<PaymentMethod, typeof cashStateWords>;

/** The state of a payment in the words of its method; `message` is what the catalogs translate. */
export const stateWordsOf = (state: PaymentState, method: PaymentMethod): { message: string } =>
  (otherwise[method] as typeof cashStateWords)[state] ?? stateWords[state];
