import type { Clock } from '#server/platform/clock.ts';
import { ProviderError, type RemoteStatus, type ReturnStatus } from '../provider.ts';
import { toPaisa } from './amounts.ts';
import type { Ask } from './connection.ts';
import { type Answer, refusalIn, toError } from './errors.ts';

/** Milliseconds in which bKash executes a payment. */
const lifetime = 24 * 3_600_000;

/** What `payment/status` tells of a payment. */
export interface PaymentStatus {
  reference: string;
  /** `Initiated`, `Completed`; others are not documented. */
  state: string;
  amount: number;
  currency: string;
  invoice: string;
  /** The payer has given wallet, code and PIN; undefined where bKash does not say. */
  isVerified: boolean | undefined;
  /** Names the money that was taken. */
  trxId: string | undefined;
  /** What was not refunded yet; undefined where bKash does not say. */
  refundable: number | undefined;
  createdAt: Date;
}

function requireText(answer: Answer, ...names: string[]): string {
  const value = names.map((name) => answer[name]).find((each) => each !== undefined);
  if (typeof value === 'string' && value !== '') return value;
  throw new ProviderError('failed', `bKash: an answer has no ${names[0]}`);
}

const optionalText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** bKash's time, such as `2019-08-07T11:12:34:978 GMT+0600`: no ISO 8601, and without an offset that of Dhaka. */
export function parseTime(text: string): Date {
  const [, day, time, millis = '0', sign = '+', hours = '06', minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:[:.](\d{1,3}))? ?(?:GMT)?(?:([+-])(\d\d):?(\d\d))?$/.exec(
      text,
    ) ?? [];
  const moment = new Date(`${day}T${time}.${millis.padEnd(3, '0')}${sign}${hours}:${minutes}`);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ProviderError('failed', `bKash: the time ${JSON.stringify(text)} cannot be read`);
}

/** Documents call the field by either name. */
function verificationIn(answer: Answer): boolean | undefined {
  const text = optionalText(answer.userVerificationStatus ?? answer.verificationStatus);
  return text === undefined ? undefined : text === 'Complete';
}

/** Reads `payment/status`. Throws ProviderError; `unknown` when there is no such payment. */
export async function readStatus(ask: Ask, reference: string): Promise<PaymentStatus> {
  const answer = await ask('payment/status', { paymentID: reference });
  const refusal = refusalIn(answer);
  if (refusal) throw toError('status', refusal);
  if (requireText(answer, 'paymentID') !== reference) {
    throw new ProviderError('failed', 'bKash: the status is of another payment');
  }
  const refundable = optionalText(answer.maxRefundableAmount);
  return {
    reference,
    state: requireText(answer, 'transactionStatus'),
    amount: toPaisa(answer.amount),
    currency: requireText(answer, 'currency').toLowerCase(),
    invoice: requireText(answer, 'merchantInvoice', 'merchantInvoiceNumber'),
    isVerified: verificationIn(answer),
    trxId: optionalText(answer.trxID),
    refundable: refundable === undefined ? undefined : toPaisa(refundable),
    createdAt: parseTime(requireText(answer, 'paymentCreateTime')),
  };
}

/**
 * What the status means. Whoever came back without paying, or was declined, is done with: without `execute` bKash takes
 * nothing. That a payer has finished the page bKash knows better than their browser, so a return with success counts
 * only where bKash does not say. A state that is not documented counts as `processing`, so that nothing is decided by it.
 */
export function judge(
  { state, isVerified, createdAt }: PaymentStatus,
  returned: ReturnStatus | undefined,
  clock: Clock,
): RemoteStatus {
  if (state === 'Completed') return 'captured';
  if (clock().getTime() - createdAt.getTime() >= lifetime) return 'cancelled';
  if (state !== 'Initiated') return 'processing';
  if (returned === 'failure' || returned === 'cancel') return 'cancelled';
  return (isVerified ?? returned === 'success') ? 'authorised' : 'pending';
}
