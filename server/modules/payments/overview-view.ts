import type { BookingId, PartRefundId, PaymentId } from '#contract/kernel/ids.ts';
import type { Attention, PaymentRow, PaymentStory } from '#contract/payments/overview-schemas.ts';
import { PostedMail } from '#server/platform/mail/mail.ts';
import { fromMinor } from './amounts.ts';
import type { Details, listOpenAlarms, listOpenDisputes, readRecords } from './overview-store.ts';

type Records = Awaited<ReturnType<typeof readRecords>>;
type FormatMoment = (moment: Date) => string;

interface RowContext {
  attention: Attention | null;
  openDisputes: Awaited<ReturnType<typeof listOpenDisputes>>;
  openAlarms: Awaited<ReturnType<typeof listOpenAlarms>>;
  formatMoment: FormatMoment;
}

export function viewRow(
  { payment, booking, seller, givenBack }: Details,
  context: RowContext,
): PaymentRow {
  const { attention, openDisputes, openAlarms, formatMoment } = context;
  const dispute = openDisputes.find(({ paymentId }) => paymentId === payment.id);
  const alarm = openAlarms.find(({ subject }) => subject === payment.id);
  return {
    _id: payment.id as PaymentId,
    state: payment.state,
    method: payment.method,
    attention,
    itemName: booking.itemName,
    buyer: { name: booking.customerName, email: booking.customerEmail },
    seller,
    amount: fromMinor(payment.amount),
    ...(givenBack > 0 && { givenBack: fromMinor(givenBack) }),
    transactionId: payment.intentId,
    created: formatMoment(payment.createdAt),
    updated: formatMoment(payment.updatedAt),
    lastError: payment.lastError,
    openDispute: dispute?.status ?? null,
    openAlarm: alarm?.message ?? null,
  };
}

/** A mail that has left keeps nothing but the fact. */
function viewMail(row: Records['mails'][number], format: FormatMoment) {
  const mail = PostedMail.safeParse(row.payload);
  const waiting = row.deadLetteredAt ? ('given_up' as const) : ('waiting' as const);
  return {
    posted: format(row.createdAt),
    to: mail.data?.to.address ?? null,
    subject: mail.data?.subject ?? null,
    state: row.doneAt ? ('sent' as const) : waiting,
    lastError: row.doneAt ? null : row.lastError,
  };
}

export function viewStory(
  details: Details,
  records: Records,
  context: RowContext & { refundedBy: string | undefined; relistable: boolean; left: number },
): PaymentStory {
  const { payment, booking } = details;
  const { formatMoment: format, refundedBy, relistable, left } = context;
  const maybe = (moment: Date | null) => (moment ? format(moment) : null);
  return {
    ...viewRow(details, context),
    bookingId: payment.bookingId as BookingId,
    orderState: booking.state,
    handedOver:
      booking.handedOverAt && booking.handedOverBy
        ? { at: format(booking.handedOverAt), by: booking.handedOverBy }
        : null,
    completed: maybe(booking.completedAt),
    left,
    relistable,
    refund:
      payment.refundReason === null
        ? null
        : { reason: payment.refundReason, by: refundedBy ?? 'the shop' },
    parts: records.parts.map(({ part, by }) => ({
      _id: part.id as PartRefundId,
      at: format(part.askedAt),
      amount: fromMinor(part.amount),
      state: part.state,
      by,
      reason: part.reason,
      note: part.providerId ?? part.note,
    })),
    history: records.history.map(({ at, from, to, note }) => ({ at: format(at), from, to, note })),
    ledger: records.ledger.map(({ at, kind, amount, providerId }) => ({
      at: format(at),
      kind,
      amount: fromMinor(amount),
      providerId,
    })),
    disputes: records.disputes.map(({ id, status, reason, amount, openedAt, closedAt }) => ({
      _id: id,
      status,
      reason,
      amount: fromMinor(amount),
      opened: format(openedAt),
      closed: maybe(closedAt),
    })),
    alarms: records.alarms.map(({ message, times, raisedAt, resolvedAt, resolution }) => ({
      message,
      times,
      raised: format(raisedAt),
      resolved: maybe(resolvedAt),
      resolution,
    })),
    events: records.events.map(({ id, type, receivedAt }) => ({
      _id: id,
      type,
      received: format(receivedAt),
    })),
    mails: records.mails.map((row) => viewMail(row, format)),
  };
}
