import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
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

/** The intent that an event is about, whichever of the provider's objects it carries. */
function intentOf(event: ProviderEvent): string | undefined {
  const object = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent;
  return typeof id === 'string' ? id : undefined;
}

/**
 * Makes the function that takes note of an event, once. Events come doubly, late and in any order, so one only says
 * which intent to look at; that is done after the answer.
 */
export function createWebhook({ database, log, provider }: WebhookOptions) {
  function readEvent(payload: Buffer, signature: string): ProviderEvent {
    try {
      return provider.readEvent(payload, signature);
    } catch (error) {
      log.info(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'a webhook was refused',
      );
      throw refuse(baseProblems, 'bad_input');
    }
  }

  return async function receive(payload: Buffer, signature: string): Promise<void> {
    const event = readEvent(payload, signature);
    const intentId = intentOf(event);
    if (event.type.startsWith('charge.dispute.')) {
      log.error({ event: event.id, type: event.type, intentId }, 'a buyer disputes a payment');
    }
    await database.transaction(async (tx) => {
      const isNew = await store.insertEvent(tx, {
        id: event.id,
        type: event.type,
        objectId: intentId ?? null,
      });
      if (!isNew || !intentId) return;
      await append(tx, {
        key: `${settleIntent}:${event.id}`,
        kind: settleIntent,
        payload: { intentId, type: event.type },
      });
    });
  };
}
