import { Gauge, type Registry } from 'prom-client';
import { alarmKinds } from '#server/platform/alarms/kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { listOpenAlarms, listWaiting } from './backlog-store.ts';
import { createSharedReading } from './shared-reading.ts';

interface BacklogOptions {
  database: Pick<Database, 'db'>;
  log: Logger;
  /** Kinds of outbox entries by queue. Other kinds are in the queue `shop`. */
  queues: Record<string, readonly string[]>;
  /** Queues that are not in the outbox. */
  others?: Record<string, () => Promise<Depth>>;
}

/** How much waits in a queue, and for how long what waits longest. */
export interface Depth {
  entries: number;
  oldestSeconds: number;
}

/** Milliseconds that a result is used again. */
const maxAge = 5_000;

const defaultQueue = 'shop';

/** Makes the function that reads how much waits, queue by queue, and which alarms are open. */
function createReading({ database: { db }, queues, others = {} }: BacklogOptions) {
  const queueNames = [defaultQueue, ...Object.keys(queues)];
  const queueOf = new Map(
    Object.entries(queues).flatMap(([queue, kinds]) => kinds.map((kind) => [kind, queue] as const)),
  );

  return async function read() {
    const [waiting, alarms] = await Promise.all([listWaiting(db), listOpenAlarms(db)]);
    const depths = new Map<string, Depth>(
      queueNames.map((queue) => [queue, { entries: 0, oldestSeconds: 0 }]),
    );
    for (const { kind, entries, oldestSeconds } of waiting) {
      const depth = depths.get(queueOf.get(kind) ?? defaultQueue);
      if (!depth) continue;
      depth.entries += entries;
      depth.oldestSeconds = Math.max(depth.oldestSeconds, oldestSeconds);
    }
    for (const [queue, measure] of Object.entries(others)) depths.set(queue, await measure());
    const open = new Map<string, number>(alarmKinds.map((kind) => [kind, 0]));
    for (const alarm of alarms) open.set(alarm.kind, alarm.open);
    return { depths, open };
  };
}

/** Reports outbox and alarms. Every process reports the same, so the supervisor takes one of them. */
export function watchBacklog(registry: Registry, options: BacklogOptions): void {
  const { log } = options;
  const current = createSharedReading({
    read: createReading(options),
    maxAge,
    onError: (err) =>
      log.warn({ event: 'backlog_unknown', err }, 'The backlog could not be counted.'),
  });

  new Gauge({
    name: 'ditiyo_database_up',
    help: 'Whether the database answers this process',
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.set((await current()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'ditiyo_outbox_entries',
    help: 'Outbox entries that are neither done nor dead-lettered, by queue',
    labelNames: ['queue'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.reset();
      for (const [queue, { entries }] of (await current())?.depths ?? [])
        this.set({ queue }, entries);
    },
  });
  new Gauge({
    name: 'ditiyo_outbox_oldest_seconds',
    help: 'Age of the oldest outbox entry of a queue',
    labelNames: ['queue'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.reset();
      for (const [queue, { oldestSeconds }] of (await current())?.depths ?? []) {
        this.set({ queue }, oldestSeconds);
      }
    },
  });
  new Gauge({
    name: 'ditiyo_alarms_open',
    help: 'Unresolved alarms by kind',
    labelNames: ['kind'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.reset();
      for (const [kind, open] of (await current())?.open ?? []) this.set({ kind }, open);
    },
  });
}
