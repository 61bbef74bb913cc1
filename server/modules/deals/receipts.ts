import { aliasedTable, and, eq, inArray, or } from 'drizzle-orm';
import type { Receipt } from '#contract/deals/receipt-schemas.ts';
import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { cashProblems } from '#contract/payments/cash-problems.ts';
import { people, shownName } from '#server/modules/accounts/index.ts';
import { commissionOf } from '#server/modules/ledger/index.ts';
import { bookings } from '#server/modules/orders/index.ts';
import { listPaid, type Paid } from '#server/modules/payments/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { readInspected } from './inspections/view.ts';
import type { DealOptions } from './options.ts';

const buyers = aliasedTable(people, 'buyers');
const sellers = aliasedTable(people, 'sellers');

const selectDeals = (db: Executor) =>
  db
    .select({
      booking: bookings,
      buyer: shownName(buyers, bookings.customerName),
      seller: shownName(sellers),
    })
    .from(bookings)
    .innerJoin(buyers, eq(buyers.id, bookings.buyerId))
    .innerJoin(sellers, eq(sellers.id, bookings.sellerId));

type DealRow = Awaited<ReturnType<typeof selectDeals>>[number];

const isSideOf = (person: PersonId) =>
  or(eq(bookings.buyerId, person), eq(bookings.sellerId, person));

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Paisa in tk: exact, as JSON writes it. */
const inTk = (paisa: number): number => paisa / 100;

/** What the seller has of it: the commission is that of a price lower by what went back, as the journal takes it. */
function sellersPart({ amount, refunds, commissionPercent }: Paid) {
  const kept = amount - sumOf(refunds);
  const commission = commissionOf(kept, commissionPercent);
  return { commission: inTk(commission), proceeds: inTk(kept - commission) };
}

function viewReceipt({ booking, buyer, seller }: DealRow, paid: Paid, person: PersonId): Receipt {
  const { paidAt, handedOverAt, handedOverBy, completedAt, state } = booking;
  const side = booking.sellerId === person ? 'seller' : 'buyer';
  // Handovers that were written for older sales have no moment that anybody knows.
  const isKnown = handedOverBy !== 'before';
  return {
    _id: booking.id as BookingId,
    side,
    item: booking.itemName,
    buyer,
    seller,
    price: booking.price,
    method: paid.method,
    reference: paid.reference,
    paidAt: (paidAt ?? booking.createdAt).toISOString(),
    ...(handedOverAt && isKnown && { handedOverAt: handedOverAt.toISOString() }),
    ...(completedAt && isKnown && { completedAt: completedAt.toISOString() }),
    refunds: paid.refunds.map(({ at, amount }) => ({ at: at.toISOString(), amount: inTk(amount) })),
    ...(state === 'refunded' && { refunded: true as const }),
    ...(side === 'seller' && sellersPart(paid)),
  };
}

/** The receipt of a deal of this person's. Throws `not_found` and `not_paid`. */
export async function readReceipt(
  { database: { db }, claims }: Pick<DealOptions, 'database' | 'claims'>,
  person: PersonId,
  id: BookingId,
): Promise<Receipt> {
  const [row] = await selectDeals(db).where(and(eq(bookings.id, id), isSideOf(person)));
  if (!row) throw refuse(baseProblems, 'not_found');
  const reference = row.booking.transactionId;
  const paid = reference === null ? undefined : (await listPaid(db, [reference])).get(reference);
  if (!paid) throw refuse(cashProblems, 'not_paid');
  const inspected = await readInspected(claims.pictures, db, id);
  return { ...viewReceipt(row, paid, person), ...inspected };
}

/** All receipts of a person, for the data that they take along: without the other side's name, which is not theirs. */
export async function listOwnReceipts(
  db: Executor,
  person: PersonId,
): Promise<Omit<Receipt, 'buyer' | 'seller'>[]> {
  const rows = await selectDeals(db)
    .where(and(inArray(bookings.state, ['paid', 'refunded']), isSideOf(person)))
    .orderBy(bookings.paidAt, bookings.id);
  const paid = await listPaid(
    db,
    rows.flatMap(({ booking }) => booking.transactionId ?? []),
  );
  return rows.flatMap((row) => {
    const own = paid.get(row.booking.transactionId ?? '');
    if (!own) return [];
    const { buyer: _buyer, seller: _seller, ...receipt } = viewReceipt(row, own, person);
    return [receipt];
  });
}
