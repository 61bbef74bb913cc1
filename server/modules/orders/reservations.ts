import type { BookingId, PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { dealProblems } from '#contract/orders/deal-problems.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type CatalogueService, countEnd, type Promised } from '#server/modules/catalogue/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { noteEvent } from './deal-events-store.ts';
import { markAccepted, markCancelled } from './deal-store.ts';
import {
  bookingDeclined,
  bookingEnded,
  dealAccepted,
  itemFree,
  reservationEnded,
} from './domain-events.ts';
import { checkNoShow } from './no-show.ts';
import { type BookingRow, findBooking, lockBooking } from './store.ts';

export interface ReservationsOptions {
  database: Database;
  catalogue: Pick<
    CatalogueService,
    'lockProduct' | 'readReservation' | 'promise' | 'prolong' | 'endReservation'
  >;
  /** Whether somebody may use their account. */
  isActive: (executor: Executor, id: PersonId) => Promise<boolean>;
  /** Whether money for a booking is being taken, or may have been taken by a payment that waits for a person. */
  isBeingPaid: (executor: Executor, id: BookingId) => Promise<boolean>;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
  /** Hours for which an item is reserved at first, by each press more, and in all. */
  hours: { first: number; more: number; most: number };
  /** Hours in which both have the time to meet. */
  noShowHours: number;
}

type Reserving = Parameters<typeof reserve> extends [unknown, ...infer Rest] ? Rest : never;

const hour = 3_600_000;
type Locked = {
  tx: Tx;
  booking: BookingRow;
  status: NonNullable<Awaited<ReturnType<CatalogueService['lockProduct']>>>['status'];
  /** The promise that has not ended. */
  promised: Promised | undefined;
  /** The one that stands in the row, though its time may be over. */
  stored: Promised | undefined;
};

/** Does something about a booking of this seller's item, with both locked. */
async function decide(
  { database, catalogue, onPublished }: ReservationsOptions,
  seller: Person,
  id: BookingId,
  act: (locked: Locked) => Promise<number>,
): Promise<number> {
  const found = await findBooking(database.db, id);
  if (found?.sellerId !== seller.id) throw refuse(baseProblems, 'not_found');
  const changed = await database.transaction(async (tx) => {
    const product = await catalogue.lockProduct(tx, found.itemId);
    const booking = await lockBooking(tx, id);
    if (!product || !booking) throw refuse(baseProblems, 'not_found');
    const stored = await catalogue.readReservation(tx, found.itemId);
    const promised = stored?.isCurrent ? stored : undefined;
    return act({ tx, booking, status: product.status, promised, stored });
  });
  if (changed > 0) onPublished();
  return changed;
}

/** Tells those who wait that the item is promised to nobody any more. */
export const publishFree = (tx: Tx, item: ProductId, { to, until }: Promised): Promise<void> =>
  append(tx, {
    key: `${itemFree}:${to}:${until.toISOString()}`,
    kind: itemFree,
    payload: { itemId: item, bookingId: to, until: until.toISOString() },
  });

/** Tells a buyer that the time of their reservation is over, once for each end. */
export async function publishEnded(tx: Tx, promised: Promised): Promise<void> {
  const { to, until: end } = promised;
  countEnd(tx, promised, 'expired');
  const until = end.toISOString();
  await noteEvent(tx, to, { kind: 'reservation_ended', actor: 'shop' }, { until });
  const payload = { bookingId: to, until };
  await append(tx, { key: `${reservationEnded}:${to}:${until}`, kind: reservationEnded, payload });
}

/** Takes back a promise to a locked booking that one of the two ends. */
async function giveUp(
  { catalogue }: ReservationsOptions,
  tx: Tx,
  booking: BookingRow,
  { stored, actor }: { stored: Promised | undefined; actor: OfferSide },
): Promise<void> {
  if (stored?.to !== booking.id) return;
  countEnd(tx, stored, actor);
  await catalogue.endReservation(tx, booking.itemId);
  await publishFree(tx, booking.itemId, stored);
}

/** Promises a locked, available item to a locked, open booking; `stored` is what stands in its row for another one. Answers the end. */
async function reserve(
  { catalogue, hours }: ReservationsOptions,
  tx: Tx,
  { id, itemId }: Pick<BookingRow, 'id' | 'itemId'>,
  { actor, stored }: { actor: OfferSide; stored: Promised | undefined },
): Promise<string> {
  // The job that ends it has not come by: whoever had it hears of it all the same.
  if (stored) await publishEnded(tx, stored);
  const until = (await catalogue.promise(tx, itemId, id, hours.first)).toISOString();
  await markAccepted(tx, id);
  await noteEvent(tx, id, { kind: 'accepted', actor }, { until });
  return until;
}

async function accept(
  options: ReservationsOptions,
  { tx, booking, status, promised, stored }: Locked,
): Promise<number> {
  const { id, state } = booking;
  if (state !== 'open') throw refuse(dealProblems, 'deal_over');
  if (status === 'reserved') throw refuse(dealProblems, 'item_being_paid');
  if (status === 'off_sale') throw refuse(dealProblems, 'item_away');
  if (status !== 'available') throw refuse(dealProblems, 'deal_over');
  if (promised?.to === id) return 0;
  if (promised) throw refuse(dealProblems, 'reserved_already');
  // It would be kept for somebody who cannot pay, and from everybody who can.
  if (!(await options.isActive(tx, booking.buyerId))) throw refuse(dealProblems, 'buyer_away');
  const until = await reserve(options, tx, booking, { actor: 'seller', stored });
  const payload = { bookingId: id, until };
  await append(tx, { key: `${dealAccepted}:${id}:${until}`, kind: dealAccepted, payload });
  return 1;
}

async function extend(
  { catalogue, hours }: ReservationsOptions,
  { tx, booking, promised }: Locked,
): Promise<number> {
  const { id, itemId, state, acceptedAt } = booking;
  if (state !== 'open') throw refuse(dealProblems, 'deal_over');
  if (promised?.to !== id || !acceptedAt) throw refuse(dealProblems, 'not_reserved');
  const latest = new Date(acceptedAt.getTime() + hours.most * hour);
  const until = await catalogue.prolong(tx, itemId, hours.more, latest);
  if (!until) throw refuse(dealProblems, 'longest');
  const data = { until: until.toISOString() };
  await noteEvent(tx, id, { kind: 'extended', actor: 'seller' }, data);
  return 1;
}

/** Ends a locked, open booking for its seller, and tells its buyer. */
export async function endBySeller(tx: Tx, id: BookingId, reason: CancelReason): Promise<void> {
  await markCancelled(tx, id, 'seller', reason);
  await noteEvent(tx, id, { kind: 'declined', actor: 'seller' }, { reason });
  for (const kind of [bookingEnded, bookingDeclined]) {
    await append(tx, { key: `${kind}:${id}`, kind, payload: { bookingId: id } });
  }
}

interface Ending {
  reason: CancelReason;
  /** The item must be reserved for it. */
  reserved?: boolean;
  /** What is said while it is being paid. */
  busy: 'item_being_paid' | 'being_paid';
}

/** Ends an open booking for its seller. */
async function endOpen(
  options: ReservationsOptions,
  { tx, booking, promised, stored }: Locked,
  { reason, reserved = false, busy }: Ending,
): Promise<number> {
  const { id, state, cancelledBy } = booking;
  if (state === 'cancelled' && cancelledBy === 'seller') return 0;
  if (state !== 'open') throw refuse(dealProblems, 'deal_over');
  if (reserved && promised?.to !== id) throw refuse(dealProblems, 'not_reserved');
  await checkNoShow(tx, id, { reason, hours: options.noShowHours });
  if (await options.isBeingPaid(tx, id)) throw refuse(dealProblems, busy);
  await endBySeller(tx, id, reason);
  await giveUp(options, tx, booking, { stored, actor: 'seller' });
  return 1;
}

/**
 * A seller's promise of an item to one of those who booked it. The item's lock orders it with payments: whichever comes second
 * sees the other. Each command answers how many bookings it changed, or throws a refusal.
 */
export function createReservations(options: ReservationsOptions) {
  const { catalogue } = options;
  const endAs = (seller: Person, id: BookingId, ending: Ending) =>
    decide(options, seller, id, (locked) => endOpen(options, locked, ending));
  return {
    accept: (seller: Person, id: BookingId) =>
      decide(options, seller, id, (locked) => accept(options, locked)),
    extend: (seller: Person, id: BookingId) =>
      decide(options, seller, id, (locked) => extend(options, locked)),
    decline: (seller: Person, id: BookingId, reason: CancelReason) =>
      endAs(seller, id, { reason, busy: 'item_being_paid' }),
    /** As `decline`, and refused as the buyer’s cancel is. */
    cancel: (seller: Person, id: BookingId, reason: CancelReason) =>
      endAs(seller, id, { reason, busy: 'being_paid' }),
    end: (seller: Person, id: BookingId, reason: CancelReason) =>
      endAs(seller, id, { reason, reserved: true, busy: 'item_being_paid' }),
    /** For the booking that comes of an accepted offer, with its item locked. */
    reserve: (...about: Reserving) => reserve(options, ...about),
    /** For a locked booking that its buyer ends, with its item locked. */
    giveUp: async (tx: Tx, booking: BookingRow) => {
      const stored = await catalogue.readReservation(tx, booking.itemId);
      return giveUp(options, tx, booking, { stored, actor: 'buyer' });
    },
  };
}

export type Reservations = ReturnType<typeof createReservations>;
