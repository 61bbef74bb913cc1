import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { alarmKinds } from '#server/platform/alarms/kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { listOpenAlarms, listWaiting } from './backlog-store.ts';

interface BacklogOptions {
  database: Pick<Database, 'db'>;
  log: Logger;
  /** Kinds of work by the queue that does them. What is in none of these is the queue's called `shop`. */
  queues: Record<string, readonly string[]>;
}

/** Milliseconds for which an answer of the database stands, however many ask. */
const fresh = 5_000;
/** Milliseconds that whoever asks waits for the database: what is known without it is told all the same. */
const timeout = 2_000;

const defaultQueue = 'shop';

/** What waits in the database, for all processes together: work, and alarms. Each shop has it once, however many report it. */
export function watchBacklog(registry: Registry, { database, log, queues }: BacklogOptions): void {
  const { db } = database;
  const queueNames = [defaultQueue, ...Object.keys(queues)];
  const queueOf = new Map(
    Object.entries(queues).flatMap(([queue, kinds]) => kinds.map((kind) => [kind, queue] as const)),
  );

  async function read() {
    const [waiting, alarms] = await Promise.all([listWaiting(db), listOpenAlarms(db)]);
    const depths = new Map(queueNames.map((queue) => [queue, { entries: 0, oldestSeconds: 0 }]));
    for (const { kind, entries, oldestSeconds } of waiting) {
      const depth = depths.get(queueOf.get(kind) ?? defaultQueue);
      if (!depth) continue;
      depth.entries += entries;
      depth.oldestSeconds = Math.max(depth.oldestSeconds, oldestSeconds);
    }
    const open = new Map<string, number>(alarmKinds.map((kind) => [kind, 0]));
    for (const alarm of alarms) open.set(alarm.kind, alarm.open);
    return { depths, open };
  }

  let last: { at: number; backlog: Awaited<ReturnType<typeof read>> } | undefined;
  let running: Promise<void> | undefined;

  function refresh(): Promise<void> {
    running ??= read()
      .then(
        (backlog) => {
          last = { at: performance.now(), backlog };
        },
        (error) => log.warn({ err: error }, 'what waits in the database cannot be counted'),
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const known = () => (last && performance.now() - last.at < fresh ? last.backlog : undefined);

  /** Undefined while the database does not answer: then nothing is said of it, rather than zero. */
  async function current() {
    const backlog = known();
    if (backlog) return backlog;
    const givenUp = new AbortController();
    const { signal } = givenUp;
    await Promise.race([refresh(), sleep(timeout, undefined, { signal }).catch(() => undefined)]);
    givenUp.abort();
    return known();
  }

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
    help: 'Promised work that is neither done nor given up; queue "mail": mails that wait',
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
    help: 'Age of the oldest of them',
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
    help: 'Matters that call a person and that nobody has settled',
    labelNames: ['kind'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      this.reset();
      for (const [kind, open] of (await current())?.open ?? []) this.set({ kind }, open);
    },
  });
}
