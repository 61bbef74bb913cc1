import { eq, inArray, isNotNull, isNull, like, or, type SQL } from 'drizzle-orm';
import { type Call, type Endpoint, ok } from './call.ts';
import type { Executor } from './database.ts';
import { invalidRequest } from './errors.ts';
import { newId } from './ids.ts';
import { listObject, readPage } from './paging.ts';
import { getEvent, listEvents } from './store.ts';
import { sandboxEvents } from './tables.ts';
import { eventObject } from './views.ts';

export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.refunded'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated';

/** Who caused an event; the gateway itself, when a hold runs out, has neither. */
export type Cause = Pick<Call, 'now'> & Partial<Pick<Call, 'requestId' | 'idempotencyKey'>>;

/** Writes down what happened, in the transaction in which it happens; the webhook follows after the commit. */
export async function recordEvent(
  executor: Executor,
  cause: Cause,
  type: EventType,
  object: object,
): Promise<void> {
  await executor.insert(sandboxEvents).values({
    id: newId('evt'),
    type,
    object: { ...object },
    requestId: cause.requestId ?? null,
    idempotencyKey: cause.idempotencyKey ?? null,
    nextAttemptAt: cause.now,
    createdAt: cause.now,
  });
}

/** `payment_intent.*` means every type that begins so. */
function ofType(pattern: string): SQL | undefined {
  if (!pattern.endsWith('*')) return eq(sandboxEvents.type, pattern);
  const start = pattern.slice(0, -1).replace(/[\\%_]/g, '\\$&');
  return like(sandboxEvents.type, `${start}%`);
}

/** A dropped or given up delivery is as undelivered as a waiting one. */
function ofDelivery(success: boolean): SQL | undefined {
  return success ? isNotNull(sandboxEvents.deliveredAt) : isNull(sandboxEvents.deliveredAt);
}

const maxTypes = 20;

const listEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/events',
  publishable: false,
  prepare(fields) {
    const page = readPage(fields);
    const type = fields.text('type');
    const types = fields.list('types');
    const success = fields.flag('delivery_success');
    if (type !== undefined && types !== undefined) {
      throw invalidRequest('You may only specify one of these parameters: type, types.');
    }
    if (types !== undefined && types.length > maxTypes) {
      throw invalidRequest(`You may pass up to ${maxTypes} types.`, { param: 'types' });
    }
    const filters = [
      type === undefined ? undefined : ofType(type),
      types === undefined
        ? undefined
        : or(inArray(sandboxEvents.type, types), ...types.map(ofType)),
      success === undefined ? undefined : ofDelivery(success),
    ];
    return async (executor) =>
      ok(listObject('/v1/events', page, await listEvents(executor, page, filters), eventObject));
  },
};

const retrieveEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/events/:id',
  publishable: false,
  prepare(_fields, call) {
    return async (executor) => ok(eventObject(await getEvent(executor, call.id)));
  },
};

export const eventEndpoints = [listEndpoint, retrieveEndpoint];
