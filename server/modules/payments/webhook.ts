import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Logger } from '#server/platform/log.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { Provider, ProviderEvent } from './provider.ts';
import * as store from './store.ts';

/** Work that an event leaves for the outbox. */
export const settleIntent = 'payments.settle_intent';

interface WebhookOptions {
  database: Database;
  log: Logger;
  provider: Provider;
}

/** Whether an event may tell of money given back. */
export function isAboutRefunds(type: string): boolean {
  return type.startsWith('refund.') || type.startsWith('charge.refund');
}

/** Whether an event may tell of a buyer who asks their bank for the money. */
export function isAboutDisputes(type: string): boolean {
  return type.startsWith('charge.dispute.');
}

/** The intent that an event is about, whichever of the provider's objects it carries. */
function intentOf(event: ProviderEvent): string | undefined {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return typeof id === 'string' ? id : undefined;
}

/**
 * Makes the functions that take note of an event, once. Events come doubly, late and in any order, so one only says
 * which intent to look at; that is done after the answer.
 */
export function createWebhook({ database, log, provider }: WebhookOptions) {
  function readWebhook(payload: Buffer, signature: string): ProviderEvent {
    try {
      return provider.readWebhook(payload, signature);
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'webhook_refused');
      throw refuse(baseProblems, 'bad_input', { attack: 'forged_webhook' });
    }
  }

  /** Takes note of an event that the provider vouches for; answers whether it was new. */
  async function take(event: ProviderEvent): Promise<boolean> {
    const intentId = intentOf(event);
    return database.transaction(async (tx) => {
      const isNew = await store.insertEvent(tx, {
        id: event.id,
        type: event.type,
        objectId: intentId ?? null,
      });
      if (isNew && intentId) {
        await append(tx, {
          key: `${settleIntent}:${event.id}`,
          kind: settleIntent,
          payload: { intentId, type: event.type },
        });
      }
      await failPoint('webhook.written');
      return isNew;
    });
  }

  async function receive(payload: Buffer, signature: string): Promise<void> {
    const event = readWebhook(payload, signature);
    await failPoint('webhook.read');
    await take(event);
    await failPoint('webhook.answering');
  }

  return { receive, take };
}
