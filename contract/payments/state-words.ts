import type { Attention } from './overview-schemas.ts';
import type { PaymentState } from './states.ts';

/** The states of a card payment for somebody who runs a shop, on pages and in exported files: `message` is what the catalogs translate. */
export const stateWords: Readonly<Record<PaymentState, { message: string }>> = {
  creating: { message: 'Being started' },
  open: { message: "Waiting for the buyer's card" },
  allocated: { message: 'Card accepted, taking the money' },
  captured: { message: 'Paid' },
  failed: { message: "Failed: the card's hold ended" },
  releasing: { message: 'Releasing the hold on the card' },
  released: { message: 'Ended, nothing was charged' },
  refunding: { message: 'Money on its way back' },
  refunded: { message: 'Money given back' },
  needs_human: { message: 'Needs manual review' },
};

/** What is said otherwise of a payment on a page of the provider. */
export const checkoutStateWords: Readonly<Partial<Record<PaymentState, { message: string }>>> = {
  open: { message: 'Waiting for the buyer on the payment page' },
  allocated: { message: 'Item kept while the buyer pays' },
  failed: { message: 'Failed: the provider refused it' },
  releasing: { message: 'Let go; late money would be given back' },
};

/** What is said otherwise where the two deal in cash. */
export const cashStateWords: Readonly<Partial<Record<PaymentState, { message: string }>>> = {
  open: { message: 'Cash: waiting for both to say so' },
  captured: { message: 'Paid in cash' },
  releasing: { message: 'Cash: coming to nothing' },
  released: { message: 'Cash: came to nothing' },
};

/** What stands beside the state when it alone does not say that somebody should look. */
export const attentionWords: Readonly<Partial<Record<Attention, { message: string }>>> = {
  disputed: { message: 'Disputed by the buyer' },
  stuck: { message: 'Takes too long' },
  alarm: { message: 'Alarm' },
};
