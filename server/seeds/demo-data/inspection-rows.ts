import { stepsOfKind } from '#contract/inspections/checklists.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { InspectedLine } from '#contract/orders/inspected.ts';
import { type inspections, signInspection } from '#server/modules/deals/index.ts';
import type { dealEvents } from '#server/modules/orders/tables.ts';
import type { SigningKey } from '#server/platform/signing-key.ts';
import { demoId } from './identity.ts';
import { buyerOf } from './market.ts';
import type { RowContext } from './rows.ts';

const hour = 3_600_000;
const minute = 60_000;

/** A lens that its buyer went through while both sat at a table: all but one thing is as listed, and the seller agrees. */
const product = 'nikon-50-18g';

const answers: Record<string, InspectedLine & object> = {
  corners: { step: 'corners', result: 'skip' },
  accessories: {
    step: 'accessories',
    result: 'differs',
    note: 'Hood and box are there, the pouch is not. He brings it tomorrow.',
  },
};

/** The inspection of the demo, its key, and what the timeline of its deal says of it. */
export function inspectionRows({ now }: RowContext, key: SigningKey) {
  const booking = demoId('booking', `${product} ${buyerOf(product)}`) as BookingId;
  const buyerAt = new Date(now.getTime() - 2 * hour);
  const sellerAt = new Date(buyerAt.getTime() + 4 * minute);
  const lines = stepsOfKind['lens-prime'].map(
    (step): InspectedLine => answers[step] ?? { step, result: 'pass' },
  );
  const document = { booking, version: 1, lines, passed: false, buyerAt: buyerAt.toISOString() };
  const found = { pass: lines.length - 2, differs: 1, skip: 1 };
  return {
    inspection: {
      bookingId: booking,
      version: 1,
      lines,
      passed: false,
      buyerAt,
      signature: signInspection(key, document),
      keyId: key.id,
      sellerAt,
      sellerSignature: signInspection(key, { ...document, sellerAt: sellerAt.toISOString() }),
      sellerKeyId: key.id,
    } satisfies typeof inspections.$inferInsert,
    events: [
      { bookingId: booking, kind: 'inspected', actor: 'buyer', data: { found }, at: buyerAt },
      { bookingId: booking, kind: 'inspection_agreed', actor: 'seller', at: sellerAt },
    ] satisfies (typeof dealEvents.$inferInsert)[],
  };
}
