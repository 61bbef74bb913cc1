import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { BookingId, PaymentId } from '#contract/kernel/ids.ts';
import { type GivenBack, listGivenBack } from '#server/modules/payments/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { claims } from './tables.ts';

/** Those whose item is known to be at its seller: nobody said that it changed hands, or a claim that it is back. */
async function keepReturned(db: Executor, sales: readonly GivenBack[]): Promise<GivenBack[]> {
  const said = sales.filter(({ isSaidOver }) => isSaidOver).map(({ booking }) => booking);
  const back =
    said.length === 0
      ? []
      : await db
          .select({ booking: claims.bookingId })
          .from(claims)
          .where(and(inArray(claims.bookingId, said), isNotNull(claims.returnedAt)));
  const isBack = new Set(back.map(({ booking }) => booking));
  return sales.filter(({ isSaidOver, booking }) => !isSaidOver || isBack.has(booking));
}

/** Whether a claim about a booking says that its item is back with the seller. */
export const isBroughtBack = async (db: Executor, booking: BookingId): Promise<boolean> =>
  (await db.$count(claims, and(eq(claims.bookingId, booking), isNotNull(claims.returnedAt)))) > 0;

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
