/* What receivers of webhooks can rely on: the shop sends by it, the document and the reference tell it. */

import { maxOldSecrets } from './kinds.ts';

/** Seconds from the beginning of an attempt to the last byte of its answer. */
export const answerSeconds = 10;

const minute = 60;
const hour = 60 * minute;

/** Seconds after each failed attempt before the next one; the last one repeats until the delivery is given up. */
export const retryPauses = [10, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour];

/** Seconds that a receiver can ask to be left alone for (Retry-After). */
export const maxRetryAfter = hour;

/** The answer by which a receiver ends its endpoint. */
export const goneStatus = 410;

/** Headers of each attempt (Standard Webhooks 1.0.0, symmetric signatures). */
export const webhookHeaders = {
  'webhook-id': 'Of the delivery: the same at each attempt and each replay.',
  'webhook-timestamp': 'When this attempt was signed, in seconds since 1970.',
  'webhook-signature': `One of each secret, up to ${maxOldSecrets + 1}, with a space between: \`v1,\` and the base64 of the HMAC-SHA256 of \`id.timestamp.body\`. Take it if any of them is good.`,
} as const;
