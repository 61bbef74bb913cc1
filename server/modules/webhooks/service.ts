import { randomUUID } from 'node:crypto';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { WebhookEndpointId } from '#contract/kernel/ids.ts';
import { maxWebhookEndpoints } from '#contract/webhooks/kinds.ts';
import { webhookProblems } from '#contract/webhooks/problems.ts';
import type {
  WebhookEndpointChange,
  WebhookEndpointCreated,
  WebhookEndpointFields,
  WebhookEndpoints,
  WebhookSecret,
  WebhookSecretRequest,
} from '#contract/webhooks/schemas.ts';
import { type Callers, type CheckPresence, lockPerson } from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Poster } from '#server/platform/public-network/index.ts';
import type { Seal } from '#server/platform/seal.ts';
import { checkAddress } from './addresses.ts';
import { createDeliveries } from './deliveries.ts';
import * as store from './endpoints-store.ts';
import { createSecret, sealSecret, secretOverlapMs } from './signing.ts';
import { viewEndpoint } from './view.ts';

export type Caller = Callers['seller_or_admin'];

export interface WebhooksOptions {
  database: Database;
  clock: Clock;
  seal: Seal;
  poster: Pick<Poster, 'isReachable'>;
  /** Takes addresses by http and in private networks. */
  allowsPrivate: boolean;
  checkPresence: CheckPresence;
  /** Pings and replays of one person. */
  limit: Limiter;
  /** Called after a commit that left something to send. */
  onWaiting: () => void;
}

/** Of an address the log of admins gets no more than whoever reads it needs: the rest may hold a secret of its owner's. */
const nameOf = (url: string): string => new URL(url).host;

/** What is done with an endpoint, for the log of admins; sellers' acts stand there as well, as every act on a secret does. */
export function auditEndpoint(
  tx: Tx,
  caller: Caller,
  action: string,
  { id, url }: { id: WebhookEndpointId; url: string },
  changes: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  const subject = { kind: 'webhook_endpoint', id, name: nameOf(url) };
  return audit(tx, { actor: caller, action, subject, ...changes });
}

/** Where people have events sent, and with which secret they are signed. */
export function createWebhooksService(options: WebhooksOptions) {
  const { database, clock, seal, poster, allowsPrivate, checkPresence } = options;
  const { db } = database;

  /** Refuses as not found what is not the caller's. */
  async function lockOwn(tx: Tx, id: WebhookEndpointId, { id: person }: Caller) {
    const endpoint = await store.lockEndpoint(tx, id, person);
    if (!endpoint) throw refuse(baseProblems, 'not_found');
    return endpoint;
  }

  async function findOwn(id: WebhookEndpointId, { id: person }: Caller) {
    const endpoint = await store.findEndpoint(db, id, person);
    if (!endpoint) throw refuse(baseProblems, 'not_found');
    return endpoint;
  }

  async function list({ id }: Caller): Promise<WebhookEndpoints> {
    const rows = await store.listEndpoints(db, id);
    return { endpoints: rows.map((row) => viewEndpoint(row, clock())) };
  }

  async function create(
    caller: Caller,
    { url: text, kinds, password }: WebhookEndpointFields,
  ): Promise<WebhookEndpointCreated> {
    const url = await checkAddress(poster, text, { allowsPrivate });
    await checkPresence(caller, password, webhookProblems);
    const id = randomUUID() as WebhookEndpointId;
    const secret = createSecret();
    await database.transaction(async (tx) => {
      // Two at once are counted one after the other.
      const person = await lockPerson(tx, caller.id);
      if (!person || person.deletedAt) throw refuse(baseProblems, 'unauthorized');
      if ((await store.countEndpoints(tx, person.id)) >= maxWebhookEndpoints) {
        throw refuse(webhookProblems, 'webhook_most');
      }
      await store.insertEndpoint(tx, {
        id,
        personId: person.id,
        wholeShop: person.isAdmin,
        url,
        kinds,
        secret: sealSecret(seal, secret, id),
      });
      const after = { host: nameOf(url), kinds };
      await auditEndpoint(tx, caller, 'webhook_endpoint_created', { id, url }, { after });
    });
    return { acknowledged: true, insertedId: id, secret };
  }

  async function change(
    caller: Caller,
    id: WebhookEndpointId,
    { url: text, kinds, password }: WebhookEndpointChange,
  ): Promise<number> {
    const found = await findOwn(id, caller);
    const url =
      text === found.url ? found.url : await checkAddress(poster, text, { allowsPrivate });
    if (url !== found.url) await checkPresence(caller, password, webhookProblems);
    return database.transaction(async (tx) => {
      const before = await lockOwn(tx, id, caller);
      if (before.url === url && before.kinds.join() === kinds.join()) return 0;
      await store.updateEndpoint(tx, id, { url, kinds });
      await auditEndpoint(tx, caller, 'webhook_endpoint_changed', before, {
        before: { host: nameOf(before.url), kinds: before.kinds },
        after: { host: nameOf(url), kinds },
      });
      return 1;
    });
  }

  /** 0 where it is gone already. */
  async function remove(caller: Caller, id: WebhookEndpointId): Promise<number> {
    return database.transaction(async (tx) => {
      const endpoint = await lockOwn(tx, id, caller);
      const gone = await store.deleteEndpoint(tx, id, caller.id);
      await auditEndpoint(tx, caller, 'webhook_endpoint_deleted', endpoint);
      return gone;
    });
  }

  async function rotate(
    caller: Caller,
    id: WebhookEndpointId,
    { password }: WebhookSecretRequest,
  ): Promise<WebhookSecret> {
    await findOwn(id, caller);
    await checkPresence(caller, password, webhookProblems);
    const secret = createSecret();
    const oldSecretUntil = new Date(clock().getTime() + secretOverlapMs);
    await database.transaction(async (tx) => {
      const endpoint = await lockOwn(tx, id, caller);
      await store.updateEndpoint(tx, id, {
        secret: sealSecret(seal, secret, id),
        oldSecret: endpoint.secret,
        oldSecretUntil,
      });
      await auditEndpoint(tx, caller, 'webhook_secret_changed', endpoint);
    });
    return { secret, oldSecretUntil: oldSecretUntil.toISOString() };
  }

  /** 0 where it was not ended. */
  async function resume(caller: Caller, id: WebhookEndpointId): Promise<number> {
    const found = await findOwn(id, caller);
    if (!found.endedAt) return 0;
    if (!(await poster.isReachable(new URL(found.url)))) {
      throw refuse(webhookProblems, 'webhook_private');
    }
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
    create,
    change,
    remove,
    rotate,
    resume,
    ...createDeliveries({ ...options, lockOwn, findOwn }),
  };
}

export type WebhooksService = ReturnType<typeof createWebhooksService>;
