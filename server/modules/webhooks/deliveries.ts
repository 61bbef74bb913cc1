import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { WebhookDeliveryId, WebhookEndpointId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { webhookProblems } from '#contract/webhooks/problems.ts';
import type {
  WebhookDeliveriesQuery,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookReplays,
} from '#contract/webhooks/schemas.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './deliveries-store.ts';
import { endRest } from './endpoints-store.ts';
import { auditEndpoint, type Caller, findOwn, lockOwn, type WebhooksOptions } from './options.ts';
import { viewDelivery, viewDetails } from './view.ts';

const newest = { sort: 'newest', order: 'desc' } as const;

/** What was and is to be sent, read and sent again by whoever's endpoint it is. */
export function createDeliveries(options: WebhooksOptions) {
  const { database, limit, onWaiting } = options;
  const { db } = database;

  async function listDeliveries(
    caller: Caller,
    id: WebhookEndpointId,
    { state, limit: rows, cursor }: WebhookDeliveriesQuery,
  ): Promise<WebhookDeliveryPage> {
    await findOwn(db, id, caller);
    const size = pageSize(rows);
    const reading = store.readDeliveriesFrom(newest, cursor);
    const found = await store.listDeliveries(db, id, state, reading, size + 1);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return {
      rows: page.map(({ row, behind }) => viewDelivery(row, behind)),
      total: await store.countDeliveries(db, id, state),
      nextCursor,
    };
  }

  async function findOwnDelivery(caller: Caller, id: WebhookDeliveryId) {
    const found = await store.findDelivery(db, id, caller.id);
    if (!found) throw refuse(baseProblems, 'not_found');
    return found;
  }

  async function readDelivery(
    caller: Caller,
    id: WebhookDeliveryId,
  ): Promise<WebhookDeliveryDetails> {
    const found = await findOwnDelivery(caller, id);
    return viewDetails(found, await store.listAttempts(db, id));
  }

  /** Does something that is sent at once, however long the endpoint was to rest, under the lock of an endpoint that is not ended. */
  async function sendFrom(
    caller: Caller,
    id: WebhookEndpointId,
    action: AuditAction,
    act: (tx: Tx) => Promise<number>,
  ): Promise<number> {
    const done = await database.transaction(async (tx) => {
      const endpoint = await lockOwn(tx, id, caller);
      if (endpoint.endedAt) throw refuse(webhookProblems, 'webhook_ended');
      const count = await act(tx);
      if (count > 0) await endRest(tx, id);
      await auditEndpoint(tx, caller, action, endpoint, { after: { deliveries: count } });
      return count;
    });
    if (done > 0) onWaiting();
    return done;
  }

  async function ping(caller: Caller, id: WebhookEndpointId): Promise<number> {
    await findOwn(db, id, caller);
    await limit.consume(caller.id);
    return sendFrom(caller, id, 'webhook_pinged', async (tx) => {
      await store.insertPing(tx, id);
      return 1;
    });
  }

  /** 0 of one that is under way. */
  async function replay(caller: Caller, id: WebhookDeliveryId): Promise<number> {
    const { row } = await findOwnDelivery(caller, id);
    await limit.consume(caller.id);
    return sendFrom(caller, row.endpointId, 'webhooks_replayed', (tx) =>
      store.replayDelivery(tx, id),
    );
  }

  async function replayAll(
    caller: Caller,
    id: WebhookEndpointId,
    { since }: WebhookReplays,
  ): Promise<number> {
    await findOwn(db, id, caller);
    await limit.consume(caller.id);
    return sendFrom(caller, id, 'webhooks_replayed', (tx) =>
      store.replayGivenUp(tx, id, since === undefined ? undefined : new Date(since)),
    );
  }

  return { listDeliveries, readDelivery, ping, replay, replayAll };
}
