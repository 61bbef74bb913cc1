import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { BookingId, PaymentId } from '#contract/kernel/ids.ts';
import { type GivenBack, listGivenBack } from '#server/modules/payments/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { claims } from './tables.ts';

/** Where claims say that the items of bookings are: whoever finds an item not as described has it, code or no code, until it is back. */
async function placesByClaims(
  db: Executor,
  of: readonly BookingId[],
): Promise<Map<string, 'back' | 'buyer'>> {
  if (of.length === 0) return new Map();
  const isKept = and(eq(claims.kind, 'not_as_described'), eq(claims.outcome, 'whole'));
  const told = await db
    .select({ booking: claims.bookingId, returnedAt: claims.returnedAt })
    .from(claims)
    .where(and(inArray(claims.bookingId, [...of]), or(isNotNull(claims.returnedAt), isKept)));
  return new Map(told.map(({ booking, returnedAt }) => [booking, returnedAt ? 'back' : 'buyer']));
}

/** Those whose item is known to be at its seller: a claim says that it is back, or nobody that it changed hands. */
async function keepReturned(db: Executor, sales: readonly GivenBack[]): Promise<GivenBack[]> {
  const bookings = sales.map(({ booking }) => booking);
  const places = await placesByClaims(db, bookings);
  const isThere = ({ booking, isSaidOver }: GivenBack) => {
    const place = places.get(booking);
    return place ? place === 'back' : !isSaidOver;
  };
  return sales.filter(isThere);
}

/** Where a claim about a booking says that its item is: back with the seller, or left with the buyer; undefined where none says. */
export const placeByClaim = async (db: Executor, booking: BookingId) =>
  (await placesByClaims(db, [booking])).get(booking);

/** Of these payments those whose sale was given back while the item is with its seller, who may put it on sale again. */
export async function listReturned(
  db: Executor,
  payments: readonly PaymentId[],
): Promise<PaymentId[]> {
  if (payments.length === 0) return [];
  const returned = await keepReturned(db, await listGivenBack(db, { payments }));
  return returned.map(({ payment }) => payment);
}

/** The same of one booking. */
export const isReturned = async (db: Executor, booking: BookingId): Promise<boolean> =>
  (await keepReturned(db, await listGivenBack(db, { booking }))).length > 0;
