import type { BookingRow } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { DealOptions } from '../options.ts';
import { closeClaim } from './closing.ts';
import { findOpen } from './store.ts';

/** The buyer of a locked deal says that they have it: what the shop claimed because nobody had said so is over. */
export async function endSilenceClaim(
  options: DealOptions,
  tx: Tx,
  booking: BookingRow,
): Promise<void> {
  const claim = await findOpen(tx, booking.id);
  if (claim?.by !== 'shop' || claim.kind !== 'not_received') return;
  const ending = { outcome: 'nothing', endedBy: 'buyer', person: booking.buyerId } as const;
  await closeClaim(options, tx, { booking, claim }, ending);
}
