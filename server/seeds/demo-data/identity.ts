import { createHash } from 'node:crypto';

function digest(text: string): Buffer {
  return createHash('sha256').update(`ditiyo demo ${text}`).digest();
}

/** The id of a demo row: always the same for the same name (RFC 9562, version 8). */
export function demoId(kind: string, name: string): string {
  const hex = digest(`${kind} ${name}`).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** A number from `from` up to and including `to`, fixed by the name. */
export function demoNumber(name: string, from: number, to: number): number {
  return from + (digest(name).readUInt32BE(0) % (to - from + 1));
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A transaction id in the payment provider's form, recognisable as the demo's. */
export function demoTransaction(product: string): string {
  const letters = [...digest(`payment ${product}`).subarray(0, 16)];
  return `pi_demo${letters.map((byte) => alphabet[byte % alphabet.length]).join('')}`;
}

/** The provider's id of what it gave back of a payment, recognisable as the demo's. */
export const demoRefund = (payment: string): string => `re_demo${payment.replaceAll('-', '')}`;

/** As the shop makes it for a payment in cash (server/modules/payments/cash). */
export const demoCashReference = (payment: string): string => `cash_${payment.replaceAll('-', '')}`;
