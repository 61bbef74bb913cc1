import type { IncomingHttpHeaders } from 'node:http';
import { baseProblems } from '#contract/kernel/problems.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { CardDeps, PaymentDeps } from './dependencies.ts';
import type { WebhookEvent } from './provider.ts';
import * as webhooks from './webhook-store.ts';

/** Work that an event leaves for the outbox: its payment is settled. */
export const settleReference = 'payments.settle_intent';

function readWebhook(
  { card, log }: CardDeps,
  payload: Buffer,
  headers: IncomingHttpHeaders,
): WebhookEvent {
  try {
    return card.readWebhook(payload, headers);
  } catch (error) {
    log.info(
      { event: 'webhook_refused', reason: error instanceof Error ? error.name : 'unknown' },
      'A webhook was refused.',
    );
    throw refuse(baseProblems, 'bad_input', { attack: 'forged_webhook' });
  }
}

/**
 * Stores an authentic event; returns whether it was new. Events come doubly, late and in any order, so one only says
 * which payment to settle, through the outbox.
 */
export async function storeEvent(
  { database }: PaymentDeps,
  { id, type, about, reference }: WebhookEvent,
): Promise<boolean> {
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

/** Stores the event of a webhook, once. Refuses one that is not the provider's. */
export async function receiveWebhook(
  deps: CardDeps,
  payload: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const event = readWebhook(deps, payload, headers);
  await failPoint('webhook.read');
  await storeEvent(deps, event);
  await failPoint('webhook.answering');
  deps.wakeOutbox();
}
