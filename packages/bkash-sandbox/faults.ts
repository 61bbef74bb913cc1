import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { newToken } from './ids.ts';
import { type FaultRow, sandboxBkashFaults } from './tables.ts';

export type FaultMode = FaultRow['mode'];
export const faultModes = sandboxBkashFaults.mode.enumValues;

export interface FaultOrder {
  /** Method and path (`POST /tokenized/checkout/execute`), with ` (state)` behind it where a refund is only asked about; `*` is any text. */
  match: string;
  mode: FaultMode;
  /** How many matching requests fail. */
  times: number;
  /** Milliseconds, for the mode `delay_ms`. */
  delayMs?: number;
}

/** Orders a failure. It lies in the database: whichever process meets the next match fails. */
export async function addFault(executor: Executor, order: FaultOrder): Promise<FaultRow> {
  const { match, mode, times, delayMs = 0 } = order;
  const [row] = await executor
    .insert(sandboxBkashFaults)
    .values({ id: newToken(), match, mode, delayMs, remaining: times })
    .returning();
  if (!row) throw new Error('a written fault was not returned');
  return row;
}

export async function listFaults(executor: Executor): Promise<FaultRow[]> {
  return executor
    .select()
    .from(sandboxBkashFaults)
    .where(gt(sandboxBkashFaults.remaining, 0))
    .orderBy(asc(sandboxBkashFaults.seq));
}

export async function clearFaults(executor: Executor): Promise<void> {
  await executor.delete(sandboxBkashFaults);
}

function matches(pattern: string, subject: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(subject);
}

/** Takes the oldest failure ordered for this request and counts it down; each order serves `times` requests exactly. */
export async function takeFault(
  executor: Executor,
  subject: string,
): Promise<FaultRow | undefined> {
  const ordered = await executor
    .select()
    .from(sandboxBkashFaults)
    .where(gt(sandboxBkashFaults.remaining, 0))
    .orderBy(asc(sandboxBkashFaults.seq));
  for (const fault of ordered) {
    if (!matches(fault.match, subject)) continue;
    const [taken] = await executor
      .update(sandboxBkashFaults)
      .set({ remaining: sql`${sandboxBkashFaults.remaining} - 1` })
      .where(and(eq(sandboxBkashFaults.id, fault.id), gt(sandboxBkashFaults.remaining, 0)))
      .returning();
    if (taken) return taken;
  }
  return undefined;
}
