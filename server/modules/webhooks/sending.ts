import { goneStatus, maxRetryAfter } from '#contract/webhooks/receiving.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import type { Logger } from '#server/platform/log.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import {
  type PostAnswer,
  type Poster,
  readRetryAfter,
} from '#server/platform/public-network/index.ts';
import type { Seal } from '#server/platform/seal.ts';
import { readAddress } from './addresses.ts';
import { bodyOf } from './body.ts';
import type { ClaimedDelivery } from './claiming-store.ts';
import { giveUpOfEnded } from './cleaning-store.ts';
import { webhookEnded } from './domain-events.ts';
import { type EndpointRow, endEndpoint } from './endpoints-store.ts';
import {
  lockEndpointOf,
  markDelivered,
  markFailed,
  noteAttempt,
  type Outcome,
  release,
} from './finishing-store.ts';
import type { WebhookMails } from './mails.ts';
import { pauseAfter, restAfter } from './retries.ts';
import { signedHeaders } from './signing.ts';

export interface SendingOptions {
  database: Database;
  log: Logger;
  clock: Clock;
  seal: Seal;
  poster: Poster;
  /** Lets it send by http, and to private networks. */
  allowsPrivate: boolean;
  mails: WebhookMails;
  /** Called after a commit that ended an endpoint. */
  onEnded: () => void;
}

function outcomeOf({ milliseconds, ...answer }: PostAnswer): Outcome {
  if (answer.fault) return { milliseconds, fault: answer.fault, answer: '' };
  const { status, beginning, retryAfter } = answer;
  const told = { milliseconds, status, answer: beginning };
  if (status >= 200 && status < 300) return told;
  // Where it leads is never asked: it could lead inward.
  if (status >= 300 && status < 400) return { ...told, fault: 'redirect' };
  const seconds = readRetryAfter(retryAfter, maxRetryAfter);
  return { ...told, fault: 'status', ...(seconds !== undefined && { retryAfter: seconds }) };
}

async function end(
  { mails }: Pick<SendingOptions, 'mails'>,
  tx: Tx,
  endpoint: EndpointRow,
  why: 'gone' | 'failing',
): Promise<void> {
  const { id } = endpoint;
  const at = await endEndpoint(tx, id, why);
  await mails.ended(tx, endpoint, { why, at });
  await append(
    tx,
    webhookEnded.entry(`${id}:${at.toISOString()}`, { endpointId: id, at: at.toISOString() }),
  );
}

/** Makes the function that tries one claimed delivery and notes what became of it. */
export function createSending(options: SendingOptions) {
  const { database, log, clock, seal, poster, allowsPrivate, onEnded } = options;

  /** An address that was good when it was saved may be good no more, since the shop's settings are others. */
  async function send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Outcome> {
    const url = readAddress(delivery.url, { allowsPrivate });
    if (!url) return { milliseconds: 0, fault: 'address', answer: '' };
    const body = bodyOf(delivery);
    const { endpointId, secret, oldSecret, oldSecretUntil } = delivery;
    const secrets = { id: endpointId, secret, oldSecret, oldSecretUntil };
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Ditiyo-Webhooks/1',
      'accept-encoding': 'identity',
      ...signedHeaders(seal, secrets, { id: delivery.id, body, at: clock() }),
    };
    return outcomeOf(await poster.post({ url, headers, body, signal }));
  }

  /** Answers whether the endpoint was ended by it, or by another attempt meanwhile. */
  function note(
    delivery: ClaimedDelivery,
    outcome: Outcome,
  ): Promise<'by this' | 'before' | undefined> {
    return database.transaction(async (tx) => {
      const endpoint = await lockEndpointOf(tx, delivery);
      // It was deleted meanwhile, and its deliveries with it.
      if (!endpoint) return undefined;
      await noteAttempt(tx, delivery.id, outcome);
      if (!outcome.fault) {
        await markDelivered(tx, delivery, endpoint, outcome);
        return undefined;
      }
      await markFailed(tx, delivery, outcome, {
        pause: pauseAfter(delivery.attempts),
        rest: restAfter(endpoint.failures + 1),
      });
      const isGone = outcome.status === goneStatus;
      if (endpoint.endedAt) return 'before';
      if (!isGone && !endpoint.isOver) return undefined;
      await end(options, tx, endpoint, isGone ? 'gone' : 'failing');
      return 'by this';
    });
  }

  /** One that cannot be sent at all, such as by a secret that the shop cannot read, has failed as any other. */
  function trySending(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Outcome> {
    return send(delivery, signal).catch((error): Outcome => {
      log.error(
        { event: 'webhook_unsendable', err: error, delivery: delivery.id },
        'A webhook could not be made ready to be sent.',
      );
      return { milliseconds: 0, fault: 'internal', answer: '' };
    });
  }

  /** Never throws: what cannot be noted is tried again once its lease is over. */
  return async function attempt(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    try {
      await failPoint('webhooks.claimed');
      const outcome = await trySending(delivery, signal);
      if (signal.aborted && outcome.fault) return await release(database.db, delivery);
      await failPoint('webhooks.sent');
      // Another attempt of the endpoint may have held it for too long; what arrived is not to be sent again for that.
      const ended = await note(delivery, outcome).catch(() => note(delivery, outcome));
      if (!ended) return;
      if (ended === 'by this') onEnded();
      await giveUpOfEnded(database.db);
    } catch (error) {
      log.error(
        { event: 'webhook_attempt_lost', err: error, delivery: delivery.id },
        'An attempt to deliver a webhook could not be noted; it is tried again.',
      );
    }
  };
}
