import * as z from 'zod/mini';
import { pingKind, type WebhookKind, webhookKinds } from './kinds.ts';
import { dataShapeOf, exampleData } from './payloads.ts';
import { answerSeconds, goneStatus, webhookHeaders } from './receiving.ts';

/* Webhooks as OpenAPI 3.1 tells them. */

type SentKind = WebhookKind | typeof pingKind;

const summaries: Record<SentKind, string> = {
  'listing.published':
    'An item came on sale, for the first time or after the shop had looked at it.',
  'listing.changed': 'A listing was edited by its seller.',
  'listing.paused': 'A listing was put aside by its seller.',
  'listing.resumed': 'An item is on sale again, after it was paused, expired, withdrawn or sold.',
  'listing.expired': 'A listing ended because its seller did not renew it.',
  'listing.held': 'An item waits: the shop looks at it first, or it has to show an evidence photo.',
  'listing.withdrawn': 'A listing was taken off sale by its seller.',
  'listing.sold': 'An item was paid for.',
  'listing.removed': 'An item left the shop.',
  'offer.made': 'A buyer or the seller named a price.',
  'offer.answered': 'An offer was accepted, declined or countered.',
  'offer.ended': 'Nobody can answer an offer any more.',
  'reservation.made': 'An item is reserved for a booking, or for longer.',
  'reservation.ended': 'An item is not reserved any more.',
  'order.booked': 'An item was booked.',
  'order.paid': 'An order was paid.',
  'order.handed_over': 'The item of an order was handed over.',
  'order.completed': 'An order was completed.',
  'order.cancelled': 'A booking was cancelled or lost before it was paid.',
  'order.refunded': 'An order was refunded.',
  ping: 'Sent by hand, to see whether a receiver answers.',
};

const sentKinds: readonly SentKind[] = [...webhookKinds, pingKind];

const exampleMoment = '2026-11-29T09:30:00.000Z';

function bodyOf(kind: SentKind) {
  const data = kind === pingKind ? z.strictObject({}) : dataShapeOf(kind);
  const shape = z.object({ type: z.literal(kind), timestamp: z.iso.datetime(), data });
  const { $schema: _, ...schema } = z.toJSONSchema(shape);
  const value = {
    type: kind,
    timestamp: exampleMoment,
    data: kind === pingKind ? {} : exampleData[kind],
  };
  return { schema, examples: { camera: { value } } };
}

const parameters = Object.entries(webhookHeaders).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

const responses = {
  '2XX': { description: `It arrived: any such status within ${answerSeconds} seconds.` },
  [goneStatus]: { description: 'Nothing more is to be sent to this endpoint.' },
  default: { description: 'It did not arrive and is tried again, redirects as well.' },
};

/** What is sent for each kind, the ping last. */
export const describeWebhooks = () =>
  Object.fromEntries(
    sentKinds.map((kind) => [
      kind,
      {
        post: {
          summary: summaries[kind],
          tags: ['webhooks'],
          security: [],
          parameters,
          requestBody: { required: true, content: { 'application/json': bodyOf(kind) } },
          responses,
        },
      },
    ]),
  );
