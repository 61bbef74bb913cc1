import Stripe from 'stripe';
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import { call } from '#server/platform/tracing/span.ts';
import { createAccountGuard } from '../account-guard.ts';
import { isFailure, isForbidden, toProviderError } from './errors.ts';

/** Where Stripe is and how it knows us. Only the settings know whether it is the sandbox. */
export interface StripeSettings {
  secretKey: string;
  /** One secret, or two with a comma between them while Stripe changes it. */
  webhookSecret: string;
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
}

/** Milliseconds that one request may take; the SDK repeats it twice with the same idempotency key. */
const timeout = 8_000;
const retries = 2;

/** Rows of one page of a list: the most that Stripe gives. */
export const pageSize = 100;

/**
 * The SDK behind a circuit breaker and the account guard. `judgeAccount` tells what is wrong with the account of our keys;
 * without it the account is not read.
 */
export function connect(
  settings: StripeSettings,
  clock: Clock,
  judgeAccount?: (account: string) => Promise<string | undefined>,
) {
  const { secretKey, webhookSecret: _, ...where } = settings;
  const stripe = new Stripe(secretKey, {
    ...where,
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  });
  const isLive = /^[rs]k_live_/.test(secretKey);
  const breaker = createCircuitBreaker('the payment provider', clock, isFailure);
  const ask = <T>(name: string, work: () => Promise<T>) =>
    call(`payment provider ${name}`, () => breaker(work));
  const account = judgeAccount && createAccountGuard({ readAccount, judge: judgeAccount });

  /** The account of our keys and its mode, such as `acct_1 live`; a restricted key may not be allowed to read it. */
  async function readAccount(): Promise<string | undefined> {
    try {
      const { id } = await ask('account', () => stripe.accounts.retrieveCurrent());
      return `${id} ${isLive ? 'live' : 'test'}`;
    } catch (error) {
      if (isForbidden(error)) return undefined;
      throw error;
    }
  }

  /** Makes a request, once the account guard passes. Throws ProviderError. */
  async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      await account?.pass();
      return await ask(name, work);
    } catch (error) {
      throw toProviderError(error);
    }
  }

  /** All rows of a list, page by page; each page is one request. */
  async function* walk<Row extends { id: string }>(
    read: (page: {
      limit: number;
      starting_after?: string;
    }) => Promise<{ data: Row[]; has_more: boolean }>,
  ): AsyncGenerator<Row> {
    let after: string | undefined;
    for (;;) {
      const page = { limit: pageSize, ...(after !== undefined && { starting_after: after }) };
      const { data, has_more: hasMore } = await guarded('list', () => read(page));
      yield* data;
      after = data.at(-1)?.id;
      if (!hasMore || after === undefined) return;
    }
  }

  async function findForeignAccount(): Promise<string | undefined> {
    try {
      return await account?.find();
    } catch (error) {
      throw toProviderError(error);
    }
  }

  return { stripe, isLive, guarded, walk, findForeignAccount };
}

export type Connection = ReturnType<typeof connect>;
