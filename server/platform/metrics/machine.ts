import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Logger } from '#server/platform/log.ts';
import type { Worker, Workers } from '#server/platform/processes/index.ts';
import { createMetricsListener, type MetricsListener } from './listener.ts';
import { addEnded, mergeSnapshots } from './merge.ts';
import { lastMetrics, readMetrics, type Snapshot } from './messages.ts';

/** Milliseconds that each process has to answer; one of them queries the database, with a timeout of two seconds. */
const timeout = 3_000;

interface MachineMetricsOptions {
  workers: Workers;
  log: Logger;
  host: string;
  port: number;
}

/** Creates the supervisor's listener, which reports the metrics of all processes. It does not listen yet. */
export function createMachineMetrics({
  workers,
  log,
  host,
  port,
}: MachineMetricsOptions): MetricsListener {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  /** Each worker's last answer: all that is left of one that is killed. */
  const known = new Map<Worker, Snapshot>();
  /** Ended workers, whose counters are in `ended`. */
  const counted = new WeakSet<Worker>();
  let ended: Promise<Snapshot> = Promise.resolve([]);

  function countEnded(worker: Worker, snapshot: Snapshot): void {
    if (counted.has(worker)) return;
    counted.add(worker);
    known.delete(worker);
    ended = ended.then((before) => addEnded(before, snapshot));
  }

  /** Counters of ended processes stay in the sums: Prometheus takes a counter that falls for a restart. */
  function countAllEnded(): void {
    const living = new Set(workers.list());
    for (const [worker, snapshot] of known) if (!living.has(worker)) countEnded(worker, snapshot);
  }

  workers.on(lastMetrics, (snapshot, from) => countEnded(from, snapshot));

  async function render(): Promise<string> {
    const answers = await workers.askAll(readMetrics, undefined, { within: timeout });
    for (const { from, answer } of answers) if (!counted.has(from)) known.set(from, answer);
    countAllEnded();
    const living = [...known].map(([{ name, role }, snapshot]) => ({
      process: role === 'work' ? role : name,
      snapshot,
    }));
    const supervisor = { process: 'supervisor', snapshot: await own.getMetricsAsJSON() };
    return mergeSnapshots([...living, supervisor], await ended);
  }

  return createMetricsListener({ render, contentType: own.contentType, host, port, log });
}
