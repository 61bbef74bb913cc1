import type { WebhookBody } from '#contract/webhooks/payloads.ts';
import type { DeliveryRow } from './deliveries-store.ts';

/** In which order receivers read them. */
const fields = [
  'bookingId',
  'offerId',
  'itemId',
  'sellerId',
  'by',
  'state',
  'until',
  'price',
  'stockNumber',
];

/** What is sent: of one delivery the same bytes at each attempt. */
export function bodyOf({ kind, at, data }: Pick<DeliveryRow, 'kind' | 'at' | 'data'>): string {
  const told = fields.flatMap((name) => (name in data ? [[name, data[name]] as const] : []));
  const body: WebhookBody = {
    type: kind,
    timestamp: at.toISOString(),
    data: Object.fromEntries(told),
  };
  return JSON.stringify(body);
}
