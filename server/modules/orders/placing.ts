import { randomUUID } from 'node:crypto';
import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { orderProblems } from '#contract/orders/problems.ts';
import type { BookingRequest } from '#contract/orders/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type CatalogueService, isOnSale } from '#server/modules/catalogue/index.ts';
import { type Database, queryIn } from '#server/platform/db/database.ts';
import { type Refusal, refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import {
  type BookingAnswer,
  bookingStatement,
  type FoundForBooking,
  type WantedBooking,
} from './booking-statement.ts';

export interface PlacingOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'lockProduct'>;
  /** Bookings that one person may place in a day. */
  placeLimit: Limiter;
  /** Refuses buyers who have to verify their e-mail address first. */
  checkBooking: (buyer: Person) => Promise<void>;
  /** Bookings that one person may have open at a time. */
  maxOpen: number;
}

/** Why a booking is not allowed, the first reason first; undefined when it is. */
function reasonAgainst(
  { buyer, price, maxOpen }: WantedBooking,
  found: FoundForBooking,
): Refusal | undefined {
  if (found.status === 'removed' || !found.sellerIsActive) return refuse(baseProblems, 'not_found');
  if (found.sellerId === buyer.id) return refuse(orderProblems, 'own_item');
  if (found.bookedAs) return refuse(orderProblems, 'already_booked');
  if (!isOnSale(found.status)) return refuse(orderProblems, 'item_sold');
  if (price !== undefined && price !== found.resalePrice) {
    return refuse(orderProblems, 'price_changed');
  }
  if (found.open >= maxOpen) return refuse(baseProblems, 'too_many', { retryAfter: 3600 });
  return undefined;
}

/**
 * What the statement's answer means: the booking's id, or a refusal that is thrown. Undefined: whether it may be placed is
 * not decided, since somebody else was at the same item or the same booking.
 */
function decide(wanted: WantedBooking, answer: BookingAnswer | undefined): BookingId | undefined {
  if (!answer) throw refuse(baseProblems, 'not_found');
  if (answer.isBusy) return undefined;
  // Placed by this very call, whose first answer was lost.
  if (answer.bookedAs === wanted.id) return wanted.id;
  const reason = reasonAgainst(wanted, answer);
  if (answer.isAllowed !== (reason === undefined)) {
    throw new Error('the rules of a booking in SQL are others than those in words');
  }
  if (reason) throw reason;
  return answer.isPlaced ? wanted.id : undefined;
}

/**
 * Books an item for a person: name, picture and price come from the product's own row.
 * Refuses an own item, one that is booked already, a sold one and a price that is not today's.
 */
export function createPlacing(options: PlacingOptions) {
  const { database, catalogue, placeLimit, checkBooking, maxOpen } = options;

  /** Waits for whoever is at the item, and decides then. */
  function placeAfterOthers(wanted: WantedBooking): Promise<BookingId> {
    return database.transaction(async (tx) => {
      await catalogue.lockProduct(tx, wanted.itemId, 'share');
      const [answer] = await queryIn<BookingAnswer>(tx, bookingStatement(wanted));
      if (answer?.isBusy) throw new Error('an item that is locked cannot be locked');
      const placed = decide(wanted, answer);
      // The buyer's own second call came first.
      if (!placed) throw refuse(orderProblems, 'already_booked');
      return placed;
    });
  }

  return async function place(buyer: Person, request: BookingRequest): Promise<BookingId> {
    await checkBooking(buyer);
    await placeLimit.consume(buyer.id);
    const { itemId, price, phoneNumber, location } = request;
    const id = randomUUID() as BookingId;
    const wanted: WantedBooking = {
      id,
      itemId: itemId as ProductId,
      buyer,
      price,
      phoneNumber,
      location,
      maxOpen,
    };
    const [answer] = await database.statement<BookingAnswer>(bookingStatement(wanted));
    return decide(wanted, answer) ?? placeAfterOthers(wanted);
  };
}
