import type { IncomingHttpHeaders } from 'node:http';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Logger } from '#server/platform/log.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { Provider, WebhookEvent } from './provider.ts';
import * as webhooks from './webhook-store.ts';

/** Work that an event leaves for the outbox. */
export const settleReference = 'payments.settle_intent';

interface WebhookOptions {
  database: Database;
  log: Logger;
  provider: Provider;
}

/**
 * Makes the functions that take note of an event, once. Events come doubly, late and in any order, so one only says
 * which payment to look at; that is done after the answer.
 */
export function createWebhook({ database, log, provider }: WebhookOptions) {
  function readWebhook(payload: Buffer, headers: IncomingHttpHeaders): WebhookEvent {
    try {
      return provider.readWebhook(payload, headers);
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'webhook_refused');
      throw refuse(baseProblems, 'bad_input', { attack: 'forged_webhook' });
    }
  }

  /** Takes note of an event that the provider vouches for; returns whether it was new. */
  async function take({ id, type, about, reference }: WebhookEvent): Promise<boolean> {
    return database.transaction(async (tx) => {
      const isNew = await webhooks.insertEvent(tx, { id, type, about, reference });
      if (isNew && reference !== undefined) {
        // The version before this one reads `type`.
        const payload = { intentId: reference, about, type };
        await append(tx, { key: `${settleReference}:${id}`, kind: settleReference, payload });
      }
      await failPoint('webhook.written');
      return isNew;
    });
  }

  async function receive(payload: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    const event = readWebhook(payload, headers);
    await failPoint('webhook.read');
    await take(event);
    await failPoint('webhook.answering');
  }

  return { receive, take };
}
