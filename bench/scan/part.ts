import { loadavg } from 'node:os';
import { findViolations } from '#tests/support/invariants.ts';
import { startCanary } from './canary.ts';
import { type ScannedShop, startScannedShop } from './shop.ts';

/** What is told of each part of a scan, whichever tool it is of. */
export interface Part {
  date: string;
  minutes: number;
  /** Of the last quarter of an hour. */
  load: number;
  version: string;
  /** Errors in the shop's log meanwhile, and what must never be afterwards. */
  defects: string[];
  violations: string[];
}

export interface PartContext extends ScannedShop {
  /** Where the planted holes are. */
  canaryUrl: string;
  say(line: string): void;
}

interface Logged {
  msg?: string;
  message?: string;
  err?: { message?: string; cause?: { message?: string } };
}

/** A line of the log in short, its cause first: a failed statement alone may be long. */
function shorten(line: string): string {
  const { msg, message, err } = JSON.parse(line) as Logged;
  return [err?.cause?.message, err?.message, message, msg]
    .flatMap((text) => text?.slice(0, 200) ?? [])
    .join(' | ');
}

/** Lets one scanner loose on a shop of its own, with planted holes beside it. */
export async function runPart<T>(
  version: string,
  run: (context: PartContext) => Promise<T>,
): Promise<T & Part> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const scanned = await startScannedShop();
  const canary = await startCanary(scanned.shop.database);
  const say = (line: string) => process.stdout.write(`${seconds().toFixed(0)} s  ${line}\n`);
  try {
    const done = await run({ ...scanned, canaryUrl: canary.url, say });
    const defects = scanned.findDefects().map(shorten);
    const violations = await findViolations(scanned.shop.database.pool);
    for (const line of [...defects.slice(0, 20), ...violations]) say(line);
    return {
      ...done,
      date: new Date().toISOString().slice(0, 10),
      minutes: Math.round(seconds() / 60),
      load: Math.round(loadavg()[2] ?? 0),
      version,
      defects: defects.slice(0, 20),
      violations,
    };
  } finally {
    await canary.close();
    await scanned.close();
  }
}
