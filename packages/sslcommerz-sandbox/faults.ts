import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { newSessionKey } from './ids.ts';
import { type FaultRow, sandboxSslcommerzFaults as faults } from './tables.ts';

export type FaultMode = FaultRow['mode'];
export const faultModes = faults.mode.enumValues;

/** Modes that befall a call; the others befall a notification. */
export const callModes = [
  'error_500_before',
  'error_500_after',
  'timeout',
  'timeout_after',
  'delay_ms',
  'no_balance',
] as const satisfies FaultMode[];
export const ipnModes = ['drop_ipns', 'double_ipns'] as const satisfies FaultMode[];

export interface FaultOrder {
  /** `create`, `query`, `validate`, `refund` or `refund_query`; for notifications their status; `*` is any text. */
  match: string;
  mode: FaultMode;
  /** How many matching calls or notifications fail. */
  times: number;
  /** Milliseconds, for the mode `delay_ms`. */
  delayMs?: number;
}

/** Orders a failure. It lies in the database: whichever process meets the next match fails. */
export async function addFault(executor: Executor, order: FaultOrder): Promise<FaultRow> {
  const { match, mode, times, delayMs = 0 } = order;
  const [row] = await executor
    .insert(faults)
    .values({ id: newSessionKey(), match, mode, delayMs, remaining: times })
    .returning();
  if (!row) throw new Error('a written fault was not returned');
  return row;
}

export async function listFaults(executor: Executor): Promise<FaultRow[]> {
  return executor.select().from(faults).where(gt(faults.remaining, 0)).orderBy(asc(faults.seq));
}

export async function clearFaults(executor: Executor): Promise<void> {
  await executor.delete(faults);
}

function matches(pattern: string, subject: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(subject);
}

/** Takes the oldest failure ordered for this subject and counts it down; each order serves `times` subjects exactly. */
export async function takeFault(
  executor: Executor,
  modes: readonly FaultMode[],
  subject: string,
): Promise<FaultRow | undefined> {
  const ordered = await executor
    .select()
    .from(faults)
    .where(and(gt(faults.remaining, 0), inArray(faults.mode, [...modes])))
    .orderBy(asc(faults.seq));
  for (const fault of ordered) {
    if (!matches(fault.match, subject)) continue;
    const [taken] = await executor
      .update(faults)
      .set({ remaining: sql`${faults.remaining} - 1` })
      .where(and(eq(faults.id, fault.id), gt(faults.remaining, 0)))
      .returning();
    if (taken) return taken;
  }
  return undefined;
}
