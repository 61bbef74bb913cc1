import * as z from 'zod/mini';
import { maxPasswordLength } from '../accounts/password-lengths.ts';
import { ProductId, WebhookDeliveryId, WebhookEndpointId } from '../kernel/ids.ts';
import { pageOf, paging } from '../kernel/table.ts';
import {
  maxWebhookEndpoints,
  maxWebhookUrlLength,
  pingKind,
  webhookDeliveryStates,
  webhookEndpointStates,
  webhookEnds,
  webhookFaults,
  webhookKinds,
} from './kinds.ts';

/** Which addresses are good the server alone knows: a shop that is developed may send to its own machine. */
const url = z
  .string({ error: 'Address is required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Address is required', abort: true }),
    z.maxLength(maxWebhookUrlLength, `Address can have ${maxWebhookUrlLength} characters at most`),
  );

const kinds = z
  .array(z.enum(webhookKinds, { error: `kinds must hold some of ${webhookKinds.join(', ')}` }), {
    error: 'Choose at least one event',
  })
  .check(
    z.minLength(1, 'Choose at least one event'),
    z.maxLength(webhookKinds.length, 'An event stands here twice'),
    z.refine((all) => new Set(all).size === all.length, 'An event stands here twice'),
  );

/** Left out by those who sign in with Google: they have signed in just now. */
const password = z.optional(
  z.string({ error: 'Password is required' }).check(z.maxLength(maxPasswordLength)),
);

export const WebhookEndpointFields = z.object({ url, kinds, password });
export type WebhookEndpointFields = z.infer<typeof WebhookEndpointFields>;

/** The password only where the address is another one. */
export const WebhookEndpointChange = z.object({ url, kinds, password });
export type WebhookEndpointChange = z.infer<typeof WebhookEndpointChange>;

export const WebhookSecretRequest = z.object({ password });
export type WebhookSecretRequest = z.infer<typeof WebhookSecretRequest>;

export const WebhookEndpointView = z.object({
  _id: WebhookEndpointId,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  /** Of all sellers: an admin's. */
  wholeShop: z.boolean(),
  state: z.enum(webhookEndpointStates),
  /** Since when nothing has arrived there, or since when nothing is sent. */
  since: z.optional(z.iso.datetime()),
  ended: z.optional(z.enum(webhookEnds)),
  lastSuccess: z.optional(z.iso.datetime()),
  /** Until when the secrets before the last one sign as well. */
  oldSecretUntil: z.optional(z.iso.datetime()),
  /** Deliveries that wait, and those that were given up and can still be read. */
  waiting: z.int(),
  givenUp: z.int(),
  createdAt: z.iso.datetime(),
});
export type WebhookEndpointView = z.infer<typeof WebhookEndpointView>;

export const WebhookEndpoints = z.object({
  endpoints: z.array(WebhookEndpointView).check(z.maxLength(maxWebhookEndpoints)),
});
export type WebhookEndpoints = z.infer<typeof WebhookEndpoints>;

/** The secret is told here and never again. */
export const WebhookEndpointCreated = z.object({
  acknowledged: z.literal(true),
  insertedId: WebhookEndpointId,
  secret: z.string(),
});
export type WebhookEndpointCreated = z.infer<typeof WebhookEndpointCreated>;

export const WebhookSecret = z.object({
  secret: z.string(),
  /** Until when those before sign as well. */
  oldSecretUntil: z.iso.datetime(),
});
export type WebhookSecret = z.infer<typeof WebhookSecret>;

export const WebhookDeliveriesQuery = z.object({
  state: z.optional(
    z.enum(webhookDeliveryStates, {
      error: `state must be one of ${webhookDeliveryStates.join(', ')}`,
    }),
  ),
  ...paging,
});
export type WebhookDeliveriesQuery = z.infer<typeof WebhookDeliveriesQuery>;

const delivery = {
  /** As its receiver reads it in `webhook-id`. */
  _id: WebhookDeliveryId,
  kind: z.enum([...webhookKinds, pingKind]),
  itemId: z.optional(ProductId),
  /** When it happened. */
  at: z.iso.datetime(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  /** Of one that waits: when it is tried next, unless one of its item before it still waits. */
  nextAt: z.optional(z.iso.datetime()),
  /** Waits for one of the same item before it. */
  behind: z.boolean(),
  /** Status of the last answer. */
  status: z.optional(z.int()),
  fault: z.optional(z.enum(webhookFaults)),
};

export const WebhookDeliveryRow = z.object(delivery);
export type WebhookDeliveryRow = z.infer<typeof WebhookDeliveryRow>;

export const WebhookDeliveryPage = pageOf(WebhookDeliveryRow);
export type WebhookDeliveryPage = z.infer<typeof WebhookDeliveryPage>;

export const WebhookAttempt = z.object({
  at: z.iso.datetime(),
  milliseconds: z.int(),
  status: z.optional(z.int()),
  fault: z.optional(z.enum(webhookFaults)),
  /** How its answer began: a kilobyte at most. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetails = z.object({
  ...delivery,
  /** What is sent, to the byte. */
  body: z.string(),
  /** The newest first, of those that can be read. */
  tried: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

export const WebhookReplays = z.object({
  /** Those that happened since then; left out: all that can be read. */
  since: z.optional(z.iso.datetime({ error: 'since must be a moment' })),
});
export type WebhookReplays = z.infer<typeof WebhookReplays>;
