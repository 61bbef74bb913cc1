import type { Clock } from '#server/platform/clock.ts';
import { toMinor } from '../amounts.ts';
import {
  type Provider,
  ProviderError,
  type Refund,
  type RemotePayment,
  type ReturnStatus,
  sumOf,
} from '../provider.ts';
import { createSession } from './create.ts';
import { judge, listAttempts, listTaken, type TakenMoney } from './find.ts';
import { type IpnBody, readIpn } from './ipn.ts';
import { refundAll, refundPart, withoutCancelled } from './refund.ts';
import { readTranId, tranIdOf } from './tran-id.ts';
import { createWire, type SslcommerzStore } from './wire.ts';

export interface SslcommerzSettings extends SslcommerzStore {
  /** Where payers come back to; SSLCommerz sends them there by POST. */
  returnUrl: string;
  ipnUrl: string;
  /** Seconds that an item is kept for its payer. */
  checkoutSeconds: number;
  /**
   * The refunds that we know of: SSLCommerz lists none, and answers questions about one only. Left out: `listRefunds` is
   * always empty.
   */
  refundsOf?: (reference: string) => Promise<readonly Refund[]>;
}

export interface SslcommerzProvider extends Provider {
  checkoutSeconds: number;
  /** The reference that an IPN is about; undefined when it is not signed for this store. Nothing else in it is believed. */
  readIpn(body: IpnBody): string | undefined;
}

/** SSLCommerz's times are of Dhaka's clocks, as far as can be seen. */
function readTime(text: string, otherwise: Date): Date {
  const moment = new Date(`${text.replace(' ', 'T')}+06:00`);
  return Number.isNaN(moment.getTime()) ? otherwise : moment;
}

/** A payment of which SSLCommerz says no more than where it stands: the rest is what the reference says was asked for. */
function asAsked(reference: string, now: Date): RemotePayment {
  const asked = readTranId(reference);
  if (!asked) throw new ProviderError('unknown', 'no transaction id of SSLCommerz');
  return {
    reference,
    status: 'pending',
    amount: toMinor(asked.price),
    currency: 'bdt',
    captured: 0,
    refunded: 0,
    captureMethod: 'automatic',
    metadata: { payment: asked.payment },
    clientSecret: null,
    redirectUrl: null,
    createdAt: now,
  };
}

/** What contradicts itself is reported as an amount of 0, or as a payment of nobody, so that a person decides. */
function asTaken(asked: RemotePayment, taken: readonly TakenMoney[]): RemotePayment {
  const [first] = taken;
  if (!first) return asked;
  const amount = taken.reduce((sum, each) => sum + (each.amount ?? Number.NaN), 0) || 0;
  const isOurs = taken.every(
    ({ tranId, values }) => tranId === asked.reference && values.payment === first.values.payment,
  );
  const odd = taken.find(({ currency }) => currency !== asked.currency);
  return {
    ...asked,
    status: 'captured',
    amount,
    captured: amount,
    currency: (odd ?? first).currency,
    metadata: isOurs ? first.values : {},
    isRisky: taken.some(({ isRisky }) => isRisky),
    createdAt: readTime(first.at, asked.createdAt),
  };
}

/**
 * SSLCommerz as a payment provider: a payer's page that takes the money at once. It cannot hold money, nor end a payment
 * before its payer does.
 */
export function createSslcommerzProvider(
  settings: SslcommerzSettings,
  clock: Clock,
): SslcommerzProvider {
  const { storeId, checkoutSeconds, refundsOf } = settings;
  const wire = createWire(settings, clock);

  async function readTaken(reference: string): Promise<TakenMoney[]> {
    return listTaken(wire, await listAttempts(wire, reference), storeId);
  }

  async function find(reference: string, returned?: ReturnStatus): Promise<RemotePayment> {
    const asked = asAsked(reference, clock());
    const attempts = await listAttempts(wire, reference);
    const status = judge(attempts, returned);
    // Of whoever has answered nothing on the page it lists no attempt.
    const waitsForBank = status === 'pending' && attempts.length > 0;
    if (status !== 'captured') return { ...asked, status, waitsForBank };
    return asTaken(asked, await listTaken(wire, attempts, storeId));
  }

  const listRefunds = async (reference: string) =>
    withoutCancelled(wire, (await refundsOf?.(reference)) ?? []);

  return {
    checkoutSeconds,
    async create(order) {
      const reference = tranIdOf(order.metadata.payment, order.amount);
      const redirectUrl = await createSession(wire, order, reference, settings);
      return {
        ...asAsked(reference, clock()),
        currency: order.currency,
        metadata: { ...order.metadata },
        redirectUrl,
      };
    },
    find,
    // The money was taken when its payer paid.
    capture: (reference) => find(reference),
    async refund({ reference }, idempotencyKey) {
      const taken = await readTaken(reference);
      if (taken.length === 0) throw new ProviderError('refused', 'SSLCommerz took no money');
      const earlier = await listRefunds(reference);
      const refunds: Refund[] = [];
      let back = sumOf(earlier);
      for (const money of taken) {
        const made = await refundAll(wire, money, idempotencyKey, back);
        if (made) refunds.push(made);
        back = Math.max(0, back - (money.amount ?? 0));
      }
      return [...refunds, ...earlier];
    },
    async refundPart(reference, part) {
      const [money] = await readTaken(reference).catch((error: unknown) => {
        // Nothing was asked for yet.
        throw new ProviderError('not_asked', String(error), { cause: error });
      });
      if (!money) throw new ProviderError('refused', 'SSLCommerz took no money');
      return refundPart(wire, money, part);
    },
    listRefunds,
    async listFailedRefunds(reference) {
      const known = (await refundsOf?.(reference)) ?? [];
      const effective = await withoutCancelled(wire, known);
      return known.filter((refund) => !effective.includes(refund)).map(({ id }) => id);
    },
    readIpn: (body) => readIpn(body, settings),
  };
}
