import type { WebhookEndpointId } from '#contract/kernel/ids.ts';
import { maxOldSecrets } from '#contract/webhooks/kinds.ts';
import { webhookProblems } from '#contract/webhooks/problems.ts';
import type {
  WebhookEndpoints,
  WebhookSecret,
  WebhookSecretRequest,
} from '#contract/webhooks/schemas.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkReachable } from './addresses.ts';
import { createDeliveries } from './deliveries.ts';
import * as store from './endpoints-store.ts';
import { auditEndpoint, type Caller, findOwn, lockOwn, type WebhooksOptions } from './options.ts';
import { createSecret, joinSealed, sealedAt, sealSecret, secretOverlapMs } from './signing.ts';
import { viewEndpoint } from './view.ts';
import { createWriting } from './writing.ts';

/** Where people have events sent, and with which secret they are signed. */
export function createWebhooksService(options: WebhooksOptions) {
  const { database, clock, seal, checkPresence, limit } = options;
  const { db } = database;

  async function list({ id }: Caller): Promise<WebhookEndpoints> {
    const rows = await store.listEndpoints(db, id);
    return { endpoints: rows.map((row) => viewEndpoint(row, clock())) };
  }

  async function remove(caller: Caller, id: WebhookEndpointId): Promise<number> {
    return database.transaction(async (tx) => {
      const endpoint = await lockOwn(tx, id, caller);
      await store.deleteEndpoint(tx, id);
      await auditEndpoint(tx, caller, 'webhook_endpoint_deleted', endpoint);
      return 1;
    });
  }

  async function rotate(
    caller: Caller,
    id: WebhookEndpointId,
    { password }: WebhookSecretRequest,
  ): Promise<WebhookSecret> {
    await findOwn(db, id, caller);
    await checkPresence(caller, password);
    const secret = createSecret();
    const now = clock();
    const oldSecretUntil = new Date(now.getTime() + secretOverlapMs);
    await database.transaction(async (tx) => {
      const endpoint = await lockOwn(tx, id, caller);
      // Whichever of them a receiver has was promised a day: none ends sooner for another one.
      const old = sealedAt(endpoint, now);
      if (old.length > maxOldSecrets) throw refuse(webhookProblems, 'webhook_secrets');
      await store.updateEndpoint(tx, id, {
        secret: sealSecret(seal, secret, id),
        oldSecret: joinSealed(old),
        oldSecretUntil,
      });
      await auditEndpoint(tx, caller, 'webhook_secret_changed', endpoint);
    });
    return { secret, oldSecretUntil: oldSecretUntil.toISOString() };
  }

  /** 0 where it was not ended. */
  async function resume(caller: Caller, id: WebhookEndpointId): Promise<number> {
    const found = await findOwn(db, id, caller);
    if (!found.endedAt) return 0;
    await limit.consume(caller.id);
    await checkReachable(options, new URL(found.url));
    return database.transaction(async (tx) => {
      const endpoint = await lockOwn(tx, id, caller);
      if (!endpoint.endedAt) return 0;
      await store.resumeEndpoint(tx, id);
      await auditEndpoint(tx, caller, 'webhook_endpoint_resumed', endpoint);
      return 1;
    });
  }

  return {
    list,
    remove,
    rotate,
    resume,
    ...createWriting(options),
    ...createDeliveries(options),
  };
}

export type WebhooksService = ReturnType<typeof createWebhooksService>;
