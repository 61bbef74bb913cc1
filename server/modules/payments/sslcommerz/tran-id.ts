import { createHash } from 'node:crypto';
import type { Money } from '#contract/kernel/money.ts';

/** Characters of 128 bits in base 36, and of the highest price in tk. */
const idLength = 25;
const priceLength = 4;

const inBase36 = (value: bigint, length: number) => value.toString(36).padStart(length, '0');

/**
 * SSLCommerz's `tran_id` of a payment, of 29 characters: the same whenever the payment is asked for again. It holds the price
 * too, because SSLCommerz tells nothing of a payment that its payer has not answered.
 */
export function tranIdOf(payment: string, price: Money): string {
  const id = inBase36(BigInt(`0x${payment.replaceAll('-', '')}`), idLength);
  return id + inBase36(BigInt(price), priceLength);
}

const digitsOf = (text: string) =>
  [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);

/** Which payment of which price in tk a `tran_id` is about; undefined when it is none of ours. */
export function readTranId(tranId: string): { payment: string; price: number } | undefined {
  if (!/^[0-9a-z]{29}$/.test(tranId)) return undefined;
  const hex = digitsOf(tranId.slice(0, idLength)).toString(16).padStart(32, '0');
  if (hex.length > 32) return undefined;
  const payment = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { payment, price: Number(digitsOf(tranId.slice(idLength))) };
}

/** SSLCommerz's `refund_trans_id`, of 25 characters: the same for the same idempotency key. */
export function refundIdOf(idempotencyKey: string): string {
  const hash = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);
  return inBase36(BigInt(`0x${hash}`), idLength);
}
