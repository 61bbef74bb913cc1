import type { Clock } from '#server/platform/clock.ts';
import { toMinor } from '../amounts.ts';
import { isPageAddress } from '../page-address.ts';
import {
  type PaymentOrder,
  type Provider,
  ProviderError,
  type Refund,
  type RemotePayment,
  type ReturnStatus,
  sumOf,
} from '../provider.ts';
import { toPaisa, toTakaText } from './amounts.ts';
import { type Ask, type BkashSettings, connect } from './connection.ts';
import { isDoneBefore, refusalIn, toError } from './errors.ts';
import { lookUpFailed, lookUpRefunds, refundPart, refundRest } from './refunds.ts';
import { judge, type PaymentStatus, parseTime, readStatus } from './status.ts';

export interface BkashOptions extends BkashSettings {
  /** Where the payer's browser comes back to, with `paymentID` and `status`. */
  callbackUrl: string;
}

const fixed = { captureMethod: 'manual', clientSecret: null } as const;

async function create(
  ask: Ask,
  callbackUrl: string,
  { amount, currency, metadata, payer }: PaymentOrder,
): Promise<RemotePayment> {
  const answer = await ask('create', {
    mode: '0011',
    payerReference: payer.phone || metadata.payment,
    callbackURL: callbackUrl,
    amount: toTakaText(toMinor(amount)),
    currency: currency.toUpperCase(),
    intent: 'sale',
    merchantInvoiceNumber: metadata.payment,
  });
  const refusal = refusalIn(answer);
  if (refusal) throw toError('create', refusal);
  const { paymentID: reference, bkashURL: redirectUrl } = answer;
  if (typeof reference !== 'string' || !isPageAddress(redirectUrl)) {
    throw new ProviderError('failed', 'bKash create: the answer has no payment');
  }
  return {
    ...fixed,
    reference,
    status: 'pending',
    amount: toPaisa(answer.amount),
    currency: String(answer.currency).toLowerCase(),
    captured: 0,
    refunded: 0,
    metadata: { payment: String(answer.merchantInvoiceNumber) },
    redirectUrl,
    createdAt: parseTime(String(answer.paymentCreateTime)),
  };
}

/** Refunds of a payment; of one that was not taken, and where bKash says that all is still there, it is not asked. */
async function refundsOf(ask: Ask, status: PaymentStatus): Promise<Refund[]> {
  if (status.state !== 'Completed' || status.refundable === status.amount) return [];
  return lookUpRefunds(ask, status);
}

async function find(
  ask: Ask,
  clock: Clock,
  reference: string,
  returned?: ReturnStatus,
): Promise<RemotePayment> {
  const found = await readStatus(ask, reference);
  const status = judge(found, returned, clock);
  return {
    ...fixed,
    reference,
    status,
    amount: found.amount,
    currency: found.currency,
    captured: status === 'captured' ? found.amount : 0,
    refunded: sumOf(await refundsOf(ask, found)),
    metadata: { payment: found.invoice },
    redirectUrl: null,
    createdAt: found.createdAt,
  };
}

/**
 * `execute` takes the money, without an idempotency key. It is sent once and never repeated here: without an answer the
 * caller reads the status before it asks again, and bKash executes a payment at most once, so a second request for it
 * takes nothing. Of such a one the status tells what the first did.
 */
async function capture(ask: Ask, clock: Clock, reference: string): Promise<RemotePayment> {
  const refusal = refusalIn(await ask('execute', { paymentID: reference }));
  if (refusal && !isDoneBefore(refusal)) throw toError('execute', refusal);
  const payment = await find(ask, clock, reference);
  // Its one execution is under way, or was used up and took nothing: that does not tell which.
  if (refusal && payment.status !== 'captured') {
    throw new ProviderError('conflict', `bKash execute: ${refusal.code} ${refusal.message}`);
  }
  return payment;
}

/**
 * bKash's tokenized checkout without agreement as the shop's payment provider. Nothing is held before `execute`, so there
 * is nothing to cancel. A payment that was made twice, as its first answer got lost, has one whose page nobody knows.
 */
export function createBkashProvider(options: BkashOptions, clock: Clock): Provider {
  const { callbackUrl, ...settings } = options;
  const ask = connect(settings, clock);
  return {
    create: (order) => create(ask, callbackUrl, order),
    find: (reference, returned) => find(ask, clock, reference, returned),
    capture: (reference) => capture(ask, clock, reference),
    async refund({ reference }) {
      const status = await readStatus(ask, reference);
      if (status.state === 'Completed') return refundRest(ask, status);
      throw new ProviderError('refused', 'bKash refund: the payment was not taken');
    },
    async refundPart(reference, part) {
      const status = await readStatus(ask, reference);
      if (status.state === 'Completed') return refundPart(ask, status, part);
      throw new ProviderError('refused', 'bKash refund: the payment was not taken');
    },
    findsParts: true,
    refundsOnce: true,
    listRefunds: async (reference) => refundsOf(ask, await readStatus(ask, reference)),
    async listFailedRefunds(reference) {
      const status = await readStatus(ask, reference);
      return status.state === 'Completed' ? lookUpFailed(ask, status) : [];
    },
  };
}
