import Stripe from 'stripe';
import { createBreaker, ServiceSilent } from '#server/platform/breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { call } from '#server/platform/tracing/span.ts';
import { createAccountGuard, ForeignAccount } from './account-guard.ts';

/** Where the provider is and how it knows us. Only the settings know whether it is the sandbox. */
export interface ProviderSettings {
  secretKey: string;
  /** One secret, or two with a comma between them while the provider changes it. */
  webhookSecret: string;
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
}

/** Milliseconds that one request may take; the SDK repeats it twice with the same idempotency key. */
const timeout = 8_000;
const retries = 2;

/** Refunds of one intent that are looked at. A shop that gives back whole amounts makes one. */
const maxRefunds = 100;

/** Rows of one page of a list: the most that the provider gives. */
const pageSize = 100;

export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'status'
  | 'amount'
  | 'currency'
  | 'metadata'
  | 'client_secret'
  | 'amount_received'
  | 'latest_charge'
  | 'created'
  | 'capture_method'
>;

/** What was given back of an intent that was read with its charge, in the smallest unit. */
export function refundedOf({ latest_charge: charge }: Pick<Intent, 'latest_charge'>): number {
  return charge && typeof charge === 'object' ? charge.amount_refunded : 0;
}

export interface IntentOrder {
  amount: number;
  currency: string;
  captureMethod: 'manual' | 'automatic';
  metadata: { shop: string; payment: string; booking: string; item: string; buyer: string };
}

/** What is read of a dispute. */
export type Dispute = Pick<Stripe.Dispute, 'id' | 'status' | 'reason' | 'amount' | 'currency'>;

/** Money that was given back, or is on its way. */
export type Refund = Pick<Stripe.Refund, 'id' | 'amount'>;

export function sumOf(refunds: readonly Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function isUndone({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'failed' || status === 'canceled';
}

export type ProviderEvent = Stripe.Event;

const { errors } = Stripe;

/** Did the provider say no, fail or stay silent? Anything else is a defect of ours or our database's. */
export function isProviderError(error: unknown): boolean {
  return error instanceof errors.StripeError || isGivenUp(error);
}

/** The shop's account has less than it should give back: tomorrow's sales may fill it. */
function isShortOfMoney(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'balance_insufficient';
}

/** The provider said no for good: asking again with the same words changes nothing. */
export function isFinalRefusal(error: unknown): boolean {
  const refused =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError;
  return refused && !isShortOfMoney(error);
}

/** No answer came back: whether the provider did it is unknown, and no answer is stored under the key. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof errors.StripeConnectionError || isGivenUp(error);
}

/** It is not asked any more for a while: it failed too often, or our keys are of another account. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof ServiceSilent || error instanceof ForeignAccount;
}

/** The provider does not know the object: it is another account's, or another provider's. */
export function isUnknownObject(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

function isAlreadyRefunded(error: unknown): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
  );
}

function isFailure(error: unknown): boolean {
  return error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
}

/**
 * The part of Stripe that the shop uses, in the shop's words. Throws the SDK's errors, ServiceSilent, and ForeignAccount
 * where `judgeAccount` finds a fault with the account of the keys; without it no account is asked for.
 */
export function createProvider(
  settings: ProviderSettings,
  clock: Clock,
  judgeAccount?: (account: string) => Promise<string | undefined>,
) {
  const { secretKey, webhookSecret, ...where } = settings;
  const stripe = new Stripe(secretKey, {
    ...where,
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  const breaker = createBreaker('the payment provider', clock, isFailure);
  const ask = <T>(name: string, work: () => Promise<T>) =>
    call(`payment provider ${name}`, () => breaker(work));
  const account = judgeAccount && createAccountGuard({ readAccount, judge: judgeAccount });
  const guard = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await account?.pass();
    return ask(name, work);
  };
  const webhookSecrets = webhookSecret.split(',').map((secret) => secret.trim());
  const live = /^[rs]k_live_/.test(secretKey);

  /** The account of our keys and its mode, such as `acct_1 live`; a restricted key may not be allowed to read it. */
  async function readAccount(): Promise<string | undefined> {
    try {
      const { id } = await ask('account', () => stripe.accounts.retrieveCurrent());
      return `${id} ${live ? 'live' : 'test'}`;
    } catch (error) {
      if (error instanceof errors.StripePermissionError) return undefined;
      throw error;
    }
  }

  /** Refunds that were made or are on their way. */
  async function listRefunds(id: string): Promise<Refund[]> {
    const { data } = await stripe.refunds.list({ payment_intent: id, limit: maxRefunds });
    return data.filter((refund) => !isUndone(refund));
  }

  /**
   * Gives back what is left of the amount; answers all refunds of the intent, or undefined when the bank took none.
   * Looks first: whatever key an earlier try used, what was given back is not given back again.
   */
  async function refund(intent: Intent, idempotencyKey: string): Promise<Refund[] | undefined> {
    const earlier = await listRefunds(intent.id);
    if (sumOf(earlier) >= intent.amount_received) return earlier;
    try {
      const made = await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey });
      return isUndone(made) ? undefined : [made, ...earlier];
    } catch (error) {
      // Somebody else was faster, between our look and our request.
      if (isAlreadyRefunded(error)) return listRefunds(intent.id);
      throw error;
    }
  }

  /** All rows of a list, page by page; each page is one guarded request. */
  async function* walk<Row extends { id: string }>(
    read: (page: {
      limit: number;
      starting_after?: string;
    }) => Promise<{ data: Row[]; has_more: boolean }>,
  ): AsyncGenerator<Row> {
    let after: string | undefined;
    for (;;) {
      const page = { limit: pageSize, ...(after !== undefined && { starting_after: after }) };
      const { data, has_more: hasMore } = await guard('list', () => read(page));
      yield* data;
      after = data.at(-1)?.id;
      if (!hasMore || after === undefined) return;
    }
  }

  return {
    createIntent(order: IntentOrder, idempotencyKey: string): Promise<Intent> {
      const { amount, currency, captureMethod, metadata } = order;
      const params: Stripe.PaymentIntentCreateParams = {
        amount,
        currency,
        capture_method: captureMethod,
        allowed_payment_method_types: ['card'],
        metadata,
      };
      return guard('create', () => stripe.paymentIntents.create(params, { idempotencyKey }));
    },
    /** An intent with its charge, which tells how much was given back. */
    retrieveIntent: (id: string): Promise<Intent> =>
      guard('retrieve', () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
    captureIntent: (id: string, idempotencyKey: string): Promise<Intent> =>
      guard('capture', () => stripe.paymentIntents.capture(id, {}, { idempotencyKey })),
    cancelIntent: (id: string, idempotencyKey: string): Promise<Intent> =>
      guard('cancel', () => stripe.paymentIntents.cancel(id, {}, { idempotencyKey })),
    refundIntent: (intent: Intent, idempotencyKey: string): Promise<Refund[] | undefined> =>
      guard('refund', () => refund(intent, idempotencyKey)),
    /** Looks anew whether our keys are of the account that they should be of; answers what is wrong. */
    findForeignAccount: async (): Promise<string | undefined> => account?.find(),
    listDisputes: async (id: string): Promise<Dispute[]> => {
      const list = () => stripe.disputes.list({ payment_intent: id, limit: pageSize });
      return (await guard('disputes', list)).data;
    },
    listRefunds: (id: string) => guard('refunds', () => listRefunds(id)),
    /** All intents made since then (seconds since 1970) with their charges, newest first. */
    listIntents: (from: number): AsyncGenerator<Intent> =>
      walk((page) =>
        stripe.paymentIntents.list({
          ...page,
          created: { gte: from },
          expand: ['data.latest_charge'],
        }),
      ),
    /** Events since then that no webhook of ours has taken, newest first. */
    listMissedWebhooks: (from: number): AsyncGenerator<ProviderEvent> =>
      walk((page) =>
        stripe.events.list({ ...page, created: { gte: from }, delivery_success: false }),
      ),
    /** The event of a webhook; throws when it is not the provider's, is old, or is of the other mode. */
    readWebhook(payload: Buffer, signature: string): ProviderEvent {
      const event = readSigned(stripe, payload, signature, webhookSecrets);
      if (event.livemode !== live) throw new Error('the event is of the other mode');
      return event;
    },
  };
}

function readSigned(
  stripe: Stripe,
  payload: Buffer,
  signature: string,
  secrets: readonly string[],
): ProviderEvent {
  const [secret = '', ...others] = secrets;
  try {
    return stripe.webhooks.constructEvent(payload, signature, secret);
  } catch (error) {
    if (others.length === 0) throw error;
    return readSigned(stripe, payload, signature, others);
  }
}

export type Provider = ReturnType<typeof createProvider>;
