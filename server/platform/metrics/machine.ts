import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Logger } from '#server/platform/log.ts';
import type { Worker, Workers } from '#server/platform/processes/index.ts';
import { createMetricsListener, type MetricsListener } from './listener.ts';
import { addEnded, mergeSnapshots } from './merge.ts';
import { lastMetrics, readMetrics, type Snapshot } from './messages.ts';

/** Milliseconds that each process has to tell; one of them asks the database, with a timeout of two seconds. */
const timeout = 3_000;

interface MachineMetricsOptions {
  workers: Workers;
  log: Logger;
  host: string;
  port: number;
}

/** What all processes of this machine measure, told at one address by their supervisor. It does not listen yet. */
export function createMachineMetrics({
  workers,
  log,
  host,
  port,
}: MachineMetricsOptions): MetricsListener {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  /** What each told when it was last asked: all that is left of one that is killed. */
  const known = new Map<Worker, Snapshot>();
  /** Those that have told their last. */
  const buried = new WeakSet<Worker>();
  let ended: Promise<Snapshot> = Promise.resolve([]);

  function bury(worker: Worker, snapshot: Snapshot): void {
    if (buried.has(worker)) return;
    buried.add(worker);
    known.delete(worker);
    ended = ended.then((before) => addEnded(before, snapshot));
  }

  /** Counts of processes that are gone must stay in the sums: a sum that falls looks like a restart of everything. */
  function buryGone(): void {
    const living = new Set(workers.list());
    for (const [worker, snapshot] of known) if (!living.has(worker)) bury(worker, snapshot);
  }

  workers.on(lastMetrics, (snapshot, from) => bury(from, snapshot));

  async function tell(): Promise<string> {
    const answers = await workers.askAll(readMetrics, undefined, { within: timeout });
    for (const { from, answer } of answers) if (!buried.has(from)) known.set(from, answer);
    buryGone();
    const living = [...known].map(([{ name, role }, snapshot]) => ({
      process: role === 'work' ? role : name,
      snapshot,
    }));
    const supervisor = { process: 'supervisor', snapshot: await own.getMetricsAsJSON() };
    return mergeSnapshots([...living, supervisor], await ended);
  }

  return createMetricsListener({ tell, contentType: own.contentType, host, port, log });
}
