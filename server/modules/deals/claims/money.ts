import type { ClaimId } from '#contract/deals/claim-id.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import type { SaleLeft } from '#server/modules/payments/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';

/** How a claim gives money back: the composition connects it with payments. Both throw refusals. */
export interface ClaimMoney {
  /** The whole price of a locked sale, or what is left of it; `by` null: the shop's own word. */
  refundSale: (
    tx: Tx,
    booking: BookingRow,
    about: { by: PersonId | null; reason: string; note: string },
  ) => Promise<void>;
  /** A part of it, in whole tk. */
  refundPart: (
    tx: Tx,
    booking: BookingRow,
    about: { by: PersonId; reason: string; amount: number; claimId: ClaimId },
  ) => Promise<void>;
  /** All that is left of it, or a part in whole tk, was given back by another way than through the provider. */
  refundByHand: (
    tx: Tx,
    booking: BookingRow,
    about: {
      by: PersonId;
      reason: string;
      reference: string;
      claimId: ClaimId;
      amount: number | undefined;
    },
  ) => Promise<void>;
  /** What of a sale has not gone back. */
  readLeft: (db: Executor, booking: BookingRow) => Promise<SaleLeft>;
}

export const isCash = ({ handedOverBy }: Pick<BookingRow, 'handedOverBy'>): boolean =>
  handedOverBy === 'cash';

/** What of the price of a deal has not gone back; of cash, which the shop never had, parts are but a word. */
export const readSum = async (
  { readLeft }: Pick<ClaimMoney, 'readLeft'>,
  db: Executor,
  booking: BookingRow,
): Promise<SaleLeft> =>
  isCash(booking)
    ? { left: 0, highestPart: booking.price - 1, byHandOnly: false }
    : readLeft(db, booking);

/** The same, and the most that a part can be that an admin decides, who may give it back by another way than through the provider. */
export async function readDecided(
  money: Pick<ClaimMoney, 'readLeft'>,
  db: Executor,
  booking: BookingRow,
): Promise<SaleLeft> {
  const sum = await readSum(money, db, booking);
  return sum.byHandOnly ? { ...sum, highestPart: Math.max(0, sum.left - 1) } : sum;
}
