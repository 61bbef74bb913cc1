import { createHmac, randomBytes } from 'node:crypto';
import { secretOverlapHours } from '#contract/webhooks/kinds.ts';
import type { Seal } from '#server/platform/seal.ts';

/* Standard Webhooks 1.0.0 (standardwebhooks.com), symmetric signatures. */

const prefix = 'whsec_';

/** The specification takes 24 to 64. */
const secretBytes = 32;

/** A new secret, as receivers are given it. */
export const createSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`;

/** Whose a sealed secret is: nobody moves it to another endpoint. */
const aboutOf = (endpointId: string) => `webhook endpoint ${endpointId}`;

export const sealSecret = (seal: Seal, secret: string, endpointId: string): string =>
  seal.close(secret, aboutOf(endpointId));

/** What a message is signed with. */
export interface SealedSecrets {
  id: string;
  secret: string;
  /** Those before it, as `joinSealed` gives them. */
  oldSecret: string | null;
  oldSecretUntil: Date | null;
}

/** The sealed secrets that sign at this moment: those before the last do for a day, so that a receiver can change over. */
export function sealedAt(
  { secret, oldSecret, oldSecretUntil }: Omit<SealedSecrets, 'id'>,
  at: Date,
): string[] {
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && at < oldSecretUntil;
  return [secret, ...(isOldGood ? oldSecret.split(' ') : [])];
}

/** Sealed secrets as one text: a sealed text has no space in it. */
export const joinSealed = (sealed: readonly string[]): string => sealed.join(' ');

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

/** The headers that tell a receiver which message it is, since when, and by whom. Each attempt has a timestamp of its own, in seconds. */
export function signedHeaders(
  seal: Seal,
  secrets: SealedSecrets,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': sealedAt(secrets, at)
      .map((sealed) => signatureOf(seal.open(sealed, aboutOf(secrets.id)), signed))
      .join(' '),
  };
}

export const secretOverlapMs = secretOverlapHours * 60 * 60 * 1_000;
