import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import { newId } from './ids.ts';
import { type FaultRow, sandboxFaults } from './tables.ts';

export type FaultMode = FaultRow['mode'];
export const faultModes = sandboxFaults.mode.enumValues;

/** Modes that befall a request; the others befall the delivery of an event. */
export const requestModes = [
  'error_500_before',
  'error_500_after',
  'timeout',
  'timeout_after',
  'delay_ms',
  'no_balance',
] as const satisfies FaultMode[];
export const webhookModes = ['drop_webhooks', 'double_webhooks'] as const satisfies FaultMode[];

export interface FaultOrder {
  /** Method and path for requests (`GET /v1/events*`), `payment_intent.*` for webhooks; `*` is any text. */
  match: string;
  mode: FaultMode;
  /** How many matching requests or deliveries fail. */
  times: number;
  /** Milliseconds, for the mode `delay_ms`. */
  delayMs?: number;
}

/** Orders a failure. It lies in the database: whichever process meets the next match fails. */
export async function addFault(executor: Executor, order: FaultOrder): Promise<FaultRow> {
  const { match, mode, times, delayMs = 0 } = order;
  const [row] = await executor
    .insert(sandboxFaults)
    .values({ id: newId('fault'), match, mode, delayMs, remaining: times })
    .returning();
  if (!row) throw new Error('a written fault was not returned');
  return row;
}

export async function listFaults(executor: Executor): Promise<FaultRow[]> {
  return executor
    .select()
    .from(sandboxFaults)
    .where(gt(sandboxFaults.remaining, 0))
    .orderBy(asc(sandboxFaults.seq));
}

export async function clearFaults(executor: Executor): Promise<void> {
  await executor.delete(sandboxFaults);
}

export function matches(pattern: string, subject: string): boolean {
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
    .from(sandboxFaults)
    .where(and(gt(sandboxFaults.remaining, 0), inArray(sandboxFaults.mode, [...modes])))
    .orderBy(asc(sandboxFaults.seq));
  for (const fault of ordered) {
    if (!matches(fault.match, subject)) continue;
    const [taken] = await executor
      .update(sandboxFaults)
      .set({ remaining: sql`${sandboxFaults.remaining} - 1` })
      .where(and(eq(sandboxFaults.id, fault.id), gt(sandboxFaults.remaining, 0)))
      .returning();
    if (taken) return taken;
  }
  return undefined;
}
