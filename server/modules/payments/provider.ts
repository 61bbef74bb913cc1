import type { Money } from '#contract/kernel/money.ts';
import type { ReturnStatus } from '#contract/payments/states.ts';

export type { ReturnStatus } from '#contract/payments/states.ts';

/** Where a payment stands at the provider. Pending: it waits for its buyer; authorised: the money is held, not taken. */
export type RemoteStatus = 'pending' | 'processing' | 'authorised' | 'captured' | 'cancelled';

/** Metadata of a payment at the provider: from it a lost row can be written anew. */
export interface PaymentMetadata {
  shop: string;
  payment: string;
  booking: string;
  item: string;
  buyer: string;
  /** Of the day when it was begun: percent of the price. */
  commission?: string;
}

/** What is asked for when a payment is made. */
export interface PaymentOrder {
  amount: Money;
  currency: string;
  /** `automatic`: the provider takes the money as soon as it may. */
  captureMethod: 'manual' | 'automatic';
  metadata: PaymentMetadata;
  /** What the payer's page of the provider shows, and whom the provider may ask for. */
  item: { name: string; category: string };
  payer: { name: string; email: string; phone: string };
}

/** A payment as the provider has it. Amounts are in paisa, as in our ledger: banks also refund fractions of a taka. */
export interface RemotePayment {
  /** The provider's id of it, and our transaction id. */
  reference: string;
  status: RemoteStatus;
  amount: number;
  currency: string;
  /** What was taken, and what of it was given back. */
  captured: number;
  refunded: number;
  captureMethod: PaymentOrder['captureMethod'];
  /** Empty where it was not made by a shop. */
  metadata: Readonly<Record<string, string>>;
  /** The buyer's browser confirms the card with it; null where there is nothing to confirm. */
  clientSecret: string | null;
  /** The payer's page of the provider, known only when the payment is made; null where there is none. */
  redirectUrl: string | null;
  /** Of one that is pending: its payer has paid, and their bank has not answered yet. */
  waitsForBank?: boolean;
  /** The provider took the money and takes it for suspicious. */
  isRisky?: boolean;
  createdAt: Date;
}

/** Money that was given back, or is on its way. */
export interface Refund {
  id: string;
  amount: number;
  /** Our id of the part that it gives back, where the provider keeps one. */
  part?: string | undefined;
}

/** A part of what was taken, to be given back. */
export interface RefundPart {
  id: string;
  amount: number;
}

export function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** A buyer who asks their bank for the money back. */
export interface Dispute {
  id: string;
  /** `needs_response`, `under_review`, `won`, `lost`, `prevented`; with `warning_` before it the bank only inquires. */
  status: string;
  reason: string;
  amount: number;
  currency: string;
}

/** An event of the provider: which payment to read again, and for what. */
export interface WebhookEvent {
  id: string;
  /** As the provider calls it. */
  type: string;
  about: 'payment' | 'declined' | 'refund' | 'dispute';
  /** Undefined where it is about no payment. */
  reference: string | undefined;
  at: Date;
}

/**
 * Why the provider did not do what it was asked for:
 * - `declined`: the card was refused
 * - `refused`: the request was, and would be again
 * - `unknown`: it does not know the payment
 * - `insufficient_balance`: the shop's account has less than the refund; later sales may fill it
 * - `conflict`: the idempotency key is in use, or was used for something else
 * - `failed`: an internal error of the provider
 * - `unreachable`: no reply came, so whether it was done is unknown, and no reply is stored under the key
 * - `not_asked`: no request was made: the circuit breaker is open, or our keys are of another account
 */
export type ProviderErrorKind =
  | 'declined'
  | 'refused'
  | 'unknown'
  | 'insufficient_balance'
  | 'conflict'
  | 'failed'
  | 'unreachable'
  | 'not_asked';

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** No request was made, as the provider does not let the shop in: its keys are wrong, or it is shut out. */
export class KeysRefused extends ProviderError {
  constructor(message: string) {
    super('not_asked', message);
  }
}

const isOf =
  (...kinds: ProviderErrorKind[]) =>
  (error: unknown): boolean =>
    error instanceof ProviderError && kinds.includes(error.kind);

/** Whether the provider refused, failed or did not reply. Anything else is a fault of ours. */
export const isProviderError = (error: unknown): boolean => error instanceof ProviderError;

/** The same request would be refused again. */
export const isFinalRefusal = isOf('declined', 'refused', 'unknown');

export const isUnanswered = isOf('unreachable', 'not_asked');

export const isNotAsked = isOf('not_asked');

/** The same was asked for before, and is not done, or not yet. */
export const isConflict = isOf('conflict');

/** The provider refuses to take this buyer's money. */
export const isDeclined = isOf('declined');

/** The provider does not know the payment: it is another account's, or another provider's. */
export const isUnknownPayment = isOf('unknown');

/**
 * What takes the money of one payment method. Each command may be repeated under its idempotency key. All throw
 * ProviderError and nothing else.
 */
export interface Provider {
  /** Asks for a payment, which its buyer then authorises. */
  create(order: PaymentOrder, idempotencyKey: string): Promise<RemotePayment>;
  /** `returned` is how the payer came back, for providers that tell nothing of a payment before it is captured. */
  find(reference: string, returned?: ReturnStatus): Promise<RemotePayment>;
  /** Takes the money that is held. */
  capture(reference: string, idempotencyKey: string): Promise<RemotePayment>;
  /** Ends a payment whose money was not taken; what is held is let go. Left out where the provider knows no such call. */
  cancel?(reference: string, idempotencyKey: string): Promise<RemotePayment>;
  /**
   * Seconds that an item is kept for its payer. Given only where the payer's page takes the money at once, so that the
   * item has to be theirs before they are sent there.
   */
  checkoutSeconds?: number;
  /**
   * Refunds what is left of the amount; returns all refunds of the payment, or undefined when the bank took none. What was
   * refunded under another key is not refunded again.
   */
  refund(payment: RemotePayment, idempotencyKey: string): Promise<Refund[] | undefined>;
  /**
   * Refunds a part; undefined when the bank did not. Where `findsParts` is given, it looks before it asks: what was given
   * back by an earlier request, whatever its key, is answered and not given back again.
   */
  refundPart(
    reference: string,
    part: RefundPart,
    idempotencyKey: string,
  ): Promise<Refund | undefined>;
  /** Given where a part can be looked up. Without it one whose answer was lost is never asked for again. */
  findsParts?: true;
  /** Given where a payment is refunded once, whole or in part. */
  refundsOnce?: true;
  /** Refunds that were made or are on their way. */
  listRefunds(reference: string): Promise<Refund[]>;
  /** The ids of refunds that failed or were cancelled after they were made. Left out where none can. */
  listFailedRefunds?(reference: string): Promise<string[]>;
}

/** A provider of cards: it has an account and lists of its own, sends webhooks, and its banks take disputes. */
export interface CardProvider extends Provider {
  cancel(reference: string, idempotencyKey: string): Promise<RemotePayment>;
  /** The setting that holds the provider's key; an admin is told of it. */
  keySetting: string;
  listDisputes(reference: string): Promise<Dispute[]>;
  /** All payments made since then, newest first. */
  listRecent(from: Date): AsyncIterable<RemotePayment>;
  /** Events since then that no webhook of ours has taken, newest first. */
  listMissedWebhooks(from: Date): AsyncIterable<WebhookEvent>;
  /** The event of a webhook; throws when it is not the provider's, is old, or is of the other mode. */
  readWebhook(
    payload: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): WebhookEvent;
  /** Reads the account of our keys again; returns what is wrong with it, if anything. */
  findForeignAccount(): Promise<string | undefined>;
}
