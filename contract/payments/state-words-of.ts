import { cashStateWords, stateWords } from './state-words.ts';
import type { PaymentMethod, PaymentState } from './states.ts';

/** The state of a payment in the words of its method; `message` is what the catalogs translate. */
export const stateWordsOf = (state: PaymentState, method: PaymentMethod): { message: string } =>
  (method === 'cash' ? cashStateWords[state] : undefined) ?? stateWords[state];
