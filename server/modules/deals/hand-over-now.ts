import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { HandoverWay } from '#contract/orders/stages.ts';
import { type BookingRow, handedOver, paidDeals } from '#server/modules/orders/index.ts';
import { releaseSale } from '#server/modules/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import type { DealOptions } from './options.ts';

const day = 86_400_000;

/** Hands a locked, paid booking over, makes its money the seller's, and tells whoever did not say so. */
export async function handOverNow(
  { dealDays }: Pick<DealOptions, 'dealDays'>,
  tx: Tx,
  booking: BookingRow,
  { way, actor }: { way: HandoverWay; actor: OfferSide | 'shop' },
): Promise<void> {
  const { id } = booking;
  const at = await paidDeals.markHandedOver(tx, booking, way, actor);
  await failPoint('handover.marked');
  await releaseSale(tx, booking);
  await failPoint('handover.released');
  const until = new Date(at.getTime() + dealDays.claim * day).toISOString();
  const payload = { bookingId: id, by: actor, until };
  await append(tx, { key: `${handedOver}:${id}`, kind: handedOver, payload });
}
