import type { OutboxEntry, OutboxHandler } from './outbox.ts';

/** Something that happened and that others act on, stored with the change itself: its name and what it tells. */
export interface EventKind<Payload> {
  /** Stored: it stays. */
  readonly kind: string;
  /** `key` tells this event from all others of its kind. */
  entry(key: string, payload: Payload): OutboxEntry;
}

/** `const productRemoved = eventKind<{ productId: ProductId }>('catalogue.product_removed')` */
export function eventKind<Payload extends Record<string, string>>(
  kind: string,
): EventKind<Payload> {
  return { kind, entry: (key, payload) => ({ key: `${kind}:${key}`, kind, payload }) };
}

type Handled = readonly [kind: string, handler: OutboxHandler];

/** A row of a table of handlers. The payload is what `entry` took: nothing else writes this kind. */
export function on<Payload>(
  event: EventKind<Payload>,
  run: (payload: Payload) => Promise<void>,
): Handled {
  return [event.kind, (payload) => run(payload as Payload)];
}

export function handle(rows: readonly Handled[]): Record<string, OutboxHandler> {
  return Object.fromEntries(rows);
}
