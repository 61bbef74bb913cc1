import { randomUUID } from 'node:crypto';
import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { orderProblems } from '#contract/orders/problems.ts';
import type { BookingRequest } from '#contract/orders/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import { type Database, queryIn } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import {
  type BookingAnswer,
  bookingStatement,
  type ReasonAgainst,
  type WantedBooking,
} from './booking-statement.ts';

export interface PlacingOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'lockProduct'>;
  /** Bookings that one person may place in a day. */
  placeLimit: Limiter;
  /** Refuses buyers who have to confirm their e-mail address first. */
  checkBooking: (buyer: Person) => Promise<void>;
  /** Bookings that one person may have open at a time. */
  maxOpen: number;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

function refuseFor(reason: ReasonAgainst): Error {
  if (reason === 'not_found') return refuse(baseProblems, reason);
  if (reason === 'too_many') return refuse(baseProblems, reason, { retryAfter: 3600 });
  return refuse(orderProblems, reason);
}

/**
 * What the statement's answer means: the booking's id, or a refusal that is thrown. Undefined: nothing is decided, since
 * somebody else was at the same item or the same booking.
 */
function readAnswer(wanted: WantedBooking, answer: BookingAnswer | undefined) {
  if (!answer) throw refuse(baseProblems, 'not_found');
  if (answer.isBusy) return undefined;
  // Placed by this very call, whose first answer was lost.
  if (answer.bookedAs === wanted.id) return wanted.id;
  if (answer.reason) throw refuseFor(answer.reason);
  return answer.isPlaced ? wanted.id : undefined;
}

/**
 * Books an item for a person: name, picture and price come from the product's own row.
 * Refuses an own item, one that is booked already, a sold one and a price that is not today's.
 */
export function createPlacing(options: PlacingOptions) {
  const { database, catalogue, placeLimit, checkBooking, maxOpen, onPublished } = options;

  /** Waits for the item's lock and asks again, so that nothing of the item changes meanwhile. */
  function placeAfterOthers(wanted: WantedBooking): Promise<BookingId> {
    return database.transaction(async (tx) => {
      await catalogue.lockProduct(tx, wanted.itemId, 'share');
      const [answer] = await queryIn<BookingAnswer>(tx, bookingStatement(wanted));
      if (answer?.isBusy) throw new Error('an item that is locked cannot be locked');
      const placed = readAnswer(wanted, answer);
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
    const placed = readAnswer(wanted, answer) ?? (await placeAfterOthers(wanted));
    onPublished();
    return placed;
  };
}
