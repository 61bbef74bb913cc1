import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { people } from '#server/modules/accounts/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import { alarms } from '#server/platform/alarms/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { mailKind } from '#server/platform/mail/mail.ts';
import { outbox } from '#server/platform/outbox/tables.ts';
import {
  disputes,
  ledgerEntries,
  partRefunds,
  paymentMoves,
  payments,
  webhookEvents,
} from './tables.ts';

/** Payments with what the orders and people behind them are called. */
export function listDetails(db: Executor, ids: readonly string[]) {
  return db
    .select({
      payment: payments,
      booking: {
        state: bookings.state,
        handedOverAt: bookings.handedOverAt,
        handedOverBy: bookings.handedOverBy,
        completedAt: bookings.completedAt,
        itemName: bookings.itemName,
        customerName: bookings.customerName,
        customerEmail: bookings.customerEmail,
      },
      seller: { name: people.name, email: people.email },
      /** Paisa. */
      givenBack: sql<number>`(
        select coalesce(sum(p.amount), 0) from ${partRefunds} p
        where p.payment_id = ${payments.id} and p.state = 'done'
      )`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .innerJoin(people, eq(people.id, bookings.sellerId))
    .where(inArray(payments.id, [...ids]));
}
export type Details = Awaited<ReturnType<typeof listDetails>>[number];

export function listOpenDisputes(db: Executor, ids: readonly string[]) {
  return db
    .select()
    .from(disputes)
    .where(and(inArray(disputes.paymentId, [...ids]), isNull(disputes.closedAt)));
}

export function listOpenAlarms(db: Executor, ids: readonly string[]) {
  return db
    .select()
    .from(alarms)
    .where(and(inArray(alarms.subject, [...ids]), isNull(alarms.resolvedAt)));
}

/** Those of the ids that are payments'. */
export async function listKnown(db: Executor, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.id, [...ids]));
  return rows.map(({ id }) => id);
}

export async function findName(db: Executor, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const [row] = await db.select({ name: people.name }).from(people).where(eq(people.id, id));
  return row?.name;
}

/** Everything that is stored about one payment, each list oldest first. */
export async function readRecords(db: Executor, id: string, intentId: string | null) {
  const [history, ledger, disputeRows, alarmRows, events, mails, parts] = await Promise.all([
    db.select().from(paymentMoves).where(eq(paymentMoves.paymentId, id)).orderBy(paymentMoves.id),
    db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, id))
      .orderBy(ledgerEntries.id),
    db.select().from(disputes).where(eq(disputes.paymentId, id)).orderBy(asc(disputes.openedAt)),
    db.select().from(alarms).where(eq(alarms.subject, id)).orderBy(asc(alarms.raisedAt)),
    intentId === null
      ? []
      : db
          .select()
          .from(webhookEvents)
          .where(eq(webhookEvents.objectId, intentId))
          .orderBy(asc(webhookEvents.receivedAt)),
    // The key names the payment that a mail is about; its text is deleted once it is sent.
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, mailKind), isAbout(id)))
      .orderBy(asc(outbox.createdAt)),
    db
      .select({ part: partRefunds, by: people.name })
      .from(partRefunds)
      .innerJoin(people, eq(people.id, partRefunds.by))
      .where(eq(partRefunds.paymentId, id))
      .orderBy(asc(partRefunds.askedAt)),
  ]);
  return { history, ledger, disputes: disputeRows, alarms: alarmRows, events, mails, parts };
}

function isAbout(id: string) {
  return sql`position(${id} in ${outbox.key}) > 0`;
}
