import type { claimMessages, claims } from '#server/modules/deals/index.ts';
import type { bookings, dealEvents } from '#server/modules/orders/tables.ts';
import type { ledgerEntries, partRefunds, payments } from '#server/modules/payments/tables.ts';
import { hoursAgo } from './calendar.ts';
import { type DemoClaim, demoClaims } from './claims.ts';
import { demoId, demoRefund } from './identity.ts';
import { productPicture } from './looks.ts';
import { personId, type RowContext } from './rows.ts';

type BookingRow = typeof bookings.$inferInsert & { id: string };
type PaymentRow = typeof payments.$inferInsert & { id: string };
type EventRow = typeof dealEvents.$inferInsert;
type ClaimRow = typeof claims.$inferInsert & { id: string; openedAt: Date };
type Clock = (hours: number) => Date;

/** Paisa in a taka. */
const minorUnits = 100;

/** Hours for which it is somebody's turn (CLAIM_ANSWER_HOURS). */
const answerHours = 48;

/** Hours in which an item comes back (RETURN_DAYS). */
const returnHours = 7 * 24;

const hour = 3_600_000;

export const claimId = (product: string): string => demoId('claim', product);

/** What a claim gave back, as payments keep it and the provider is told. */
export interface DemoRefund {
  id: string;
  paymentId: string;
  amount: number;
  at: Date;
  /** Of a part of the price: its row. */
  part?: typeof partRefunds.$inferInsert;
}

/** The claim itself, in the state of its last word. */
function claimRow(
  { product, lines, text, offered, ended, words, opened }: DemoClaim,
  booking: BookingRow,
  { at, pictureUrl }: { at: Clock; pictureUrl: RowContext['pictureUrl'] },
): ClaimRow {
  const isReturned = ended?.outcome === 'whole';
  // A word after the answer gives nobody more time.
  const moved = at(words[0]?.hoursAgo ?? opened);
  const hours = isReturned ? returnHours : answerHours;
  const openedAt = at(opened);
  const row = {
    id: claimId(product),
    bookingId: booking.id,
    kind: lines ? ('not_as_described' as const) : ('not_received' as const),
    by: 'buyer' as const,
    text,
    pictures: lines ? [pictureUrl(productPicture(product))] : [],
    lines: [...(lines ?? [])],
    offered: offered ?? null,
    openedAt,
    dueAt: new Date(moved.getTime() + hours * hour),
  };
  if (!ended) {
    const state = offered ? 'offered' : words.length > 0 ? 'with_admin' : 'open';
    return { ...row, state };
  }
  const closedAt = at(ended.hoursAgo);
  const { outcome, reason } = ended;
  return {
    ...row,
    state: 'closed',
    closedAt,
    outcome,
    amount: outcome === 'part' ? ended.amount : booking.price,
    endedBy: isReturned ? 'seller' : 'admin',
    needsReturn: isReturned,
    returnedAt: isReturned ? closedAt : null,
    decidedBy: isReturned ? null : personId('admin'),
    reason: reason ?? null,
  };
}

/** What happened about it, oldest first. */
function eventRows(
  { words, offered, ended, completed }: DemoClaim,
  claim: ClaimRow,
  at: Clock,
): EventRow[] {
  const { bookingId, kind, openedAt } = claim;
  const events: EventRow[] = [
    { bookingId, kind: 'claimed', actor: 'buyer', data: { claim: kind }, at: openedAt },
  ];
  const [answer] = words;
  if (answer) {
    const moment = { bookingId, actor: 'seller' as const, at: at(answer.hoursAgo) };
    if (offered) events.push({ ...moment, kind: 'claim_answered', data: { amount: offered } });
    else if (claim.needsReturn) events.push({ ...moment, kind: 'claim_returning' });
    else events.push({ ...moment, kind: 'claim_contested' });
  }
  if (ended) {
    const actor = claim.endedBy === 'admin' ? 'shop' : 'seller';
    const data = { claim: kind, outcome: claim.outcome, amount: claim.amount };
    events.push({ bookingId, kind: 'claim_closed', actor, data, at: at(ended.hoursAgo) });
  }
  if (completed) {
    events.push({ bookingId, kind: 'completed', actor: 'shop', at: at(completed) });
  }
  return events;
}

function refundOf(claim: ClaimRow, payment: PaymentRow): DemoRefund[] {
  const { id: claimed, outcome, closedAt, amount: tk, reason } = claim;
  if (!closedAt || !tk) return [];
  const id = demoRefund(payment.id);
  const amount = tk * minorUnits;
  const refund = { id, paymentId: payment.id, amount, at: closedAt };
  if (outcome !== 'part') return [refund];
  const part = {
    id: demoId('part', payment.id),
    paymentId: payment.id,
    amount,
    claimId: claimed,
    by: personId('admin'),
    reason: reason ?? '',
    state: 'done' as const,
    providerId: id,
    askedAt: closedAt,
    endedAt: closedAt,
  };
  return [{ ...refund, part }];
}

/** A sale with what its buyer claims about it, as the shop would have left it; the sale alone where nobody claims anything. */
export function claimedRows<Sold extends { booking: BookingRow; payment: PaymentRow }>(
  product: string,
  sold: Sold,
  { now, pictureUrl }: Pick<RowContext, 'now' | 'pictureUrl'>,
) {
  const found = demoClaims.find((one) => one.product === product);
  if (!found) return undefined;
  const at: Clock = (hours) => hoursAgo(now, hours);
  const claim = claimRow(found, sold.booking, { at, pictureUrl });
  const messages = found.words.map(
    ({ by, text, hoursAgo: said }, index): typeof claimMessages.$inferInsert => ({
      claimId: claim.id,
      n: index + 1,
      by,
      text,
      at: at(said),
    }),
  );
  const isBack = claim.outcome === 'whole';
  return {
    claim,
    messages,
    events: eventRows(found, claim, at),
    refunds: refundOf(claim, sold.payment),
    booking: {
      ...sold.booking,
      ...(isBack && { state: 'refunded' as const }),
      ...(found.completed && { completedAt: at(found.completed) }),
    },
    payment: {
      ...sold.payment,
      ...(isBack && {
        state: 'refunded' as const,
        lastError: 'the seller agreed to the claim',
        refundReason: 'the seller agreed to the claim',
        refundedBy: sold.booking.sellerId,
        updatedAt: claim.closedAt ?? now,
      }),
    },
  };
}

/** What the provider gave back, for its record in our books. */
export const refundEntries = (
  refunds: readonly DemoRefund[],
): (typeof ledgerEntries.$inferInsert)[] =>
  refunds.map(({ id, paymentId, amount, at }) => ({
    paymentId,
    kind: 'refund',
    amount,
    providerId: id,
    at,
  }));
