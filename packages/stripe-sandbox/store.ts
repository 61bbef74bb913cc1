import { and, asc, desc, eq, gt, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { resourceMissing } from './errors.ts';
import type { PageQuery } from './paging.ts';
import {
  type ChargeRow,
  type DisputeRow,
  type EventRow,
  type PaymentIntentRow,
  type PaymentMethodRow,
  type RefundRow,
  sandboxCharges,
  sandboxDisputes,
  sandboxEvents,
  sandboxPaymentIntents,
  sandboxPaymentMethods,
  sandboxRefunds,
} from './tables.ts';

/* Reads refuse with `resource_missing`; `param` names the parameter that held the id. */

export async function getIntent(
  executor: Executor,
  id: string,
  param = 'intent',
): Promise<PaymentIntentRow> {
  const [row] = await executor
    .select()
    .from(sandboxPaymentIntents)
    .where(eq(sandboxPaymentIntents.id, id));
  if (!row) throw resourceMissing('payment_intent', id, param);
  return row;
}

/** Locks the intent until the transaction ends: of two calls that would change it, the second sees what the first did. */
export async function lockIntent(
  executor: Executor,
  id: string,
  param = 'intent',
): Promise<PaymentIntentRow> {
  const [row] = await executor
    .select()
    .from(sandboxPaymentIntents)
    .where(eq(sandboxPaymentIntents.id, id))
    .for('update');
  if (!row) throw resourceMissing('payment_intent', id, param);
  return row;
}

export async function findIntentByChallenge(
  executor: Executor,
  challenge: string,
): Promise<PaymentIntentRow | undefined> {
  const [row] = await executor
    .select()
    .from(sandboxPaymentIntents)
    .where(eq(sandboxPaymentIntents.challenge, challenge));
  return row;
}

export async function insertIntent(
  executor: Executor,
  values: typeof sandboxPaymentIntents.$inferInsert,
): Promise<PaymentIntentRow> {
  const [row] = await executor.insert(sandboxPaymentIntents).values(values).returning();
  return only(row);
}

export async function updateIntent(
  executor: Executor,
  id: string,
  values: Partial<typeof sandboxPaymentIntents.$inferInsert>,
): Promise<PaymentIntentRow> {
  const [row] = await executor
    .update(sandboxPaymentIntents)
    .set(values)
    .where(eq(sandboxPaymentIntents.id, id))
    .returning();
  return only(row);
}

export async function listIntents(
  executor: Executor,
  page: PageQuery,
): Promise<PaymentIntentRow[]> {
  const table = sandboxPaymentIntents;
  const cursor = page.cursor && (await getIntent(executor, page.cursor, page.direction)).seq;
  const { where, order } = pageOf(table, page, cursor);
  return executor
    .select()
    .from(table)
    .where(where)
    .orderBy(order)
    .limit(page.limit + 1);
}

export async function getPaymentMethod(
  executor: Executor,
  id: string,
  param = 'payment_method',
): Promise<PaymentMethodRow> {
  const [row] = await executor
    .select()
    .from(sandboxPaymentMethods)
    .where(eq(sandboxPaymentMethods.id, id));
  if (!row) throw resourceMissing('PaymentMethod', id, param);
  return row;
}

export async function insertPaymentMethod(
  executor: Executor,
  values: typeof sandboxPaymentMethods.$inferInsert,
): Promise<PaymentMethodRow> {
  const [row] = await executor.insert(sandboxPaymentMethods).values(values).returning();
  return only(row);
}

export async function markPaymentMethodUsed(
  executor: Executor,
  id: string,
  usedAt: Date,
): Promise<void> {
  await executor
    .update(sandboxPaymentMethods)
    .set({ usedAt })
    .where(eq(sandboxPaymentMethods.id, id));
}

export async function getCharge(
  executor: Executor,
  id: string,
  param = 'charge',
): Promise<ChargeRow> {
  const [row] = await executor.select().from(sandboxCharges).where(eq(sandboxCharges.id, id));
  if (!row) throw resourceMissing('charge', id, param);
  return row;
}

export async function insertCharge(
  executor: Executor,
  values: typeof sandboxCharges.$inferInsert,
): Promise<ChargeRow> {
  const [row] = await executor.insert(sandboxCharges).values(values).returning();
  return only(row);
}

export async function updateCharge(
  executor: Executor,
  id: string,
  values: Partial<typeof sandboxCharges.$inferInsert>,
): Promise<ChargeRow> {
  const [row] = await executor
    .update(sandboxCharges)
    .set(values)
    .where(eq(sandboxCharges.id, id))
    .returning();
  return only(row);
}

/** Ids of intents whose hold ended before `now` without a capture. */
export async function findLapsedHolds(executor: Executor, now: Date): Promise<string[]> {
  const rows = await executor
    .select({ id: sandboxCharges.paymentIntent })
    .from(sandboxCharges)
    .where(lte(sandboxCharges.captureBefore, now))
    .limit(100);
  return rows.map((row) => row.id);
}

export async function getRefund(executor: Executor, id: string, param = 'id'): Promise<RefundRow> {
  const [row] = await executor.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
  if (!row) throw resourceMissing('refund', id, param);
  return row;
}

export async function insertRefund(
  executor: Executor,
  values: typeof sandboxRefunds.$inferInsert,
): Promise<RefundRow> {
  const [row] = await executor.insert(sandboxRefunds).values(values).returning();
  return only(row);
}

export async function updateRefund(
  executor: Executor,
  id: string,
  values: Partial<typeof sandboxRefunds.$inferInsert>,
): Promise<RefundRow> {
  const [row] = await executor
    .update(sandboxRefunds)
    .set(values)
    .where(eq(sandboxRefunds.id, id))
    .returning();
  return only(row);
}

export const listRefunds = listOf(sandboxRefunds, getRefund);

export async function getDispute(
  executor: Executor,
  id: string,
  param = 'id',
): Promise<DisputeRow> {
  const [row] = await executor.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id));
  if (!row) throw resourceMissing('dispute', id, param);
  return row;
}

export async function insertDispute(
  executor: Executor,
  values: typeof sandboxDisputes.$inferInsert,
): Promise<DisputeRow> {
  const [row] = await executor.insert(sandboxDisputes).values(values).returning();
  return only(row);
}

export async function updateDispute(
  executor: Executor,
  id: string,
  values: Partial<typeof sandboxDisputes.$inferInsert>,
): Promise<DisputeRow> {
  await getDispute(executor, id);
  const [row] = await executor
    .update(sandboxDisputes)
    .set(values)
    .where(eq(sandboxDisputes.id, id))
    .returning();
  return only(row);
}

export const listDisputes = listOf(sandboxDisputes, getDispute);

export async function getEvent(executor: Executor, id: string, param = 'id'): Promise<EventRow> {
  const [row] = await executor.select().from(sandboxEvents).where(eq(sandboxEvents.id, id));
  if (!row) throw resourceMissing('event', id, param);
  return row;
}

export async function listEvents(
  executor: Executor,
  page: PageQuery,
  filters: (SQL | undefined)[],
): Promise<EventRow[]> {
  const table = sandboxEvents;
  const cursor = page.cursor && (await getEvent(executor, page.cursor, page.direction)).seq;
  const { where, order } = pageOf(table, page, cursor);
  return executor
    .select()
    .from(table)
    .where(and(where, ...filters))
    .orderBy(order)
    .limit(page.limit + 1);
}

/** Makes the function that reads a page of what belongs to a charge: of one intent, of one charge, or all. */
function listOf<Table extends typeof sandboxRefunds | typeof sandboxDisputes>(
  table: Table,
  get: (executor: Executor, id: string, param: string) => Promise<{ seq: number }>,
) {
  return async function list(
    executor: Executor,
    page: PageQuery,
    of: { paymentIntent?: string | undefined; charge?: string | undefined },
  ): Promise<Table['$inferSelect'][]> {
    const cursor = page.cursor && (await get(executor, page.cursor, page.direction)).seq;
    const { where, order } = pageOf(table, page, cursor);
    const rows = await executor
      .select()
      .from(table as PgTable)
      .where(
        and(
          where,
          of.paymentIntent === undefined ? undefined : eq(table.paymentIntent, of.paymentIntent),
          of.charge === undefined ? undefined : eq(table.charge, of.charge),
        ),
      )
      .orderBy(order)
      .limit(page.limit + 1);
    return rows as Table['$inferSelect'][];
  };
}

/** Newest first; a page that ends before a row is read upwards and turned round by `listObject`. */
function pageOf(
  table: { seq: PgColumn; createdAt: PgColumn },
  { direction, created }: PageQuery,
  cursor: number | '' | undefined,
): { where: SQL | undefined; order: SQL } {
  const backwards = direction === 'ending_before';
  const beyond = backwards ? gt : lt;
  return {
    where: and(
      typeof cursor === 'number' ? beyond(table.seq, cursor) : undefined,
      created.from && gte(table.createdAt, created.from),
      created.before && lt(table.createdAt, created.before),
    ),
    order: backwards ? asc(table.seq) : desc(table.seq),
  };
}

function only<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a written row was not returned');
  return row;
}
