/** States of a payment at the provider, in its own words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface Billing {
  name: string;
  email: string;
}

export type CardOutcome =
  | {
      paymentIntentId: string;
      status: IntentStatus;
      /** The bank wants to see the buyer on a page of its own first. */
      redirect?: string | undefined;
      /** Why the try before this one failed. */
      problem?: string | undefined;
    }
  /** `message` is the provider's; it is empty where the fields say it themselves. */
  | { error: { code: string; message: string } };

/** The payment provider as a page sees it: the card's number never passes through our own code's hands further than this. */
export interface CardPayments {
  /** Asks the provider to hold the money. Never throws. */
  confirm(clientSecret: string, billing: Billing): Promise<CardOutcome>;
  /** Asks the provider where a payment stands. Never throws. */
  find(clientSecret: string): Promise<CardOutcome>;
}

/** Whether the buyer's part is over, well or badly: what is left is the shop's to say. */
export function isSettled(status: IntentStatus): boolean {
  return ['requires_capture', 'succeeded', 'processing', 'canceled'].includes(status);
}

/** What both card forms take. */
export interface CardFieldsProps {
  publishableKey: string;
  disabled: boolean;
  /** Hands out the port once cards can be taken; takes it back with undefined. */
  onReady: (cards: CardPayments | undefined) => void;
}
