import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { takeFault, webhookModes } from './faults.ts';
import type { Log } from './log.ts';
import { type EventRow, sandboxEvents } from './tables.ts';
import { eventObject, seconds } from './views.ts';

/** A worker that died holds its events no longer than this, milliseconds. */
const lease = 30_000;
const answerTimeout = 10_000;
const batchSize = 10;
/** Stripe keeps trying for three days. */
const givenUpAfter = 3 * 86_400_000;
const firstPause = 1_000;
const maxPause = 3_600_000;

/** The header that the SDK's `webhooks.constructEvent` checks: moment and HMAC over moment and body. */
function signatureHeader(payload: string, secret: string, now: Date): string {
  const timestamp = seconds(now);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** 1 s, 2 s, 4 s ... an hour, with a quarter of jitter so that failures do not come back in step. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(maxPause, firstPause * 2 ** Math.min(attempts - 1, 20));
  return pause * (0.875 + Math.random() * 0.25);
}

interface WebhookOptions {
  database: Database;
  log: Log;
  clock: Clock;
  webhookSecret: string;
  /** Where events go. While it is undefined they wait. */
  webhookUrl(): string | undefined;
}

export interface WebhookSender {
  /** Sends all that is due, and waits for the answers; answers how many events were tried. */
  sendDue(): Promise<number>;
  /** Cuts what is under way. Those events are sent again later. */
  abort(): void;
}

/** Takes due events under a lease, past those that another process is taking. */
async function takeDue(database: Database, clock: Clock): Promise<EventRow[]> {
  return database.transaction(async (tx) => {
    const now = clock();
    const due = await tx
      .select()
      .from(sandboxEvents)
      .where(
        and(
          isNull(sandboxEvents.deliveredAt),
          isNull(sandboxEvents.abandonedAt),
          lte(sandboxEvents.nextAttemptAt, now),
          or(isNull(sandboxEvents.lockedUntil), lt(sandboxEvents.lockedUntil, now)),
        ),
      )
      .orderBy(asc(sandboxEvents.nextAttemptAt), asc(sandboxEvents.seq))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (due.length === 0) return due;
    await tx
      .update(sandboxEvents)
      .set({ lockedUntil: new Date(now.getTime() + lease) })
      .where(
        inArray(
          sandboxEvents.id,
          due.map((event) => event.id),
        ),
      );
    return due;
  });
}

/** Throws when the receiver does not answer with a 2xx in time. */
async function send(
  url: string,
  event: EventRow,
  { webhookSecret, clock }: WebhookOptions,
  ending: AbortSignal,
): Promise<void> {
  const payload = JSON.stringify(eventObject(event));
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(payload, webhookSecret, clock()),
      'user-agent': 'Stripe/1.0 (sandbox)',
    },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.any([ending, AbortSignal.timeout(answerTimeout)]),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/** Sends events at least once, in no promised order, each by one process at a time. */
export function createWebhookSender(options: WebhookOptions): WebhookSender {
  const { database, log, clock, webhookUrl } = options;
  const ending = new AbortController();
  const post = (url: string, event: EventRow) => send(url, event, options, ending.signal);

  async function note(id: string, values: Partial<typeof sandboxEvents.$inferInsert>) {
    await database.db
      .update(sandboxEvents)
      .set({ ...values, lockedUntil: null })
      .where(eq(sandboxEvents.id, id));
  }

  async function deliver(url: string, event: EventRow): Promise<void> {
    const attempts = event.attempts + 1;
    const fault = await takeFault(database.db, webhookModes, event.type);
    if (fault?.mode === 'drop_webhooks') {
      await note(event.id, {
        attempts,
        abandonedAt: clock(),
        lastError: 'lost by an ordered fault',
      });
      return;
    }
    try {
      await post(url, event);
      if (fault?.mode === 'double_webhooks') await post(url, event);
      await note(event.id, { attempts, deliveredAt: clock(), lastError: null });
    } catch (error) {
      if (ending.signal.aborted) return note(event.id, {});
      const now = clock();
      const lastError = error instanceof Error ? error.message : String(error);
      const over = now.getTime() - event.createdAt.getTime() > givenUpAfter;
      log.warn({ event: event.id, type: event.type, attempts, lastError }, 'sandbox webhook');
      await note(event.id, {
        attempts,
        lastError,
        nextAttemptAt: new Date(now.getTime() + pauseAfter(attempts)),
        abandonedAt: over ? now : null,
      });
    }
  }

  async function sendDue(): Promise<number> {
    let count = 0;
    while (!ending.signal.aborted) {
      const url = webhookUrl();
      if (url === undefined) break;
      const events = await takeDue(database, clock);
      if (events.length === 0) break;
      await Promise.all(events.map((event) => deliver(url, event)));
      count += events.length;
    }
    return count;
  }

  return { sendDue, abort: () => ending.abort() };
}
