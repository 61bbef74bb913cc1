import { measureWaiting } from '#server/modules/webhooks/index.ts';
import { mailKind } from '#server/platform/mail/mail.ts';
import { createMailQueue } from '#server/platform/mail/mail-queue.ts';
import type { Metrics } from '#server/platform/metrics/index.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { createOutboxWorker } from '#server/platform/outbox/worker.ts';
import type { Context } from './context.ts';
import { storedHandlers } from './events.ts';
import type { Services } from './services.ts';
import type { StoredQueue } from './wake-ups.ts';

const second = 1000;

/** Pushes that are sent at once: of several push services one may be slow. */
const pushesAtOnce = 4;

/** Seconds between the tries of a push, nine in two hours: a push service may be away for a while, and its queue must not fill with them. */
const pushBackoff = { first: 30, max: 3_600 };
const pushTries = 9;

type OutboxQueue = Exclude<StoredQueue, 'webhooks'>;

type QueueHandlers = Record<OutboxQueue, Record<string, OutboxHandler>>;

/** What each queue of the outbox does, by kinds of entries. */
export function queueHandlers(context: Context, services: Services): QueueHandlers {
  const { access, contact, media, models, payments, photoMatches, watchlist } = services;
  return {
    shop: { ...payments.jobs, ...storedHandlers(context, services) },
    pictures: media.jobs,
    photos: photoMatches.jobs,
    watching: watchlist.jobs,
    models: models.jobs,
    push: watchlist.pushJobs ?? {},
    mail: { ...contact.jobs, ...access.jobs },
  };
}

/** Gives a push up after its tries without a word: what it tells of stands in the shop. */
function createPushQueue(
  { database, log }: Context,
  handlers: Record<string, OutboxHandler>,
  onGivenUp: () => void,
) {
  const tries = { maxTries: pushTries, backoff: pushBackoff };
  const shared = { database, log, handlers, pollEvery: second, ...tries, forgetsDone: true };
  const workers = Array.from({ length: pushesAtOnce }, () =>
    createOutboxWorker({ ...shared, onGivenUp }),
  );
  return {
    wake: () => workers.forEach((worker) => void worker.wake()),
    start: () => workers.forEach((worker) => void worker.start()),
    drain: () => Promise.all(workers.map((worker) => worker.drain())),
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  };
}

/** The workers of stored work, one for each queue, so that none waits behind the slow work of another. */
export function createQueueWorkers(
  context: Context,
  services: Services,
  { handlers, metrics }: { handlers: QueueHandlers; metrics: Metrics | undefined },
) {
  const { settings, database, log } = context;
  const workerOf = (queue: OutboxQueue, pollEvery: number) =>
    createOutboxWorker({ database, log, pollEvery, handlers: handlers[queue] });
  return {
    shop: workerOf('shop', second),
    // AVIF takes seconds a picture.
    pictures: workerOf('pictures', 5 * second),
    // Photos are compared, some of them with the files of many others.
    photos: workerOf('photos', 5 * second),
    // A new product is held against everybody's searches.
    watching: workerOf('watching', second),
    // Thousands of items may follow a model.
    models: workerOf('models', 5 * second),
    push: services.watchlist.pushJobs
      ? createPushQueue(context, handlers.push, () => metrics?.onPushEnd('given_up'))
      : undefined,
    // Receivers of others may be slow, or dead for days.
    webhooks: services.webhookQueue,
    // Without a mail server nobody takes these entries, and mail waits.
    mail:
      settings.mail &&
      createMailQueue({ database, log, ...settings.mail, handlers: handlers.mail }),
  } satisfies Record<StoredQueue, unknown>;
}

export type QueueWorkers = ReturnType<typeof createQueueWorkers>;

/** Has the metrics count what waits in each queue. Once a machine: all of its processes would count the same. */
export function watchBacklog(
  context: Context,
  { shop: _counted, ...handlers }: QueueHandlers,
  metrics: Metrics | undefined,
): void {
  if (context.part === 'web') return;
  const kinds = Object.entries(handlers).map(([queue, of]) => [queue, Object.keys(of)] as const);
  const queues = Object.fromEntries(kinds);
  metrics?.watchBacklog(
    { ...queues, mail: [...(queues.mail ?? []), mailKind] },
    { webhooks: () => measureWaiting(context.database.db) },
  );
}
