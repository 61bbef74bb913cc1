import { randomBytes } from 'node:crypto';

/** An id that nobody can guess: 32 hex digits, as SSLCommerz's session keys have. */
export const newSessionKey = (): string => randomBytes(16).toString('hex').toUpperCase();

/** Ids of payments, refunds and notifications begin with the day, as SSLCommerz's do. */
export function newId(now: Date): string {
  const day = now.toISOString().slice(2, 19).replaceAll(/\D/g, '');
  return `${day}${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}
