import { setTimeout as sleep } from 'node:timers/promises';

/** What a fail point does to whoever comes by, in a rehearsal. */
interface Failure {
  action: 'crash' | 'error' | 'delay';
  /** Share of the visits that fail. */
  probability: number;
  /** Fails at the first visit only. */
  once: boolean;
  /** A crash waits until so many are at the place at the same time: work on several rows dies at the same step. */
  visitors: number;
  milliseconds: number;
}

/** Thrown by a fail point that was told to fail. */
export class PlannedFailure extends Error {}

const entry =
  /^([a-z][a-z.-]*)=(crash|error|delay)((?::(?:once|x[1-9]\d{0,2}|\d{1,6}ms|[01](?:\.\d+)?))*)$/;

function readFailure(action: Failure['action'], options: readonly string[]): Failure {
  const find = (pattern: RegExp) => options.find((option) => pattern.test(option));
  return {
    action,
    once: options.includes('once'),
    probability: Number(find(/^[01](\.\d+)?$/) ?? 1),
    visitors: Number(find(/^x/)?.slice(1) ?? 1),
    milliseconds: Number(find(/ms$/)?.slice(0, -2) ?? 0),
  };
}

/**
 * Reads `settle.captured=crash,capture.answered=error:0.5:once,webhook.read=delay:200ms,transition.captured=crash:x4`;
 * undefined when it is not of this form.
 */
export function parseFailPoints(text: string): Map<string, Failure> | undefined {
  const failures = new Map<string, Failure>();
  for (const part of text.split(',')) {
    const [, name, action, options] = entry.exec(part.trim()) ?? [];
    if (!name || !action) return undefined;
    const words = options?.split(':').filter(Boolean) ?? [];
    failures.set(name, readFailure(action as Failure['action'], words));
  }
  return failures;
}

let failures: Map<string, Failure> = new Map();
/** How many wait at a place for the crash. */
const waiting = new Map<string, number>();

/** From now on this process fails at these places; undefined or empty: nowhere. Throws what cannot be read. */
export function setFailPoints(text: string | undefined): void {
  const read = text ? parseFailPoints(text) : new Map<string, Failure>();
  if (!read) throw new Error(`fail points cannot be read: ${text}`);
  failures = read;
  waiting.clear();
}

async function fail(name: string, failure: Failure): Promise<void> {
  if (Math.random() >= failure.probability) return;
  if (failure.once) failures.delete(name);
  if (failure.action === 'error') throw new PlannedFailure(`fail point ${name}`);
  if (failure.action === 'delay') return sleep(failure.milliseconds);
  const visitors = (waiting.get(name) ?? 0) + 1;
  waiting.set(name, visitors);
  if (visitors >= failure.visitors) process.kill(process.pid, 'SIGKILL');
  // Nobody goes on past a crash, neither those who wait for it nor the one that began it.
  await new Promise<never>(() => undefined);
}

/** A named step of the work. Does nothing, unless the setting FAIL_POINTS names it: then it fails as told there. */
export function failPoint(name: string): Promise<void> | undefined {
  const failure = failures.get(name);
  return failure && fail(name, failure);
}
